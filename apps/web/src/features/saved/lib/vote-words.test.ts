import type { HomeVote } from '@rentreel/contracts/saved';
import { describe, expect, it } from 'vitest';
import { voteWords } from './vote-words.ts';

const vote = (name: string, count: 1 | -1): HomeVote => ({
  listingId: 'lst_1',
  voter: name,
  name,
  vote: count,
  mine: false,
});

describe('voteWords', () => {
  it('counts and names who is for and who is against', () => {
    const votes = [vote('Mum', 1), vote('Zainab', -1), vote('Tunde', 1)];
    expect(voteWords(votes)).toBe('2 for (Mum, Tunde), 1 against (Zainab)');
    expect(voteWords([vote('Zainab', -1)])).toBe('1 against (Zainab)');
  });

  it('says nothing while nobody has voted', () => {
    expect(voteWords([])).toBeUndefined();
  });
});
