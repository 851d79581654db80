import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NativeConnection } from '../client/native-connection.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { LogSync } from './log-sync.ts';

/** Returns the inodes of the log files that this process holds open, through SQLite and beside it. */
const openLogs = (log: string) =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(log) ? [fstatSync(Number(fd)).ino] : [];
    } catch {
      return [];
    }
  });

it.runIf(existsSync('/proc/self/fd'))(
  'LogSync reopens a log that was recreated after all connections were closed',
  async () => {
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
  },
);

it('LogSync does not wait for Node’s thread pool', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'a.db');
  const connection = new NativeConnection({ path, pragmas: ['journal_mode = WAL', 'synchronous = NORMAL'] });
  connection.exec('CREATE TABLE notes (words TEXT)');
  const log = new LogSync(path);
  const pipe = join(folder.path, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opening a pipe blocks a thread of the pool until another opens it for writing.
  const blocked = Array.from({ length: Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) }, () => open(pipe));
  const end = await Promise.race([
    log.sync().then(() => 'synced'),
    setTimeout(20_000, 'waits for the pool', { ref: false }),
  ]);
  const writing = openSync(pipe, 'r+');
  for (const handle of await Promise.all(blocked)) await handle.close();
  closeSync(writing);
  expect(end).toBe('synced');
  await log.close();
  connection.close();
  folder.remove();
});

it('LogSync rejects with the error of a failed sync and can be called again', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'a.db');
  // A pipe cannot be synced.
  execFileSync('mkfifo', [`${path}-wal`]);
  const log = new LogSync(path);
  await expect(log.sync()).rejects.toThrow('the log could not be synced: EINVAL');
  await expect(log.sync()).rejects.toThrow('the log could not be synced: EINVAL');
  await log.close();
  folder.remove();
});

describe('a long log', () => {
  const pageBytes = 4096 + 24;
  const longPages = 40;
  /** Each note fills ten pages. */
  const insert = 'INSERT INTO notes (words) VALUES (randomblob(40000))';

  function longLog() {
    const folder = temporaryFolder();
    const path = join(folder.path, 'a.db');
    const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'wal_autocheckpoint = 0'];
    const connection = new NativeConnection({ path, pragmas });
    const reader = new NativeConnection({ path, pragmas: ['query_only = ON'] });
    connection.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words BLOB)');
    const log = new LogSync(path, longPages);
    return {
      connection,
      reader,
      /** Writes notes, each in its own transaction that is synced before the next. */
      write: async (count: number) => {
        for (let note = 0; note < count; note++) {
          connection.exec(insert);
          await log.sync();
        }
      },
      pages: () => Math.ceil(statSync(`${path}-wal`).size / pageBytes),
      dispose: async () => {
        await log.close();
        reader.close();
        connection.close();
        folder.remove();
      },
    };
  }

  it('is moved into the file and restarted, so that it stays short after any number of writes', async () => {
    const { connection, pages, write, dispose } = longLog();
    await write(100);
    // Includes the pages of two transactions written during the move.
    expect(pages()).toBeLessThan(longPages * 2);
    expect(connection.run('SELECT count(*) AS notes FROM notes', []).rows).toEqual([{ notes: 100 }]);
    expect(connection.run('PRAGMA integrity_check', []).rows).toEqual([{ integrity_check: 'ok' }]);
    await dispose();
  });

  it('does not change the data version of its own writer', async () => {
    const { connection, reader, write, dispose } = longLog();
    const versions = [connection.dataVersion()];
    await write(20);
    versions.push(connection.dataVersion());
    expect(new Set(versions).size).toBe(1);
    expect(reader.run('SELECT count(*) AS notes FROM notes', []).rows).toEqual([{ notes: 20 }]);
    await dispose();
  });

  it('grows while a reader holds an older snapshot, and does not grow further afterwards', async () => {
    const { reader, pages, write, dispose } = longLog();
    const count = () => reader.run('SELECT count(*) AS notes FROM notes', []).rows[0]?.['notes'];
    await write(1);
    reader.begin('read');
    expect(count()).toBe(1);
    await write(30);
    expect(count()).toBe(1);
    reader.rollback();
    expect(count()).toBe(31);
    const grown = pages();
    expect(grown).toBeGreaterThan(300);
    await write(60);
    expect(pages()).toBeLessThan(grown + longPages);
    await dispose();
  });
});
