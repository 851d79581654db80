import { describe, expect, it } from 'vitest';
import { createRecentKeys } from './recent-keys.ts';

describe('recent keys', () => {
  it('are new once', () => {
    const keys = createRecentKeys(10);
    expect([keys.add('a'), keys.add('a'), keys.add('b')]).toEqual([true, false, true]);
  });

  it('never take more memory than they may: the oldest go first', () => {
    const keys = createRecentKeys(2);
    for (const key of ['a', 'b', 'c']) keys.add(key);
    expect([keys.add('c'), keys.add('b'), keys.add('a')]).toEqual([false, false, true]);
  });
});
