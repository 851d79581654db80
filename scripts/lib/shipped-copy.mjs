import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { repository } from './repository.mjs';

const run = promisify(execFile);
const config = join(repository, 'deploy/litestream.yml');

/**
 * The copies that Litestream makes of a database, one for each epoch: who wrote before ships to another place, and what
 * reaches it late spoils nothing.
 * @param {{ litestream: string, database: string, replicaUrl: string, env: NodeJS.ProcessEnv }} options
 */
export function openCopies({ litestream, database, replicaUrl, env }) {
  /** @param {string} epoch */
  const envOf = (epoch) => ({
    ...env,
    LITESTREAM_DATABASE: database,
    LITESTREAM_REPLICA_URL: `${replicaUrl.replace(/\/$/, '')}/${epoch}`,
  });
  const epochFile = `${database}.epoch`;
  const ownState = join(dirname(database), `.${basename(database)}-litestream`);
  return {
    /** Returns the epoch of this file, with all its writes. */
    epochHere: () => (existsSync(database) && existsSync(epochFile) ? readFileSync(epochFile, 'utf8') : undefined),
    /** @param {string} epoch */
    noteEpoch: (epoch) => writeFileSync(epochFile, epoch, { flush: true }),
    /** Replaces the file by the copy of an epoch, and moves the old file aside. @param {string} epoch */
    restore: async (epoch) => {
      const fresh = `${database}.restored`;
      rmSync(fresh, { force: true });
      await run(litestream, ['restore', '-config', config, '-o', fresh, database], { env: envOf(epoch) });
      for (const end of ['', '-wal', '-shm']) {
        if (existsSync(database + end)) renameSync(database + end, `${database}.before-${epoch}${end}`);
      }
      renameSync(fresh, database);
      for (const end of ['-wal', '-shm']) rmSync(`${fresh}.tmp${end}`, { force: true });
    },
    /** Ships until it is stopped; resolves when the copy can be restored. @param {string} epoch */
    ship: async (epoch) => {
      const isNew = !existsSync(database);
      rmSync(ownState, { recursive: true, force: true });
      let isStopped = false;
      const args = ['replicate', '-config', config];
      const start = () => spawn(litestream, args, { env: envOf(epoch), stdio: ['ignore', 'ignore', 'inherit'] });
      let child = start();
      const goOn = async () => {
        await sleep(1000);
        if (!isStopped) child = start().once('exit', () => void goOn());
      };
      child.once('exit', () => void goOn());
      const isThere = async () => {
        const { stdout } = await run(litestream, ['snapshots', '-config', config, database], { env: envOf(epoch) });
        return stdout.trim().split('\n').length > 1;
      };
      // A file that the server has yet to create has nothing to lose.
      while (!isNew && !(await isThere().catch(() => false))) await sleep(200);
      return {
        /** On SIGTERM it ships the rest first. @param {'SIGTERM' | 'SIGKILL'} signal */
        stop: async (signal) => {
          isStopped = true;
          if (child.exitCode !== null || child.signalCode !== null) return;
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill(signal);
          await ended;
        },
      };
    },
  };
}
