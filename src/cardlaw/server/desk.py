"""The judge's desk on the page: positions asked about, the quiz and the puzzles. It runs in a worker, on plain data."""

from __future__ import annotations

from typing import Any

import msgspec
import yaml

from cardlaw.desk.asking import Asker, reason_in_words
from cardlaw.desk.books import Surroundings
from cardlaw.desk.puzzles.library import Puzzle, puzzle_named, puzzles_of
from cardlaw.desk.puzzles.playing import OPEN, WRONG, Attempt, Judged
from cardlaw.desk.quiz import Question, chapters, questions
from cardlaw.desk.solving.search import Limits
from cardlaw.desk.words import JudgeWords
from cardlaw.games.clauses import Clause, clause_table
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.records import give
from cardlaw.match.sight import opened
from cardlaw.match.words import Words
from cardlaw.server.bodies import PuzzleAttempt, QuizWish
from cardlaw.server.frames import Frame
from cardlaw.server.inputs import without_aliases
from cardlaw.server.inquiries import Inquiries
from cardlaw.server.origins import FromScenario, Origin, begin
from cardlaw.server.protocol.asked import Settings
from cardlaw.server.protocol.told import State
from cardlaw.server.protocol.views import Head, SeatView, UndoView
from cardlaw.server.replays import Replay
from cardlaw.server.seats import Handles
from cardlaw.server.states import Memory, new_faces
from cardlaw.testing.scenario import parse_scenario
from cardlaw.testing.written_position import position_of

THINKING = Limits(5.0)  # CPU time for judging one answer; a worker is ended a little later
MOST_PROOFS = 6
ASKED = {"legal": "quiz.ask_legal", "clause": "quiz.ask_clause", "number": "quiz.ask_number"}
SAID = {"yes": "quiz.yes", "no": "quiz.no"}


def cited(package: GamePackage, ids: list[str] | tuple[str, ...], lang: str) -> list[dict[str, str]]:
    table = clause_table(package, lang)
    return [{"id": id, "title": table[id].title if id in table else ""} for id in dict.fromkeys(ids)]


def told(package: GamePackage, lines: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """Lines of a story with their clauses in words."""
    return [{"text": line["text"], "clauses": cited(package, line["clauses"], lang)} for line in lines]


# -- asking -------------------------------------------------------------------------------------------------------


def ask(text: str, lang: str) -> dict[str, Any]:
    """What comes of the actions of a position: as `cardlaw ask` tells it, with the board before and after."""
    scenario = parse_scenario(without_aliases(text, "scenario"))
    package, words = scenario.package, JudgeWords(lang, scenario.package.game)
    asker = Asker(scenario, lang)
    before = board_of(asker.game, package, scenario.title, lang)
    answer = asker.ask().data()
    return {
        "ruleset": package.ruleset.name,
        "title": scenario.title,
        "before": before,
        "after": board_of(asker.game, package, scenario.title, lang),
        "story": told(package, answer["story"], lang),
        "clauses": cited(package, answer["clauses"], lang),
        "refused": [{**one, **refusal_words(one, package, words, lang)} for one in answer["refused"]],
        "questions": [{**one, "clauses": cited(package, one["clauses"], lang)} for one in answer["questions"]],
        "unmet": answer["unmet"],
        "outcome": outcome_words(answer["outcome"], package, words, lang),
    }


def refusal_words(refusal: dict[str, Any], package: GamePackage, words: JudgeWords, lang: str) -> dict[str, Any]:
    return {"text": reason_in_words(refusal, words), "clauses": cited(package, refusal["clauses"], lang)}


def outcome_words(outcome: dict[str, Any] | None, package: GamePackage, words: JudgeWords, lang: str) -> Any:
    if outcome is None:
        return None
    winner = outcome["winner"]
    text = words.say("ui.wins_player", name=winner) if winner else words.say("ui.draw")
    return {"text": text, "clauses": cited(package, outcome["clauses"], lang)}


def board_of(game: Game, package: GamePackage, title: str, lang: str) -> dict[str, Any]:
    """A position with every card open, as the table shows it."""
    shown = opened(game)
    frame = Frame(shown, package.telling(), 0, Handles(0), Words(lang, 0, package.game), clause_table(package, lang))
    seats = {letter: SeatView(letter, "human", "", "", True) for letter in ("A", "B")}
    state = State(
        seq=0,
        head=Head("", package.ruleset.name, package.game, title, False, ""),
        you="A",
        lang=lang,
        seats=seats,
        turn=frame.turn(),
        players=frame.players(),
        shared=frame.shared(),
        standby=frame.standby(),
        faces=new_faces(frame, Memory()),
        decision=None,
        waiting=None,
        outcome=None,
        undo=UndoView(False, False, None),
        settings=Settings(),
        log_from=0,
        log=[],
        events=[],
        marks=frame.marks(),
        area_names=frame.area_names(),
    )
    found: dict[str, Any] = plain(state)
    return found


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def seat_position(origin: Origin, answers: list[tuple[int, ...]], seat: str, title: str) -> str:
    """The position of a game as a seat sees it, as a scenario to ask about."""
    game = begin(origin)
    for answer in answers:
        give(game, answer)
    content = position_of(game, package_of(origin.ruleset), title, PLAYERS.index(seat))
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


# -- clauses ------------------------------------------------------------------------------------------------------


def clause_view(package: GamePackage, id: str, lang: str) -> dict[str, Any]:
    """A clause with those above and below it, what proves it, and the same rule in other books."""
    found = Surroundings(package.ruleset.name, id, lang)
    return {
        "ruleset": package.ruleset.name,
        "id": id,
        "kind": found.clause.kind,
        "title": found.clause.title,
        "above": clause_line(found.above) if found.above is not None else None,
        "below": [clause_line(clause) for clause in found.below],
        "proofs": [{"name": entry.name, "title": entry.title} for entry in found.proofs[:MOST_PROOFS]],
        "proven_by": len(found.proofs),
        "elsewhere": [{"ruleset": name, **clause_line(clause)} for name, clause in found.elsewhere[:MOST_PROOFS]],
    }


def clause_line(clause: Clause) -> dict[str, str]:
    return {"id": clause.id, "title": clause.title}


# -- the quiz -----------------------------------------------------------------------------------------------------


def quiz(wish: QuizWish, lang: str) -> dict[str, Any]:
    """Questions of a ruleset, with what is right: who asks oneself need not be watched."""
    keys = set(wish.keys) if wish.keys else None
    asked = questions(wish.ruleset, wish.number, Chance(wish.seed), wish.chapter, keys, lang)
    return {"chapters": chapters(wish.ruleset), "questions": [question_view(question, lang) for question in asked]}


def question_view(question: Question, lang: str) -> dict[str, Any]:
    package = package_of(question.ruleset)
    words = JudgeWords(lang, package.game)
    choices = [words.say(SAID[choice]) if choice in SAID else choice for choice in question.choices]
    return {
        "key": question.key,
        "kind": question.kind,
        "chapter": question.chapter,
        "title": question.title,
        "board": board_of(question.moment, package, question.title, lang),
        "texts": [f"{name}: {' '.join(text)}" for name, text in question.texts.items() if text],
        "actions": question.actions if question.kind != "legal" else [],
        "question": words.sentence(ASKED[question.kind], **question.asked),
        "choices": choices,
        "right": question.right,
        "clauses": cited(package, question.clauses, lang),
    }


# -- puzzles ------------------------------------------------------------------------------------------------------


def puzzle_list(ruleset: str, lang: str) -> dict[str, Any]:
    words = JudgeWords(lang, package_of(ruleset).game)
    return {"puzzles": [puzzle_line(puzzle, words) for puzzle in puzzles_of(ruleset)]}


def puzzle_line(puzzle: Puzzle, words: JudgeWords) -> dict[str, Any]:
    return {
        "name": puzzle.name,
        "difficulty": puzzle.difficulty,
        "moves": puzzle.moves,
        "themes": [words.named("theme", theme) for theme in puzzle.themes],
    }


def attempt(wish: PuzzleAttempt, lang: str) -> dict[str, Any]:
    """Go on with a puzzle: look at it, answer, or ask for a hint."""
    puzzle = puzzle_named(wish.ruleset, wish.name)
    package = package_of(wish.ruleset)
    trial = Attempt(puzzle, [tuple(answer) for answer in wish.answers], lang)
    judged = trial.answer(tuple(wish.answer), THINKING) if wish.answer is not None else trial.look()
    answers = judged.answers if judged.status != WRONG else wish.answers
    state = puzzle_state(puzzle, [tuple(answer) for answer in answers], lang)
    hint = trial.next_answer(THINKING) if wish.hint and judged.status == OPEN else None
    return {
        "status": judged.status,
        "answers": [list(answer) for answer in answers],
        "state": plain(state),
        "ending": told(package, judged.ending, lang),
        "refutation": refutation(judged, package, lang),
        "hint": hint_in_words(state, hint, JudgeWords(lang, package.game)) if hint is not None else None,
    }


def hint_in_words(state: State, answer: tuple[int, ...], words: JudgeWords) -> str:
    """An answer as its buttons say it."""
    options = state.decision.options if state.decision is not None else []
    return "; ".join(options[number].label for number in answer) or words.say("desk.none")


def refutation(judged: Judged, package: GamePackage, lang: str) -> list[dict[str, Any]]:
    return [{**move, "clauses": cited(package, move["clauses"], lang)} for move in judged.refutation]


def puzzle_replay(puzzle: Puzzle, answers: list[tuple[int, ...]], lang: str) -> Replay:
    """The puzzle so far, with the same numbers for its cards at every look."""
    seats = {letter: {"name": letter, "kind": "human", "strength": "", "deck": ""} for letter in ("A", "B")}
    origin = FromScenario(puzzle.ruleset, puzzle.path.read_text(encoding="utf-8"), False)
    title = f"{puzzle.ruleset} {puzzle.name}"
    replay = Replay("", title, seats, origin, answers)
    for step in range(len(replay.steps)):
        replay.frame(step, "A", lang).players()
    return replay


def puzzle_state(puzzle: Puzzle, answers: list[tuple[int, ...]], lang: str) -> State:
    return puzzle_replay(puzzle, answers, lang).state(len(answers), "A", lang)[0]


def inquire(wish: PuzzleAttempt, card: int, lang: str) -> dict[str, Any]:
    """Why not, and how values come about: what the table answers about a card of a puzzle."""
    puzzle = puzzle_named(wish.ruleset, wish.name)
    answers = [tuple(answer) for answer in wish.answers]
    inquiries = Inquiries(puzzle_replay(puzzle, answers, lang).frame(len(answers), "A", lang))
    return {"why_not": plain(inquiries.why_not(card, 0)), "explain": plain(inquiries.explain(card, "", 0))}
