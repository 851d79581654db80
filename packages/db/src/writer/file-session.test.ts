import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NativeConnection } from '../client/native-connection.ts';
import type { WriteTx } from '../handles.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { FileSession } from './file-session.ts';

let session: FileSession;
let expired: number[];
let dispose: () => void;

beforeEach(() => {
  const folder = temporaryFolder();
  const connection = new NativeConnection({ path: `${folder.path}/words.db` });
  connection.exec('CREATE TABLE words (word TEXT)');
  connection.begin('write');
  expired = [];
  session = new FileSession(connection, { limitMs: 50, onTimeout: (since) => expired.push(since) });
  dispose = () => {
    connection.close();
    folder.remove();
  };
});
afterEach(() => dispose());

const add = (tx: WriteTx, word: string) => tx.$client.execute({ sql: 'INSERT INTO words VALUES (?)', args: [word] });
const words = () => session.connection.run('SELECT word FROM words', []).rows.map((row) => row['word']);
const closed = expect.objectContaining({ code: 'TRANSACTION_CLOSED' });

describe('FileSession', () => {
  it('is inside a work that does nothing but SQL until it settles', async () => {
    const seen: boolean[] = [];
    const running = session.run(async (tx) => {
      for (const word of ['a', 'b', 'c']) {
        await add(tx, word);
        seen.push(session.isInside);
      }
    });
    expect(session.isInside).toBe(true);
    await running;
    expect([seen, session.isInside]).toEqual([[true, true, true], false]);
    expect(words()).toEqual(['a', 'b', 'c']);
  });

  it('is not inside for others while a work waits for something else, and ends with the work', async () => {
    const running = session.run(async (tx) => {
      await nextTurn();
      await nextTurn();
      await add(tx, 'late');
    });
    await nextTurn();
    expect(session.isInside).toBe(false);
    await running;
    expect([words(), expired]).toEqual([['late'], []]);
  });

  it('refuses the handle of a settled work, also while another work is running', async () => {
    let outlive: (() => Promise<unknown>) | undefined;
    await session.run(async (tx) => {
      await add(tx, 'first');
      outlive = () => add(tx, 'stray');
    });
    await expect(outlive?.()).rejects.toThrow(closed);
    await session.run(async (tx) => {
      await add(tx, 'second');
      await expect(outlive?.()).rejects.toThrow(closed);
    });
    expect(words()).toEqual(['first', 'second']);
  });

  it('refuses the handle of a work that failed', async () => {
    let outlive: (() => Promise<unknown>) | undefined;
    const failing = session.run(async (tx) => {
      outlive = () => add(tx, 'stray');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(outlive?.()).rejects.toThrow(closed);
    expect([words(), session.isInside]).toEqual([[], false]);
  });

  it('refuses the handle of a work whose time is up, and reports since when it waited', async () => {
    let late: Promise<unknown> | undefined;
    const begun = performance.now();
    const endless = session.run(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 90)).then(() => add(tx, 'late'));
      late.catch(() => undefined);
      await late;
    });
    await expect(endless).rejects.toMatchObject({ name: 'WriteTimeoutError' });
    await session.run((tx) => add(tx, 'next'));
    await expect(late).rejects.toThrow(closed);
    expect(words()).toEqual(['next']);
    expect(expired).toHaveLength(1);
    expect(expired[0]).toBeGreaterThanOrEqual(begun);
  });

  it('refuses statements after SQLite has rolled back the transaction', async () => {
    const unaware = session.run(async (tx) => {
      await tx.$client.execute('ROLLBACK');
      await add(tx, 'committed alone');
    });
    await expect(unaware).rejects.toThrow(closed);
    expect(words()).toEqual([]);
  });
});
