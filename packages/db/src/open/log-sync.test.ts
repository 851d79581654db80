import { execFileSync } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { existsSync, fstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NativeConnection } from '../client/native-connection.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { LogSync } from './log-sync.ts';

/** The inodes of the logs that this process holds open beside SQLite, which opens them with their full path too. */
const openLogs = (log: string) =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(log) ? [fstatSync(Number(fd)).ino] : [];
    } catch {
      return [];
    }
  });

it.runIf(existsSync('/proc/self/fd'))('follows a log that is made anew after all connections were closed', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'a.db');
  const log = new LogSync(path);
  const write = () => {
    const connection = new NativeConnection({ path, pragmas: ['journal_mode = WAL', 'synchronous = NORMAL'] });
    connection.exec('CREATE TABLE IF NOT EXISTS notes (words TEXT); INSERT INTO notes VALUES (1)');
    return connection;
  };
  const first = write();
  await log.sync();
  first.close();
  await expect(log.sync()).rejects.toMatchObject({ code: 'ENOENT' });
  const second = write();
  await log.sync();
  const { ino } = statSync(`${path}-wal`);
  expect(openLogs(`${path}-wal`)).toEqual([ino, ino]);
  await log.close();
  expect(openLogs(`${path}-wal`)).toEqual([ino]);
  second.close();
  folder.remove();
});

it('does not wait for Node’s pool of threads', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'a.db');
  const connection = new NativeConnection({ path, pragmas: ['journal_mode = WAL', 'synchronous = NORMAL'] });
  connection.exec('CREATE TABLE notes (words TEXT)');
  const log = new LogSync(path);
  const ended: string[] = [];
  const hashes = Array.from(
    { length: 8 },
    () =>
      new Promise<void>((resolve) =>
        pbkdf2('a', 'b', 200_000, 64, 'sha512', () => {
          ended.push('hash');
          resolve();
        }),
      ),
  );
  await log.sync();
  ended.push('sync');
  await Promise.all(hashes);
  expect(ended[0]).toBe('sync');
  await log.close();
  connection.close();
  folder.remove();
});

it('names the failure of a disk that does not take it, and goes on', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'a.db');
  // A pipe takes no sync.
  execFileSync('mkfifo', [`${path}-wal`]);
  const log = new LogSync(path);
  await expect(log.sync()).rejects.toThrow('the log could not be synced: EINVAL');
  await expect(log.sync()).rejects.toThrow('the log could not be synced: EINVAL');
  await log.close();
  folder.remove();
});
