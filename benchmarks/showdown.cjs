// Random battles of Pokémon Showdown for some CPU seconds: prints the choices made and the seconds spent.
// Run by peers.py, where `npm install --ignore-scripts pokemon-showdown` has put it into node_modules.
const { Battle, Teams, PRNG } = require("pokemon-showdown/dist/sim");

const [seconds, first] = [Number(process.argv[2]), Number(process.argv[3])];
const spent = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;

/** One choice of a side by chance: a move or a Pokémon to switch to; `default` where the simulator has to be asked. */
function choice(request, chance) {
  const benched = request.side.pokemon
    .map((one, at) => [one, at + 1])
    .filter(([one]) => !one.active && !one.condition.endsWith(" fnt"))
    .map(([, number]) => `switch ${number}`);
  if (request.forceSwitch) return benched.length ? benched[chance.random(benched.length)] : "default";
  const active = request.active && request.active[0];
  if (!active) return "default";
  const moves = active.moves.map((move, at) => [move, at + 1]).filter(([move]) => !move.disabled);
  const possible = [...moves.map(([, number]) => `move ${number}`), ...(active.trapped ? [] : benched)];
  return possible.length ? possible[chance.random(possible.length)] : "default";
}

function play(seed) {
  const chance = new PRNG([seed, 1, 2, 3]);
  const team = () => Teams.generate("gen9randombattle", { seed: [chance.random(65536), 1, 2, 3] });
  const players = { p1: { name: "A", team: team() }, p2: { name: "B", team: team() } };
  const battle = new Battle({ formatid: "gen9randombattle", seed: [seed, 4, 5, 6], ...players });
  let choices = 0;
  while (!battle.ended && choices < 10000) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (battle.ended || !request || request.wait || side.isChoiceDone()) continue;
      if (!battle.choose(side.id, choice(request, chance))) battle.choose(side.id, "default");
      choices += 1;
    }
  }
  battle.destroy();
  return choices;
}

play(first); // warm
let choices = 0;
const started = spent();
for (let seed = first + 1; spent() - started < seconds; seed += 1) choices += play(seed);
console.log(JSON.stringify({ decisions: choices, seconds: spent() - started }));
