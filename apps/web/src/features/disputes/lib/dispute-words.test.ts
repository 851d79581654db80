import { type DisputeState, disputeStates } from '@rentreel/contracts/disputes';
import { describe, expect, it } from 'vitest';
import { nextWords, promiseWords } from './dispute-words.ts';

type Told = Parameters<typeof nextWords>[0];

const at = Date.UTC(2026, 10, 21, 9);
/** What the words are made of. */
const dispute = (state: DisputeState, part: Partial<Told> = {}): Told => {
  const people = { tenant: { id: 'usr_1', name: 'Bisi' }, landlord: { id: 'usr_2', name: 'Emeka' } };
  const times = { rulingBy: at, hardStopAt: at + 50 * 86_400_000 };
  return { state, side: 'tenant', openedBy: 'tenant', decidedBy: 1, hold: null, ...people, ...times, ...part } as Told;
};

describe('what a dispute waits for, in words', () => {
  it('is said in every state, and for a large sum names two people wherever somebody decides', () => {
    for (const state of disputeStates) expect(nextWords(dispute(state))).not.toBe('');
    const large = (state: DisputeState) => nextWords(dispute(state, { decidedBy: 2 }));
    expect(large('mediation')).toMatch(/^Two people at RentReel/);
    expect(large('ruling_proposed')).toMatch(/a second one looks at it now\.$/);
    expect(large('appealed')).toMatch(/^Two other people at RentReel/);
    expect(large('appeal_proposed')).toMatch(/neither had a part in the first decision\.$/);
    expect(nextWords(dispute('appealed'))).toMatch(/^Somebody else at RentReel/);
  });

  it('promises the money back on a day, or when a hold on it is lifted', () => {
    expect(promiseWords(dispute('mediation'))).toMatch(/goes back to you on 10 Jan 2027\.$/);
    const hold = { reason: 'We look into a report.', since: at };
    expect(promiseWords(dispute('mediation', { hold, side: null }))).toMatch(
      /back to the tenant on 10 Jan 2027, or when the hold is lifted after that\.$/,
    );
  });
});
