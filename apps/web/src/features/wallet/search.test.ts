import { searchTransactionsInput } from '@rentreel/contracts/wallet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSearch, historyInput, readHistorySearch } from './search.ts';

describe('the address of the history', () => {
  it('is parsed without unknown values', () => {
    const known = { type: 'escrow', flow: 'in', from: '2026-11-01', to: '2026-11-30', text: 'Yaba' };
    expect(readHistorySearch({ ...known, text: ' Yaba ', other: '1' })).toEqual(known);
    expect(readHistorySearch({ type: 'gift', flow: 'up', from: '2026-02-30', to: 'x', text: ' ' })).toEqual({});
  });

  it('filters escrow by category and other types by name', () => {
    expect(historyInput({ type: 'escrow' })).toEqual({ category: 'escrow', limit: 30 });
    expect(historyInput({ type: 'refund', text: 'a' })).toEqual({ type: 'refund', text: 'a', limit: 30 });
    expect(historyInput({})).toEqual({ limit: 30 });
  });

  it('drops a parameter that is cleared', () => {
    expect(changeSearch({ flow: 'in', text: 'a' }, { text: '' })).toEqual({ flow: 'in' });
    expect(changeSearch({ type: 'refund' }, { type: 'all', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  });

  it('always results in valid server input', () => {
    const part = fc.option(fc.oneof(fc.string(), fc.constantFrom('in', 'escrow', '2026-02-28', 'deposit')));
    fc.assert(
      fc.property(fc.record({ type: part, flow: part, from: part, to: part, text: part }), (address) => {
        expect(searchTransactionsInput.safeParse(historyInput(readHistorySearch(address))).success).toBe(true);
      }),
    );
  });
});
