import { describe, expect, it } from 'vitest';
import { helpArticles } from './articles.gen.ts';
import { searchHelp } from './search-help.ts';

const first = (text: string) => searchHelp(helpArticles, text)[0]?.slug;

describe('searching the help', () => {
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

  it('asks for every word, and finds nothing for one that is in no article', () => {
    expect(searchHelp(helpArticles, 'escrow xylophone')).toEqual([]);
    expect(searchHelp(helpArticles, 'the')).toEqual([]);
  });

  it('shows all while nothing is typed', () => {
    expect(searchHelp(helpArticles, '  ')).toHaveLength(helpArticles.length);
  });
});
