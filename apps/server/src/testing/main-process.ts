import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../env.ts';

/** The server as a child process. */
export interface MainProcess {
  readonly child: ChildProcess;
  /** Returns its output so far, from stdout and stderr. */
  output(): string;
  /** Resolves when the output contains the text; rejects when the process exits without it. */
  says(text: string): Promise<void>;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts the server with exactly these settings: a built file, or the sources as `npm run dev` does. */
export function runMain(env: Readonly<Record<string, string>>, built?: string): MainProcess {
  const root = repositoryRoot();
  const program = built === undefined ? ['--import', 'tsx', join(root, 'apps/server/src/main.ts')] : [built];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let output = '';
  const waiting = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`The server ended without saying "${text}":\n${output}`)));
    });
  return { child, output: () => output, says, ended };
}
