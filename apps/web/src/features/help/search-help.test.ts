import { describe, expect, it } from 'vitest';
import { helpArticles } from './articles.gen.ts';
import { searchHelp } from './search-help.ts';

const first = (text: string) => searchHelp(helpArticles, text)[0]?.slug;

describe('searchHelp', () => {
  it.each([
    ['caution', 'caution-fee'],
    ['caut', 'caution-fee'],
    ['cautoin fee', 'caution-fee'],
    ['withdrawl pending', 'withdrawals'],
    ['how do i get my code', 'no-code'],
    ['freeze', 'keep-your-account-safe'],
    ['police', 'emergency'],
    ['NIN', 'verify-yourself'],
    ['abuja notice', 'rights-elsewhere'],
  ])('finds for %s', (text, slug) => {
    expect(first(text)).toBe(slug);
  });

  it('requires every word, and finds nothing for an unknown one', () => {
    expect(searchHelp(helpArticles, 'escrow xylophone')).toEqual([]);
    expect(searchHelp(helpArticles, 'the')).toEqual([]);
  });

  it('returns all articles for an empty text', () => {
    expect(searchHelp(helpArticles, '  ')).toHaveLength(helpArticles.length);
  });
});
