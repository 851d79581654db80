import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswersOfOthers, storeAnswer, recallAnswer } from './answer-store.ts';

beforeEach(() => forgetAnswersOfOthers('nobody'));

describe('the kept answers', () => {
  it('are the last to each question, for their owner alone', async () => {
    await storeAnswer('usr_1', 'saved.list {}', ['old']);
    await storeAnswer('usr_1', 'saved.list {}', ['new']);
    expect(await recallAnswer('usr_1', 'saved.list {}')).toEqual(['new']);
    expect(await recallAnswer('usr_2', 'saved.list {}')).toBeUndefined();
    expect(await recallAnswer('usr_1', 'saved.list {"limit":1}')).toBeUndefined();
  });

  it('of others go when the device gets another owner', async () => {
    await storeAnswer('usr_1', 'saved.listIds ', ['lst_1']);
    await storeAnswer('guest', 'listings.list {}', ['lst_2']);
    await forgetAnswersOfOthers('guest');
    expect(await recallAnswer('usr_1', 'saved.listIds ')).toBeUndefined();
    expect(await recallAnswer('guest', 'listings.list {}')).toEqual(['lst_2']);
  });

  it('are 200 at most: the oldest go', async () => {
    for (let number = 0; number < 203; number += 1) await storeAnswer('usr_1', `q ${number}`, number);
    const stored = await Promise.all([0, 2, 3, 202].map((number) => recallAnswer('usr_1', `q ${number}`)));
    expect(stored.filter((data) => data !== undefined).length).toBeGreaterThanOrEqual(1);
    expect(stored.at(-1)).toBe(202);
    const all = await Promise.all(Array.from({ length: 203 }, (_, number) => recallAnswer('usr_1', `q ${number}`)));
    expect(all.filter((data) => data !== undefined)).toHaveLength(200);
  });
});
