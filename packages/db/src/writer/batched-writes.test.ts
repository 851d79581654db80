import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WriteTx } from '../handles.ts';
import { type NotesWriter, notesWriter } from '../testing/notes-writer.ts';

let fixture: NotesWriter;

beforeEach(() => {
  fixture = notesWriter({ groupJobs: 50, groupMs: 5_000 });
});

afterEach(async () => fixture.dispose());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `note ${index}`);

/** Inserts all notes with one statement and returns their ids in order. */
const insertAll = async (tx: WriteTx, items: readonly string[]) => {
  const statement = 'INSERT INTO notes (words) SELECT value FROM json_each(?) RETURNING id';
  const { rows } = await tx.$client.execute({ sql: statement, args: [JSON.stringify(items)] });
  return rows.map((row) => Number(row[0]));
};

describe('a batched write', () => {
  it('passes all waiting items to one run and returns each result to its caller', async () => {
    const sizes: number[] = [];
    const add = fixture.writer.batched('notes', async (tx, items: readonly string[]) => {
      sizes.push(items.length);
      return insertAll(tx, items);
    });
    const ids = await Promise.all(upTo(40).map(add));
    expect(sizes).toEqual([40]);
    expect(ids).toEqual(upTo(40).map((_, index) => index + 1));
    expect(fixture.words()).toEqual(upTo(40));
  });

  it('rejects only the failing item', async () => {
    const runs: string[][] = [];
    const add = fixture.writer.batched('notes', async (tx, items: readonly string[]) => {
      runs.push([...items]);
      return insertAll(tx, items);
    });
    await add('taken');
    const results = await Promise.allSettled(['a', 'taken', 'b'].map(add));
    expect(results).toMatchObject([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT' } },
      { status: 'fulfilled', value: 3 },
    ]);
    expect(runs).toEqual([['taken'], ['a', 'taken', 'b'], ['a'], ['taken'], ['b']]);
    expect(fixture.words()).toEqual(['taken', 'a', 'b']);
  });

  it('shares a transaction with other batched and plain writes', async () => {
    const [first, second] = ['first', 'second'].map((name) => fixture.writer.batched(name, insertAll));
    await Promise.all([
      first?.('a'),
      second?.('b'),
      fixture.writer.write(async (tx) => insertAll(tx, ['c'])),
      first?.('d'),
    ]);
    expect(fixture.words()).toEqual(['a', 'd', 'b', 'c']);
    expect(fixture.writer.stats()).toMatchObject({ jobs: 4, groups: 1 });
  });

  it('passes at most groupJobs items to a run', async () => {
    const sizes: number[] = [];
    const add = fixture.writer.batched('notes', async (tx, items: readonly string[]) => {
      sizes.push(items.length);
      await nextTurn();
      return insertAll(tx, items);
    });
    await Promise.all(upTo(120).map(add));
    expect(sizes[0]).toBe(50);
    expect(Math.max(...sizes)).toBe(50);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(120);
  });

  it('splits slow items into portions, between which the event loop turns, and commits them together', async () => {
    const sizes: number[] = [];
    const turns: number[] = [];
    let turn = 0;
    const count = setInterval(() => (turn += 1), 0);
    const add = fixture.writer.batched('notes', async (tx, items: readonly string[]) => {
      sizes.push(items.length);
      turns.push(turn);
      const begun = process.cpuUsage();
      const computedMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
      while (computedMs(process.cpuUsage(begun)) < items.length);
      return insertAll(tx, items);
    });
    await Promise.all(upTo(20).map(add));
    const { groups } = fixture.writer.stats();
    const ids = await Promise.all(upTo(48).map((note) => add(`later ${note}`)));
    clearInterval(count);
    expect(sizes).toEqual([20, 16, 16, 16]);
    expect(new Set(turns.slice(1)).size).toBe(3);
    expect(ids).toEqual(upTo(48).map((_, index) => index + 21));
    expect(fixture.writer.stats().groups).toBe(groups + 1);
  });

  it('rolls back a run that returns too few results', async () => {
    const add = fixture.writer.batched('notes', async (tx, items: readonly string[]) =>
      (await insertAll(tx, items)).slice(1),
    );
    const results = await Promise.allSettled(['a', 'b'].map(add));
    const forgotten = {
      status: 'rejected',
      reason: { name: 'BatchResultError', message: 'The batched write notes returned 0 results for 1 items.' },
    };
    expect(results).toMatchObject([forgotten, forgotten]);
    expect(fixture.words()).toEqual([]);
  });
});
