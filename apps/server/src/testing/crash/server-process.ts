import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../env.ts';

/** The server as a child process that can be killed and restarted. */
export class ServerProcess {
  readonly #main: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(main: string, env: NodeJS.ProcessEnv) {
    this.#main = main;
    this.#env = env;
  }

  /** Resolves when the server reports that it is ready; keeps a running server. */
  async start(): Promise<void> {
    if (this.#running()) return;
    const child = spawn(process.execPath, [this.#main], {
      cwd: repositoryRoot(),
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
    const until = performance.now() + 60_000;
    while (!said.includes('RentReel is ready')) {
      if (child.exitCode !== null || performance.now() > until) throw new Error(`the server did not start: ${said}`);
      await sleep(20);
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#running();
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #running(): ChildProcess | undefined {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? child : undefined;
  }
}
