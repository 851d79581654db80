import { afterEach, describe, expect, it } from 'vitest';
import { saveVoter, voter } from './shortlist-page.tsx';

afterEach(() => localStorage.clear());

describe('the stored voter', () => {
  it('has a key of this browser, stored with the name and the mark for each list', () => {
    const { key } = voter.read();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    saveVoter('Mum', { collectionId: 'col_1', mark: 'a' });
    saveVoter('Mama', { collectionId: 'col_2', mark: 'b' });
    expect(voter.read()).toEqual({ key, name: 'Mama', marks: { col_1: 'a', col_2: 'b' } });
  });

  it.each(['', 'null', '[]', '{"key":"short","name":5,"marks":"x"}'])('is created again when %j is stored', (text) => {
    localStorage.setItem('rr_voter', text);
    const { key, name, marks } = voter.read();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([name, marks]).toEqual(['', {}]);
  });
});
