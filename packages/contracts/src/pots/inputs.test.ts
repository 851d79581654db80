import { describe, expect, it } from 'vitest';
import { changePotInput, createPotInput, movePotMoneyInput, setAutoSavingInput } from './inputs.ts';

const potId = `pot_${'a'.repeat(26)}`;
const listingId = `lst_${'a'.repeat(26)}`;
const fresh = { name: 'Yaba flat', targetDay: '2027-05-01', clientId: 'a-key-of-one-pot' };
const issueOf = (result: ReturnType<typeof createPotInput.safeParse>) => result.error?.issues[0]?.message;

describe('rent pot inputs', () => {
  it('require a target or a home', () => {
    expect(createPotInput.safeParse({ ...fresh, targetKobo: 245_000_000 }).success).toBe(true);
    expect(createPotInput.safeParse({ ...fresh, listingId }).success).toBe(true);
    expect(issueOf(createPotInput.safeParse(fresh))).toBe('Enter a target, or choose one of your saved homes.');
  });

  it('require a target from ₦1,000 in whole kobo', () => {
    for (const targetKobo of [99_999, 100_000.5, 100_000_000_001]) {
      expect(issueOf(createPotInput.safeParse({ ...fresh, targetKobo }))).toBe(
        'Enter a target from ₦1,000 to ₦1,000,000,000.',
      );
    }
    expect(changePotInput.safeParse({ potId, name: 'A', targetKobo: 100_000, targetDay: '2027-02-30' }).success).toBe(
      false,
    );
  });

  it('require a positive amount in whole kobo and an idempotency key to move money', () => {
    const move = { potId, amountKobo: 1, idempotencyKey: 'key-of-a-move' };
    expect(movePotMoneyInput.safeParse(move).success).toBe(true);
    for (const wrong of [{ amountKobo: 0 }, { amountKobo: -1 }, { amountKobo: 0.5 }, { idempotencyKey: 'short' }]) {
      expect(movePotMoneyInput.safeParse({ ...move, ...wrong }).success).toBe(false);
    }
  });

  it('accept only days for automatic saving that exist in every week or month', () => {
    const auto = (every: string, day: number) =>
      setAutoSavingInput.safeParse({ potId, auto: { amountKobo: 10_000, every, day } }).success;
    expect([auto('week', 7), auto('month', 28)]).toEqual([true, true]);
    expect([auto('week', 8), auto('month', 29), auto('week', 0), auto('day', 1)]).toEqual([false, false, false, false]);
    expect(setAutoSavingInput.safeParse({ potId, auto: null }).success).toBe(true);
  });
});
