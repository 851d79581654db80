import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WriteTx } from '../handles.ts';
import { type NotesWriter, holdLock, notes, notesWriter } from '../testing/notes-writer.ts';

let fixture: NotesWriter;

beforeEach(() => {
  fixture = notesWriter({ busyLimitMs: 5_000, groupMs: 5_000 });
});

afterEach(async () => fixture.dispose());

const note = (words: string) => async (tx: WriteTx) => {
  await tx.insert(notes).values({ words });
  return words;
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `note ${index}`);

const limitPages = (pages: number) =>
  fixture.writer.write(async (tx) => tx.all(sql.raw(`PRAGMA max_page_count = ${pages}`)));

describe('another process that holds the write lock', () => {
  it('delays writes without failing them or blocking the event loop', async () => {
    const lock = await holdLock(fixture.path);
    let answered = 0;
    const writes = upTo(50).map(async (words) => fixture.writer.write(note(words)).then(() => answered++));
    for (let turn = 0; turn < 100; turn++) await nextTurn();
    await sleep(60);
    expect([answered, fixture.writer.stats().depth]).toEqual([0, 50]);
    await lock.release();
    await Promise.all(writes);
    expect(fixture.words().toSorted()).toEqual(upTo(50).toSorted());
  });

  it('causes writes to fail with "busy" after the time limit, and later writes succeed', async () => {
    const shortLimit = notesWriter({ busyLimitMs: 80 });
    const lock = await holdLock(shortLimit.path);
    const refused = await Promise.allSettled(upTo(3).map((words) => shortLimit.writer.write(note(words))));
    for (const result of refused) {
      expect(result).toMatchObject({
        reason: { name: 'DatabaseUnavailableError', reason: 'busy', cause: { code: 'SQLITE_BUSY' } },
      });
    }
    await lock.release();
    await expect(shortLimit.writer.write(note('later'))).resolves.toBe('later');
    expect(shortLimit.words()).toEqual(['later']);
    await shortLimit.dispose();
  });
});

describe('a full disk', () => {
  const heavy = (words: string) => note(words.padEnd(3_000, '.'));

  it('fails the whole group, keeps acknowledged writes, and allows writes once there is space again', async () => {
    await limitPages(40);
    const stored: string[] = [];
    let refused: unknown;
    for (let index = 0; refused === undefined; index++) {
      await fixture.writer.write(heavy(`early ${index}`)).then(
        (words) => stored.push(words),
        (error: unknown) => (refused = error),
      );
    }
    expect(refused).toMatchObject({ name: 'DatabaseUnavailableError', reason: 'full' });
    expect(stored.length).toBeGreaterThan(3);

    const group = await Promise.allSettled(upTo(5).map((words) => fixture.writer.write(heavy(words))));
    for (const result of group)
      expect(result).toMatchObject({ reason: { name: 'DatabaseUnavailableError', reason: 'full' } });
    const expected = stored.map((words) => words.padEnd(3_000, '.'));
    expect(fixture.words()).toEqual(expected);

    await limitPages(10_000);
    await fixture.writer.write(note('later'));
    expect(fixture.words()).toEqual([...expected, 'later']);
  });
});

describe('a lost transaction', () => {
  it('rejects all its jobs, and the next transaction succeeds', async () => {
    const results = await Promise.allSettled([
      fixture.writer.write(note('a')),
      fixture.writer.write(async (tx) => tx.run(sql`ROLLBACK`)),
      fixture.writer.write(note('b')),
    ]);
    const lost = { status: 'rejected', reason: { name: 'DatabaseUnavailableError', reason: 'lost' } };
    expect(results).toMatchObject([lost, lost, { status: 'fulfilled', value: 'b' }]);
    expect(fixture.words()).toEqual(['b']);
  });

  it('stores nothing of a work that ignores the failure and continues', async () => {
    const unaware = fixture.writer.write(async (tx) => {
      for (const words of ['before', 'roll all back', 'after']) await note(words)(tx).catch(() => undefined);
    });
    await expect(unaware).rejects.toMatchObject({ name: 'DatabaseUnavailableError', reason: 'lost' });
    expect(fixture.words()).toEqual([]);
  });

  it('is run again job by job when a trigger rolled it back', async () => {
    const results = await Promise.allSettled(
      ['a', 'roll all back', 'b'].map((words) => fixture.writer.write(note(words))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { cause: { code: 'SQLITE_CONSTRAINT' } } });
    expect(fixture.words().toSorted()).toEqual(['a', 'b']);
  });

  it('is run again job by job when a deferred constraint refuses its COMMIT', async () => {
    const orphan = async (tx: WriteTx) => tx.$client.execute('INSERT INTO replies (note_id) VALUES (99)');
    const results = await Promise.allSettled([
      fixture.writer.write(note('a')),
      fixture.writer.write(orphan),
      fixture.writer.write(note('b')),
    ]);
    expect(results).toMatchObject([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT' } },
      { status: 'fulfilled', value: 'b' },
    ]);
    expect(fixture.words()).toEqual(['a', 'b']);
  });
});

describe('a disk that syncs on another thread', () => {
  it('has synced the work of all callers before any of them gets a result', async () => {
    let take: (() => void) | undefined;
    const slow = notesWriter({ groupMs: 5_000 }, () => new Promise((resolve) => (take = resolve)));
    const answered: string[] = [];
    const writes = upTo(3).map(async (words) => slow.writer.write(note(words)).then((done) => answered.push(done)));
    while (take === undefined) await nextTurn();
    await sleep(10);
    expect(answered).toEqual([]);
    expect(slow.words()).toContain('note 0');
    // A slow machine may have used several transactions, each with its own sync.
    while (answered.length < 3) {
      take();
      await nextTurn();
    }
    await Promise.all(writes);
    expect(answered).toEqual(upTo(3));
    await slow.dispose();
  });

  it('rejects every caller whose work was not synced, and all later writes', async () => {
    let syncs = 0;
    const broken = notesWriter({}, async () => {
      syncs++;
      throw new Error('EIO');
    });
    const refused = { status: 'rejected', reason: { name: 'DatabaseUnavailableError', reason: 'io' } };
    const first = await Promise.allSettled([
      broken.writer.write(() => Promise.reject(new Error('changed my mind'))),
      broken.writer.write(note('a')),
    ]);
    expect(first).toMatchObject([{ status: 'rejected', reason: { message: 'changed my mind' } }, refused]);
    expect(await Promise.allSettled([broken.writer.write(note('b'))])).toMatchObject([refused]);
    expect([broken.words(), syncs]).toEqual([['a'], 1]);
    await broken.dispose();
  });
});

describe('a writer whose mayWrite is false', () => {
  it('rejects new writes and those it was committing', async () => {
    let mayWrite = true;
    const leased = notesWriter({ mayWrite: () => mayWrite });
    await leased.writer.write(note('acknowledged'));
    const during = leased.writer.write(async (tx) => {
      await note('committed too late')(tx);
      mayWrite = false;
    });
    const fenced = { name: 'DatabaseUnavailableError', reason: 'fenced' };
    await expect(during).rejects.toMatchObject(fenced);
    await expect(leased.writer.write(note('after'))).rejects.toMatchObject(fenced);
    expect(leased.words()).toEqual(['acknowledged', 'committed too late']);
    mayWrite = true;
    await leased.writer.write(note('again'));
    expect(leased.words()).toContain('again');
    await leased.dispose();
  });
});
