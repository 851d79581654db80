import { type DisputeState, disputeStates } from '@rentreel/contracts/disputes';
import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { anyOf, deciderCopy, nextLabel, openDeadline, promiseLabel } from './format.ts';

type Reported = Parameters<typeof nextLabel>[0];

const at = Date.UTC(2026, 10, 21, 9);
/** Fields on which the texts depend. */
const dispute = (state: DisputeState, part: Partial<Reported> = {}): Reported => {
  const people = { tenant: { id: 'usr_1', name: 'Bisi' }, landlord: { id: 'usr_2', name: 'Emeka' } };
  const times = { rulingBy: at, hardStopAt: at + 50 * dayMs };
  return {
    state,
    side: 'tenant',
    openedBy: 'tenant',
    decidedBy: 1,
    hold: null,
    payoutWaitsFor: [],
    ...people,
    ...times,
    ...part,
  } as Reported;
};

describe('nextLabel of a dispute', () => {
  it('has a text for every state, and mentions two people for large amounts', () => {
    for (const state of disputeStates) expect(nextLabel(dispute(state))).not.toBe('');
    const large = (state: DisputeState) => nextLabel(dispute(state, { decidedBy: 2 }));
    expect(large('mediation')).toMatch(/^Two people at RentReel/);
    expect(large('ruling_proposed')).toMatch(/a second one is reviewing it now\.$/);
    expect(large('appealed')).toMatch(/^Two other people at RentReel/);
    expect(large('appeal_proposed')).toMatch(/Neither had a part in the first decision\.$/);
    expect(nextLabel(dispute('mediation'))).toMatch(/ You can still agree with each other until then\.$/);
    expect(nextLabel(dispute('mediation', { side: null }))).toMatch(/ The tenant and the landlord can still agree/);
    expect(nextLabel(dispute('ruled', { side: null }))).toBe(
      'Nothing moves for 72 hours: both sides can appeal until then.',
    );
    expect(nextLabel(dispute('ruled'))).toBe('Nothing moves for 72 hours: each of you can appeal until then.');
    expect(nextLabel(dispute('closed'))).toBe('You don’t need to do anything more.');
    expect(nextLabel(dispute('appealed'))).toMatch(/^Someone else at RentReel/);
  });

  it('promiseLabel names the day of the refund, or the lifting of a hold', () => {
    expect(promiseLabel(dispute('mediation'))).toMatch(/goes back to you on 10 Jan 2027\.$/);
    const hold = { reason: 'We look into a report.', since: at };
    expect(promiseLabel(dispute('mediation', { hold, side: null }))).toMatch(
      /back to the tenant on 10 Jan 2027, or when the hold is lifted after that\.$/,
    );
    expect(promiseLabel(dispute('ruled'))).toBe('Then the money is paid out as decided.');
    expect(promiseLabel(dispute('ruled', { payoutWaitsFor: ['identity'] }))).toBe(
      'Money for a landlord is paid once they are verified. If they aren’t by 10 Jan 2027, all of it goes back to you.',
    );
  });
});

const large = (state: 'appealed' | 'appeal_proposed') => ({ state, decidedBy: 2 });
const barred = [
  { name: 'Ngozi Obi', bar: 'gave' as const },
  { name: 'Sani Bello', bar: 'confirmed' as const },
];

describe('deciderCopy', () => {
  it('names what excludes the administrator and others, and who has to act', () => {
    expect(deciderCopy(large('appealed'), { myBar: 'gave', barred, others: ['Ada', 'Bisi'] })).toEqual({
      bar: 'You made the decision under appeal, so someone who had no part in it decides the appeal.',
      waits: 'It waits for Ada or Bisi.',
      isStuck: false,
      others: 'Ngozi Obi gave the first decision, Sani Bello confirmed the first decision',
    });
  });

  it.each([
    [[], 'It waits for you.'],
    [['Bayo Adekunle'], 'It waits for you or Bayo Adekunle.'],
    [['Ada', 'Bisi', 'Chidi'], 'It waits for you, Ada, Bisi or 1 other.'],
  ])('names the administrator with the others who may decide alone: %j', (others, waits) => {
    const small = { state: 'mediation', decidedBy: 1 } as const;
    expect(deciderCopy(small, { myBar: null, barred: [], others }).waits).toBe(waits);
  });

  it('tells the first of two administrators who confirms', () => {
    const { bar, waits } = deciderCopy(large('appealed'), { myBar: null, barred, others: ['Ada'] });
    expect([bar, waits]).toEqual([undefined, 'You can propose a decision; Ada confirms it.']);
  });

  it('says when too few administrators are left', () => {
    const copy = deciderCopy(large('appealed'), { myBar: null, barred, others: [] });
    expect(copy).toMatchObject({ isStuck: true, waits: expect.stringContaining('Too few administrators are left') });
    const none = deciderCopy(large('appeal_proposed'), { myBar: 'gave', barred, others: [] });
    expect(none).toMatchObject({ isStuck: true, waits: expect.stringContaining('No administrator is left') });
    expect(deciderCopy(large('appeal_proposed'), { myBar: null, barred, others: [] }).isStuck).toBe(false);
  });

  it('anyOf names three people and counts the rest', () => {
    expect([1, 2, 3, 4, 5].map((count) => anyOf(['a', 'b', 'c', 'd', 'e'].slice(0, count)))).toEqual([
      'a',
      'a or b',
      'a, b or c',
      'a, b, c or 1 other',
      'a, b, c or 2 others',
    ]);
  });
});

const openedAt = Date.UTC(2026, 10, 21, 12);
const openDispute = { state: 'mediation', openedAt, dueAt: openedAt + 60 * dayMs } as const;

describe('openDeadline', () => {
  it('returns the promised time while RentReel decides', () => {
    expect(openDeadline(openDispute, openedAt)).toMatch(/^decide by .*1 Dec.*\(10 days left\)$/);
    expect(openDeadline(openDispute, openedAt + 11 * dayMs)).toBe('a decision was promised by 1 Dec 2026');
  });

  it('names the purpose of the deadline, and returns undefined without one', () => {
    const answer = { ...openDispute, state: 'awaiting_response', dueAt: openedAt + 2 * dayMs } as const;
    expect(openDeadline(answer, openedAt)).toMatch(/^answer by /);
    expect(openDeadline({ ...openDispute, state: 'settled', dueAt: null }, openedAt)).toBeUndefined();
  });
});
