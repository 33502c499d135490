import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Proxy } from './proxy';
import { PYTHON, pythonEnvironment } from './rulesets';
import { lateness, SLOW } from './slow';

/** Whoever has it in a cookie is the host. */
export const HOST_TOKEN = 'the-host-of-the-tests';

/** A server of its own with games of its own, which can be killed and started again. */
export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cardlaw-page-'));
  private port = 0;
  private said: string[] = [];
  /** Where the tests run over a slow line. */
  private line: Proxy | null = null;

  /** Further arguments of `cardlaw serve`. */
  constructor(private readonly further: string[] = []) {}

  get url(): string {
    return this.line?.url ?? `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    if (SLOW && !this.line) {
      this.line = new Proxy(this.port, {}, lateness);
      await this.line.start();
    }
    const child = spawn(PYTHON, [...serveArguments(this.port, this.folder), ...this.further], {
      cwd: this.folder,
      env: {
        ...pythonEnvironment(),
        PYTHONUNBUFFERED: '1',
        CARDLAW_HOST_TOKEN: HOST_TOKEN,
        CARDLAW_READING_SECONDS: '600', // a machine that is slow is no failure
        XDG_DATA_HOME: this.folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.said.push(line));
    }
    await this.answers(child);
  }

  private async answers(child: ChildProcess): Promise<void> {
    const ended = new Promise<never>((_, reject) =>
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${this.said.join('\n')}`))),
    );
    ended.catch(() => undefined);
    await Promise.race([ended, this.untilAnswered()]);
  }

  private async untilAnswered(): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      try {
        if ((await fetch(`${this.url}/api/catalog`)).ok) return;
      } catch {
        // not listening yet
      }
      if (Date.now() > deadline) throw new Error(`the server does not answer:\n${this.said.join('\n')}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  /** As when the machine loses power. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill('SIGKILL');
    await gone;
    this.process = null;
  }

  async end(): Promise<void> {
    await this.kill();
    this.line?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function serveArguments(port: number, folder: string): string[] {
  return [
    '-m',
    'cardlaw.cli.main',
    'serve',
    '--port',
    String(port),
    '--data',
    join(folder, 'games.sqlite3'),
    '--no-browser',
  ];
}

/** Below the ports that the system gives to connections: nobody is given it while its server is started again. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((told) => {
      probe.once('error', () => told(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => told(true)));
    });
    if (free) return port;
  }
}
