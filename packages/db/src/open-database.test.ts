import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, DatabaseOptions } from './database.ts';
import type { ReadHandle } from './handles.ts';
import { LogSync } from './open/log-sync.ts';
import { openDatabase } from './open-database.ts';
import { type BundledProgram, bundleProgram } from './testing/bundle-program.ts';
import { notes, notesTables } from './testing/notes-writer.ts';
import { migrationsFolder, temporaryFolder } from './testing/test-database.ts';

let folder: ReturnType<typeof temporaryFolder>;
let opened: Database[];

beforeEach(() => {
  folder = temporaryFolder();
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
  folder.remove();
});

const pathOf = (name: string) => join(folder.path, name);

async function open(name: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ url: `file:${pathOf(name)}`, ...options });
  opened.push(database);
  return database;
}

async function openWithNotes(): Promise<Database> {
  const database = await open('notes.db');
  await database.migrate(migrationsFolder);
  await database.writer.write(async (tx) => {
    for (const table of notesTables) await tx.run(sql.raw(table));
  });
  return database;
}

const write = (database: Database, words: string) =>
  database.writer.write(async (tx) => tx.insert(notes).values({ words }));

const failure = (kind: string, words: string): unknown =>
  expect.objectContaining({ name: 'DatabaseOpenError', failure: kind, message: expect.stringContaining(words) });

describe('openDatabase', () => {
  it('creates the file and its folders', async () => {
    const database = await open('some/folders/down/rentreel.db');
    await database.ping();
    expect(existsSync(pathOf('some/folders/down/rentreel.db'))).toBe(true);
  });

  it('restricts the file and its log to its owner, also when an older release created them with wider permissions', async () => {
    const modes = () =>
      ['', '-wal', '-shm'].map((suffix) => (statSync(pathOf(`rentreel.db${suffix}`)).mode & 0o777).toString(8));
    const database = await open('rentreel.db');
    await database.migrate(migrationsFolder);
    expect(modes()).toEqual(['600', '600', '600']);
    for (const suffix of ['', '-wal', '-shm']) chmodSync(pathOf(`rentreel.db${suffix}`), 0o644);
    await open('rentreel.db');
    expect(modes()).toEqual(['600', '600', '600']);
  });

  it.each(['', '///'])('accepts an address that begins with file:%s', async (slashes) => {
    const url = slashes === '' ? `file:${pathOf('a%20b.db')}` : `file://${pathOf('a%20b.db')}`;
    opened.push(await openDatabase({ url }));
    expect(existsSync(pathOf('a b.db'))).toBe(true);
  });

  it('syncs the log before it answers a write, and enables foreign keys and write-ahead logging', async () => {
    const synced = vi.spyOn(LogSync.prototype, 'sync');
    const database = await open('rentreel.db');
    const settings = await database.writer.write(async (tx) => [
      await tx.get(sql`PRAGMA synchronous`),
      await tx.get(sql`PRAGMA foreign_keys`),
      await tx.get(sql`PRAGMA journal_mode`),
      await tx.get(sql`PRAGMA wal_autocheckpoint`),
    ]);
    expect(settings).toEqual([
      { synchronous: 1 },
      { foreign_keys: 1 },
      { journal_mode: 'wal' },
      { wal_autocheckpoint: 0 },
    ]);
    expect(synced.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }]);
    synced.mockRestore();
  });

  it('rejects a file that is not a database and leaves it unchanged', async () => {
    const text = 'Dear landlord, the roof leaks. '.repeat(200);
    writeFileSync(pathOf('letter.txt'), text);
    await expect(open('letter.txt')).rejects.toThrow(failure('not_a_database', 'letter.txt is not a database file'));
    expect(readFileSync(pathOf('letter.txt'), 'utf8')).toBe(text);
  });

  it('rejects a folder', async () => {
    mkdirSync(pathOf('rentreel.db'));
    await expect(open('rentreel.db')).rejects.toThrow(failure('not_a_database', 'is not a database file'));
  });

  it('rejects a database of another program and leaves it unchanged', async () => {
    const other = createClient({ url: `file:${pathOf('other.db')}` });
    await other.execute('CREATE TABLE photos (id INTEGER PRIMARY KEY)');
    other.close();
    const before = readFileSync(pathOf('other.db'));
    await expect(open('other.db')).rejects.toThrow(failure('foreign_database', 'a database of another program'));
    expect(readFileSync(pathOf('other.db')).equals(before)).toBe(true);
  });

  it('opens a new file in which Litestream has already created its tables', async () => {
    const litestream = createClient({ url: `file:${pathOf('new.db')}` });
    await litestream.execute('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)');
    litestream.close();
    const database = await open('new.db');
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('reports that a folder cannot be created', async () => {
    writeFileSync(pathOf('a-file'), '');
    await expect(open('a-file/data/rentreel.db')).rejects.toThrow(failure('no_folder', 'cannot be made'));
  });

  it.each([
    'rentreel.db',
    'postgres://localhost/rentreel',
    'file:',
    'file::memory:',
    'libsql://',
    'libsql://ada:secret@host',
  ])('rejects the address %s', async (url) => {
    const refusal = openDatabase({ url });
    await expect(refusal).rejects.toThrow(failure('unsupported_url', 'is not a database address'));
    await expect(refusal).rejects.not.toThrow('secret');
  });
});

describe('openDatabase under restricted permissions and limits', () => {
  const source = join(import.meta.dirname, 'testing/programs/open-and-report.ts');
  let program: BundledProgram;
  beforeAll(async () => {
    program = await bundleProgram(source);
  });
  afterAll(() => program.remove());

  const asRoot = process.getuid?.() === 0;
  const unprivileged = asRoot ? { uid: 65_534, gid: 65_534 } : {};
  const readable = spawnSync('test', ['-r', source], unprivileged).status === 0;

  const report = (path: string, before = '') =>
    spawnSync('sh', ['-c', `${before} exec "$0" "$1" "$2"`, process.execPath, program.path, `file:${path}`], {
      encoding: 'utf8',
      ...unprivileged,
    }).stdout;

  beforeEach(() => chmodSync(folder.path, 0o777));

  it.skipIf(!readable)('reports a read-only file', async () => {
    const database = await open('rentreel.db');
    await database.migrate(migrationsFolder);
    await database.close();
    chmodSync(pathOf('rentreel.db'), 0o444);
    expect(report(pathOf('rentreel.db'))).toMatch(/^read_only: .*rentreel\.db or its folder is read-only/);
  });

  it.skipIf(!readable)('reports a read-only folder', () => {
    mkdirSync(pathOf('locked'), { mode: 0o555 });
    expect(report(pathOf('locked/rentreel.db'))).toMatch(/^read_only: /);
    expect(report(pathOf('locked/deeper/rentreel.db'))).toMatch(/^no_folder: /);
  });

  it.skipIf(!readable)('reports a disk that accepts no data', () => {
    expect(report(pathOf('fits.db'))).toBe('opened');
    expect(report(pathOf('tight.db'), 'ulimit -f 0;')).toMatch(/^disk_f(?:ailed|ull): The disk of .*tight\.db/);
  });
});

describe('an open database file', () => {
  it('shows readers every acknowledged write at once', async () => {
    const database = await openWithNotes();
    for (const words of ['a', 'b']) {
      await write(database, words);
      const found = await database.read.select({ words: notes.words }).from(notes).orderBy(notes.id);
      expect(found.at(-1)).toEqual({ words });
    }
  });

  it('refuses writes through the read handle', async () => {
    const database = await openWithNotes();
    await expect(database.read.insert(notes).values({ words: 'x' })).rejects.toMatchObject({
      cause: { code: 'SQLITE_READONLY' },
    });
  });

  it('gives each snapshot its own unchanging view while writes continue', async () => {
    const database = await openWithNotes();
    await write(database, 'a');
    const count = async (on: ReadHandle) => on.$count(notes);
    const seen = await database.snapshot(async (first) => {
      const before = await count(first);
      await write(database, 'b');
      const inner = await database.snapshot(async (second) => [await count(first), await count(second)]);
      return [before, ...inner, await count(database.read)];
    });
    expect(seen).toEqual([1, 1, 2, 2]);
  });

  it('never makes the writer wait for a reader', async () => {
    const database = await openWithNotes();
    await expect(database.readClient.transaction('write')).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    const seen = await database.read.transaction(async (view) => {
      await view.select().from(notes);
      await write(database, 'meanwhile');
      return (await view.select().from(notes)).length;
    });
    expect(seen).toBe(0);
  });

  it('moves its log into the file on a checkpoint and when it closes', async () => {
    const database = await openWithNotes();
    expect(statSync(pathOf('notes.db-wal')).size).toBeGreaterThan(0);
    await database.checkpoint();
    expect(statSync(pathOf('notes.db-wal')).size).toBe(0);
    await write(database, 'a');
    await database.close();
    await database.close();
    expect(existsSync(pathOf('notes.db-wal')) && statSync(pathOf('notes.db-wal')).size > 0).toBe(false);
    await expect(database.ping()).rejects.toMatchObject({ code: 'CLIENT_CLOSED' });
    await expect(write(database, 'b')).rejects.toThrow(expect.objectContaining({ name: 'WriterClosedError' }));
  });

  it('empties a log whose pages are currently being moved into the file', async () => {
    const database = await openWithNotes();
    const size = () => statSync(pathOf('notes.db-wal')).size;
    const megabyte = 'x'.repeat(2 ** 20);
    const long = 8000 * (4096 + 24);
    // The first time, the thread that moves pages has yet to open the file.
    for (const time of ['first', 'second']) {
      for (let note = 0; size() < long; note++) await write(database, `${time} ${note} ${megabyte}`);
      await database.checkpoint();
      expect(size()).toBe(0);
    }
  });

  it('rejects all writes when it is opened read-only', async () => {
    await write(await openWithNotes(), 'a');
    const database = await open('notes.db', { readonly: true });
    expect(await database.read.select({ words: notes.words }).from(notes)).toEqual([{ words: 'a' }]);
    const refusal = { name: 'DatabaseUnavailableError', reason: 'read_only' };
    await expect(write(database, 'b')).rejects.toMatchObject(refusal);
    await expect(database.writer.batched('notes', async (_, items) => items)(1)).rejects.toMatchObject(refusal);
    await expect(database.migrate(migrationsFolder)).rejects.toMatchObject(refusal);
    await expect(open('absent.db', { readonly: true })).rejects.toThrow(
      failure('missing', 'There is no database file'),
    );
  });
});
