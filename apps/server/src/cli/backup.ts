import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { copyDatabaseFile, findDamage, isFileInUse } from '@rentreel/db';
import { checkAudit, checkLedger } from './books.ts';
import { databaseFile } from './database.ts';
import { CommandError, type Outcome } from './output.ts';
import { withProgress } from './progress.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
const timestampOf = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');
const namePattern = /^rentreel-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.db$/;

/** Returns the time in the name of a backup file in epoch milliseconds, or undefined for any other file. */
function timeOf(name: string): number | undefined {
  const [, hour, minute, second] = namePattern.exec(name) ?? [];
  return hour === undefined ? undefined : Date.parse(`${hour}:${minute}:${second}Z`);
}

/** Lists the faults of a copy: database pages, ledger, audit log. Empty for a sound copy. */
async function findFaults(path: string): Promise<string[]> {
  const damage = findDamage(path);
  if (damage.length > 0) return damage;
  const checks = [await checkLedger(`file:${path}`), await checkAudit([], `file:${path}`)];
  return checks.flatMap(({ text, exitCode }) => (exitCode === 0 ? [] : text));
}

/**
 * Copies the database of `DATABASE_URL` into a folder and verifies the copy: pages, ledger, audit log. The server keeps
 * running. A faulty copy is kept under a name that `restore` ignores. Throws CommandError.
 */
export async function backUp(folder: string, now = new Date()): Promise<Outcome> {
  const from = databaseFile();
  if (!existsSync(from)) throw new CommandError(`There is no database file ${from}.`, 2);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = resolve(folder, `rentreel-${timestampOf(now)}Z.db`);
  if (existsSync(path)) throw new CommandError(`${path} exists already. Wait a second and back up again.`);
  const partial = `${path}.unchecked`;
  rmSync(partial, { force: true });
  // The copy is a single statement and reports no progress, so the bar does not move until it ends.
  await withProgress(`Copying ${kilobytes(statSync(from).size)}`, async (onProgress) => {
    await nextTurn();
    copyDatabaseFile(from, partial);
    onProgress(1, 1);
  });
  const faults = await findFaults(partial);
  if (faults.length > 0) {
    throw new CommandError([`The copy ${partial} is not sound. Do not delete older backups.`, ...faults].join('\n'));
  }
  renameSync(partial, path);
  const bytes = statSync(path).size;
  return {
    json: { path, bytes },
    text: [
      `${path} holds the database (${kilobytes(bytes)}) and was checked.`,
      'Pictures, clips and mails are in DATA_FOLDER, the keys of encrypted columns in DATA_KEYS: keep copies of both elsewhere.',
    ].join('\n'),
  };
}

interface Restore {
  /** Epoch milliseconds; the newest backup when omitted. */
  readonly to?: number | undefined;
  /** Moves the existing database aside. */
  readonly replace: boolean;
}

/** Returns the newest backup in a folder that was made at or before a time. Throws CommandError when there is none. */
function chooseBackup(folder: string, to = Number.POSITIVE_INFINITY): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const times = names.flatMap((name) => timeOf(name) ?? []).toSorted((a, b) => a - b);
  const chosen = times.findLast((time) => time <= to);
  if (chosen !== undefined) return `rentreel-${timestampOf(new Date(chosen))}Z.db`;
  const [first] = times;
  throw new CommandError(
    first === undefined
      ? `${folder} holds no backup.`
      : `The oldest backup in ${folder} is of ${new Date(first).toISOString()}. Choose a later time.`,
  );
}

function moveAside(file: string, now: Date): string {
  const aside = `${file}.replaced-${timestampOf(now)}Z`;
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  return aside;
}

/**
 * Replaces the database of `DATABASE_URL` with the newest backup made at or before a time. Changes written after that backup
 * are lost. Refuses while a process has the database open, and refuses to overwrite an existing database without `replace`,
 * which keeps the old file. Throws CommandError.
 */
export async function restore(folder: string, { to, replace }: Restore, now = new Date()): Promise<Outcome> {
  const file = databaseFile();
  const path = resolve(join(folder, chooseBackup(folder, to)));
  const exists = existsSync(file);
  if (exists && !replace) {
    throw new CommandError(`${file} exists. Stop the server and add --replace: the file is moved to another name.`);
  }
  if (isFileInUse(file)) throw new CommandError(`A process has ${file} open. Stop the server first.`);
  const faults = await findFaults(path);
  if (faults.length > 0)
    throw new CommandError([`${path} is not sound. Choose an earlier time.`, ...faults].join('\n'));
  const aside = exists ? moveAside(file, now) : null;
  copyFileSync(path, file);
  return {
    json: { path, file, aside },
    text: [`${file} is now the backup ${path}.`, ...(aside === null ? [] : [`What was there is in ${aside}.`])].join(
      '\n',
    ),
  };
}
