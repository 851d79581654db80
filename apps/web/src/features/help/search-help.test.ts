import { describe, expect, it } from 'vitest';
import { helpArticles } from './articles.gen.ts';
import { searchHelp, suggestHelp } from './search-help.ts';

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
    ['legal fee', 'they-ask-for-more-money'],
    ['how I go pay', 'pay-rent'],
    ['code no dey come', 'no-code'],
    ['landlord is not replying', 'landlord-does-not-answer'],
    ['my landlord refuse to refund', 'caution-fee'],
    ['change phone number', 'your-data'],
    ['reschedule inspection', 'inspections'],
    ['landlord increase my rent', 'rights-in-lagos'],
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

describe('suggestHelp', () => {
  it.each([
    ['landlord refuse to give me my caution', 'caution-fee'],
    ['agent collect inspection fee', 'inspection-fees'],
  ])('suggests for %s, although no article has every word', (text, slug) => {
    expect(searchHelp(helpArticles, text)).toEqual([]);
    expect(suggestHelp(helpArticles, text)[0]?.slug).toBe(slug);
  });

  it('suggests nothing when no title or keyword matches', () => {
    expect(suggestHelp(helpArticles, 'xylophone')).toEqual([]);
  });
});
