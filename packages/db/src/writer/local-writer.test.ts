import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareOnce } from '../database.ts';
import type { WriteTx } from '../handles.ts';
import { type NotesWriter, notes, notesWriter } from '../testing/notes-writer.ts';
import type { GroupReport } from './writer.ts';

let fixture: NotesWriter;
let reports: GroupReport[];

beforeEach(() => {
  reports = [];
  fixture = notesWriter({ groupJobs: 20, groupMs: 5_000, workLimitMs: 300, onGroup: (report) => reports.push(report) });
});

afterEach(async () => fixture.dispose());

const note = (words: string) => async (tx: WriteTx) => {
  await tx.insert(notes).values({ words });
  return words;
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Counts the turns of the event loop. */
function countTurns() {
  let turns = 0;
  let stopped = false;
  const count = () => {
    turns++;
    if (!stopped) setImmediate(count);
  };
  setImmediate(count);
  return { now: () => turns, stop: () => void (stopped = true) };
}

describe('LocalWriter', () => {
  it('commits 200 concurrent writes while the event loop turns', async () => {
    let turns = 0;
    let done = false;
    const counting = (async () => {
      while (!done) {
        await nextTurn();
        turns++;
      }
    })();
    const answers = await Promise.all(upTo(200).map((index) => fixture.writer.write(note(`note ${index}`))));
    done = true;
    await counting;

    expect(answers).toEqual(upTo(200).map((index) => `note ${index}`));
    expect(fixture.words()).toHaveLength(200);
    expect(fixture.writer.stats()).toMatchObject({ depth: 0, jobs: 200, groups: 10 });
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('lets the event loop turn before a work that would block it too long together with the last one', async () => {
    const turns = countTurns();
    const ran: number[] = [];
    const slowly = async (tx: WriteTx, words: string) => {
      ran.push(turns.now());
      const until = performance.now() + 3;
      while (performance.now() < until);
      return note(words)(tx);
    };
    await Promise.all(['a', 'b', 'c'].map((words) => fixture.writer.write((tx) => slowly(tx, words))));
    turns.stop();
    expect(new Set(ran).size).toBe(3);
    expect(fixture.writer.stats()).toMatchObject({ jobs: 3, groups: 1 });
  });

  it('accepts the write of a caller whose request between two transactions ended just before a group', async () => {
    const long = fixture.writer.write(async (tx) => {
      for (const index of upTo(20)) await note(`long ${index}`)(tx);
    });
    const ask = async () => {
      await fixture.writer.between(() => undefined);
      for (const _ of upTo(10)) await Promise.resolve();
      await fixture.writer.write(note('afterwards'));
    };
    await Promise.all([long, ask()]);
    expect(fixture.words()).toHaveLength(21);
  });

  it('settles a few callers at a time and lets the event loop turn in between', async () => {
    const turns = countTurns();
    const answered = await Promise.all(
      upTo(20).map(async (index) => {
        await fixture.writer.write(note(`note ${index}`));
        return turns.now();
      }),
    );
    turns.stop();
    expect(fixture.writer.stats()).toMatchObject({ depth: 0, jobs: 20, groups: 1 });
    const [first, last] = [new Set(answered.slice(0, 16)), new Set(answered.slice(16))];
    expect([first.size, last.size]).toEqual([1, 1]);
    expect(Math.min(...last)).toBeGreaterThan(Math.max(...first));
  });

  it('settles a write only after its commit', async () => {
    const seen = await Promise.all(
      upTo(5).map(async (index) => {
        await fixture.writer.write(note(`note ${index}`));
        return fixture.words().includes(`note ${index}`);
      }),
    );
    expect(seen).toEqual([true, true, true, true, true]);
  });

  it('hides a write from readers until the commit and does not block them', async () => {
    await fixture.writer.write(note('before'));
    const seenInside = await fixture.writer.write(async (tx) => {
      await tx.insert(notes).values({ words: 'during' });
      await nextTurn();
      return { own: (await tx.select().from(notes)).length, reader: fixture.words() };
    });
    expect(seenInside).toEqual({ own: 2, reader: ['before'] });
    expect(fixture.words()).toEqual(['before', 'during']);
  });

  it('rolls back only the work of a caller that throws', async () => {
    const results = await Promise.allSettled([
      fixture.writer.write(note('first')),
      fixture.writer.write(async (tx) => {
        await note('undone')(tx);
        throw new Error('changed my mind');
      }),
      fixture.writer.write(note('first')),
      fixture.writer.write(note('last')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'changed my mind' } });
    expect(results[2]).toMatchObject({ reason: { cause: { code: 'SQLITE_CONSTRAINT' } } });
    expect(fixture.words()).toEqual(['first', 'last']);
    expect(reports).toMatchObject([{ jobs: 4, failed: 2 }]);
  });

  it('rolls back a work that throws alone in its transaction, and runs the next one', async () => {
    const failing = fixture.writer.write(async (tx) => {
      await note('gone')(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await fixture.writer.write(note('kept'));
    expect(fixture.words()).toEqual(['kept']);
    expect(reports).toMatchObject([
      { jobs: 1, failed: 1 },
      { jobs: 1, failed: 0 },
    ]);
  });

  it('rejects a work that throws before its first await', async () => {
    const broken = fixture.writer.write(() => {
      throw new Error('at once');
    });
    await expect(broken).rejects.toThrow('at once');
    await expect(fixture.writer.write(note('next'))).resolves.toBe('next');
  });

  it('commits a nested transaction with the outer one and rolls it back separately', async () => {
    await fixture.writer.write(async (tx) => {
      await tx.insert(notes).values({ words: 'outer' });
      await tx.transaction(async (inner) => {
        await inner.insert(notes).values({ words: 'inner' });
      });
      const undone = tx.transaction(async (inner) => {
        await inner.insert(notes).values({ words: 'undone' });
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      await tx.batch([tx.insert(notes).values({ words: 'batched' }), tx.select().from(notes)]);
      await expect(
        tx.$client.batch(["INSERT INTO notes (words) VALUES ('lost')", 'SELECT * FROM nowhere']),
      ).rejects.toThrow('no such table');
    });
    expect(fixture.words()).toEqual(['outer', 'inner', 'batched']);
  });

  it('builds a prepared query once for all works, each of which has its own handle', async () => {
    let built = 0;
    const handles = new Set<WriteTx>();
    const insert = prepareOnce((tx: WriteTx) => {
      built++;
      return tx
        .insert(notes)
        .values({ words: sql.placeholder('words') })
        .prepare();
    });
    for (const words of ['a', 'b', 'c']) {
      await fixture.writer.write(async (tx) => handles.add(tx) && insert(tx).run({ words }));
    }
    expect([built, handles.size, fixture.words()]).toEqual([1, 3, ['a', 'b', 'c']]);
  });

  it('runs each work in the async context of its caller', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      ['one', 'two', 'three'].map((id) =>
        request.run(id, async () => fixture.writer.write(async () => request.getStore())),
      ),
    );
    expect(seen).toEqual(['one', 'two', 'three']);
  });

  it('splits the work over several transactions when one would take too long', async () => {
    const slow = notesWriter({ groupMs: 0 });
    await Promise.all(upTo(5).map((index) => slow.writer.write(note(`note ${index}`))));
    expect(slow.writer.stats()).toMatchObject({ jobs: 5, groups: 5 });
    expect(slow.words()).toEqual(upTo(5).map((index) => `note ${index}`));
    await slow.dispose();
  });

  it('rolls back a work that exceeds its time limit and rejects its later statements', async () => {
    let late: Promise<unknown> | undefined;
    const endless = fixture.writer.write(async (tx) => {
      await tx.insert(notes).values({ words: 'undone' });
      late = new Promise((resolve) => setTimeout(resolve, 400)).then(async () => note('late')(tx));
      await late;
    });
    await expect(endless).rejects.toThrow(expect.objectContaining({ name: 'WriteTimeoutError' }));
    await fixture.writer.write(note('next'));
    await expect(late).rejects.toMatchObject({ cause: { code: 'TRANSACTION_CLOSED' } });
    expect(fixture.words()).toEqual(['next']);
  });

  it('finishes queued writes when it closes and rejects new ones', async () => {
    const waiting = upTo(30).map((index) => fixture.writer.write(note(`note ${index}`)));
    const closed = fixture.writer.close();
    await expect(fixture.writer.write(note('late'))).rejects.toThrow(
      expect.objectContaining({ name: 'WriterClosedError' }),
    );
    await closed;
    expect(fixture.words()).toHaveLength(30);
    await Promise.all(waiting);
  });

  it('reports how long writes waited', async () => {
    await Promise.all(upTo(3).map((index) => fixture.writer.write(note(`note ${index}`))));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.waitMs).toBeGreaterThan(0);
    expect(reports[0]?.durationMs).toBeGreaterThan(0);
    expect(fixture.writer.stats()).toMatchObject({ lastWaitMs: reports[0]?.waitMs, maxWaitMs: reports[0]?.waitMs });
  });

  it('stores exactly the writes that it acknowledged, for random callers', async () => {
    const action = fc.record({
      words: fc.integer({ min: 0, max: 15 }).map(String),
      throws: fc.boolean(),
      pauses: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const { writer, words, dispose } = notesWriter({ groupJobs: 7 });
        const results = await Promise.allSettled(
          actions.map((each) =>
            writer.write(async (tx) => {
              await note(each.words)(tx);
              if (each.pauses) await nextTurn();
              if (each.throws) throw new Error('undo');
              return each.words;
            }),
          ),
        );
        const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        const found = words();
        await dispose();
        expect(found.toSorted()).toEqual(stored.toSorted());
      }),
      { numRuns: 25 },
    );
  });
});

describe('a write inside a write', () => {
  const startBoth = (pause: () => Promise<unknown>) => {
    const batched = fixture.writer.batched('notes', async (tx, items: readonly string[]) =>
      Promise.all(items.map((words) => note(words)(tx))),
    );
    const nested = (inner: () => Promise<unknown>) =>
      fixture.writer.write(async (tx) => {
        await note('outer')(tx);
        await pause();
        await inner();
      });
    return [() => fixture.writer.write(note('inner')), () => batched('inner')].map((inner) => {
      let started: Promise<unknown> | undefined;
      const outer = nested(() => (started = inner()));
      return { outer, inner: () => started };
    });
  };

  it('is rejected with NestedWriteError', async () => {
    const refusal = expect.objectContaining({
      name: 'NestedWriteError',
      message: expect.stringContaining('passing its tx'),
    });
    for (const { outer } of startBoth(async () => undefined)) await expect(outer).rejects.toThrow(refusal);
    expect(fixture.words()).toEqual([]);
  });

  it('is never stored when the outer one has waited for something else: both fail at the time limit', async () => {
    for (const { outer, inner } of startBoth(() => nextTurn())) {
      await expect(outer).rejects.toMatchObject({ name: 'WriteTimeoutError' });
      await expect(inner()).rejects.toMatchObject({ name: 'DatabaseUnavailableError', reason: 'busy' });
    }
    await fixture.writer.write(note('next'));
    expect(fixture.words()).toEqual(['next']);
    expect(fixture.writer.stats().depth).toBe(0);
  });

  it('does not prevent the writes of others that start while the outer one waits', async () => {
    let other: Promise<unknown> | undefined;
    setTimeout(() => {
      other = fixture.writer.write(note('other'));
    }, 5);
    await fixture.writer.write(async (tx) => {
      while (other === undefined) await nextTurn();
      await note('outer')(tx);
    });
    await other;
    expect(fixture.words()).toEqual(['outer', 'other']);
  });

  it('is accepted once the outer write has ended', async () => {
    let after: Promise<unknown> | undefined;
    await fixture.writer.write(async (tx) => {
      await note('first')(tx);
      after = new Promise((resolve) => setTimeout(resolve, 20)).then(async () => fixture.writer.write(note('second')));
    });
    await after;
    expect(fixture.words()).toEqual(['first', 'second']);
  });

  it('cannot use the handle of a finished write', async () => {
    const stored = await fixture.writer.write(async (tx) => tx);
    await expect(stored.insert(notes).values({ words: 'stray' })).rejects.toMatchObject({
      cause: { code: 'TRANSACTION_CLOSED' },
    });
    const stray = fixture.writer.write(async () => note('stray')(stored));
    await expect(stray).rejects.toMatchObject({ cause: { code: 'TRANSACTION_CLOSED' } });
    expect(fixture.words()).toEqual([]);
  });
});
