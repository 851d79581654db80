import { describe, expect, it } from 'vitest';
import { statementInput, statementPath } from './statement.ts';
import { searchTransactionsInput } from './transaction.ts';

const refusal = (from: string, to: string) => statementInput.safeParse({ from, to }).error?.issues[0]?.message;

describe('statementInput', () => {
  it('accepts a day, a month or a year', () => {
    for (const to of ['2026-01-01', '2026-01-31', '2026-12-31', '2027-01-01']) {
      expect(statementInput.parse({ from: '2026-01-01', to })).toEqual({ from: '2026-01-01', to });
    }
  });

  it.each([
    ['2026-02-01', '2026-01-31', 'The last day comes before the first.'],
    ['2026-01-01', '2027-01-02', 'A statement covers a year at most.'],
    ['2026-02-30', '2026-03-01', 'Give a day as 2026-11-30.'],
    ['', '2026-03-01', 'Give a day as 2026-11-30.'],
  ])('refuses the days from "%s" to "%s"', (from, to, text) => expect(refusal(from, to)).toBe(text));

  it('is part of the download path', () => {
    expect(statementPath('csv', { from: '2026-01-01', to: '2026-01-31' })).toBe(
      '/api/wallet/statement.csv?from=2026-01-01&to=2026-01-31',
    );
  });
});

describe('searchTransactionsInput', () => {
  it('defaults to 30 transactions and trims the text', () => {
    expect(searchTransactionsInput.parse({})).toEqual({ limit: 30 });
    expect(searchTransactionsInput.parse({ text: '  Yaba ' })).toEqual({ limit: 30, text: 'Yaba' });
  });

  it.each([
    [{ type: 'gift' }, 'Choose one of the kinds of transaction.'],
    [{ flow: 'sideways' }, 'Choose money in or money out.'],
    [{ category: 'rent' }, 'The one category is escrow.'],
    [{ text: 'x'.repeat(81) }, 'Search with at most 80 characters.'],
    [{ from: '1 Jan' }, 'Give a day as 2026-11-30.'],
  ])('refuses %j with a readable message', (input, text) => {
    expect(searchTransactionsInput.safeParse(input).error?.issues[0]?.message).toBe(text);
  });
});
