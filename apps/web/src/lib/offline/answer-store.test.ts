import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubIndexedDb } from '#/testing/browser-database.ts';
import { forgetAnswersOfOthers, storeAnswer, recallAnswer } from './answer-store.ts';
import { useRecalledAt } from './recalled.ts';

stubIndexedDb();
beforeEach(() => forgetAnswersOfOthers('nobody'));

describe('the store of offline responses', () => {
  it('returns the last response to a query to its owner only', async () => {
    await storeAnswer('usr_1', 'saved.list {}', ['old']);
    await storeAnswer('usr_1', 'saved.list {}', ['new']);
    expect(await recallAnswer('usr_1', 'saved.list {}')).toEqual(['new']);
    expect(await recallAnswer('usr_2', 'saved.list {}')).toBeUndefined();
    expect(await recallAnswer('usr_1', 'saved.list {"limit":1}')).toBeUndefined();
  });

  it("deletes the responses of other users when the device's owner changes", async () => {
    await storeAnswer('usr_1', 'saved.listIds ', ['lst_1']);
    await storeAnswer('guest', 'listings.list {}', ['lst_2']);
    await forgetAnswersOfOthers('guest');
    expect(await recallAnswer('usr_1', 'saved.listIds ')).toBeUndefined();
    expect(await recallAnswer('guest', 'listings.list {}')).toEqual(['lst_2']);
  });

  it('reports the age of recalled responses to their owner only', async () => {
    const { result, unmount } = renderHook(() => useRecalledAt('saved.list'));
    await act(() => storeAnswer('usr_1', 'saved.list {}', ['lst_1']));
    await act(() => recallAnswer('usr_1', 'saved.list {}'));
    await act(() => forgetAnswersOfOthers('usr_1'));
    expect(result.current).toBeGreaterThan(0);
    await act(() => forgetAnswersOfOthers('usr_2'));
    expect(result.current).toBeUndefined();
    unmount();
  });

  it('keeps at most 200 responses and deletes the oldest', async () => {
    for (let number = 0; number < 203; number += 1) await storeAnswer('usr_1', `q ${number}`, number);
    const stored = await Promise.all([0, 2, 3, 202].map((number) => recallAnswer('usr_1', `q ${number}`)));
    expect(stored.filter((data) => data !== undefined).length).toBeGreaterThanOrEqual(1);
    expect(stored.at(-1)).toBe(202);
    const all = await Promise.all(Array.from({ length: 203 }, (_, number) => recallAnswer('usr_1', `q ${number}`)));
    expect(all.filter((data) => data !== undefined)).toHaveLength(200);
  });

  it('closes its connection when a newer version of the app in another tab upgrades the database', async () => {
    await storeAnswer('usr_1', 'saved.list {}', ['new']);
    const ended = (request: IDBOpenDBRequest) =>
      new Promise<string>((resolve) => {
        for (const name of ['success', 'blocked']) request.addEventListener(name, () => resolve(name));
      });
    const newer = indexedDB.open('rentreel-answers', 3);
    expect(await ended(newer)).toBe('success');
    await storeAnswer('usr_1', 'saved.list {}', ['of the old version']);
    newer.result.close();
    expect(await ended(indexedDB.deleteDatabase('rentreel-answers'))).toBe('success');
    await storeAnswer('usr_1', 'saved.list {}', ['after it']);
    expect(await recallAnswer('usr_1', 'saved.list {}')).toEqual(['after it']);
  });
});
