import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { readTogether } from './read-together.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.dispose());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A read that returns twice its number; `calls` lists the numbers of each call. */
function countedRead() {
  const calls: number[][] = [];
  const read = readTogether(async (items: readonly { readonly ctx: Context; readonly number: number }[]) => {
    calls.push(items.map(({ number }) => number));
    return items.map(({ number }) => 2 * number);
  });
  return { calls, ask: (number: number) => read({ ctx: fixture.system, number }) };
}

it('readTogether answers a caller 20 ms after the last read in the next turn of the event loop', async () => {
  const { calls, ask } = countedRead();
  expect(await ask(1)).toBe(2);
  vi.advanceTimersByTime(20);
  const answer = ask(2);
  await nextTurn();
  expect(calls).toEqual([[1], [2]]);
  expect(await answer).toBe(4);
});

it('readTogether reads once for callers who ask in several turns within 20 ms of a read', async () => {
  const { calls, ask } = countedRead();
  await ask(0);
  const answers = [ask(1)];
  for (const number of [2, 3]) {
    await nextTurn();
    answers.push(ask(number));
  }
  await nextTurn();
  expect(calls).toEqual([[0]]);
  vi.advanceTimersByTime(20);
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(calls).toEqual([[0], [1, 2, 3]]);
});
