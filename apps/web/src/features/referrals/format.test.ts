import type { Referral } from '@rentreel/contracts/referrals';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { reasonLine, ruleLines } from './format.ts';

const referral: Referral = {
  id: 'rfr_00000000000000000000000001',
  firstName: 'Chidi',
  state: 'signed_up',
  signedUpAt: 0,
  rewardKobo: null,
  tenantRewardKobo: kobo(500_000),
  landlordRewardKobo: kobo(1_000_000),
  paysAt: null,
  paidAt: null,
  withheldKobo: kobo(0),
  owedKobo: kobo(0),
  voidReason: null,
  appeal: null,
  decision: null,
  mayAppeal: false,
};
const noon = Date.UTC(2026, 11, 7, 11);
const rewarded = { ...referral, rewardKobo: kobo(500_000) };

describe('reasonLine', () => {
  it.each<[Partial<Referral>, string]>([
    [{}, 'Hasn’t confirmed their email yet. ₦5,000 when they rent, ₦10,000 when they let.'],
    [{ state: 'verified' }, '₦5,000 when they rent, ₦10,000 when they let.'],
    [{ state: 'qualified' }, '₦5,000 as soon as our budget for rewards covers it.'],
    [{ state: 'vesting', paysAt: noon }, '₦5,000 on 7 Dec 2026, 14 days after the rent was released.'],
    [{ state: 'paid', paidAt: noon }, '₦5,000 paid on 7 Dec 2026.'],
    [
      { state: 'paid', paidAt: noon, withheldKobo: kobo(200_000) },
      '₦5,000 paid on 7 Dec 2026. ₦2,000 of it settled a reward that was taken back.',
    ],
    [{ state: 'taken_back' }, 'The rent was given back, so the ₦5,000 went back too.'],
    [
      { state: 'taken_back', owedKobo: kobo(200_000) },
      'The rent was given back, so the ₦5,000 goes back too. ₦2,000 of it comes out of your next rewards.',
    ],
    [{ state: 'void', voidReason: 'same_phone' }, 'You both confirmed the same phone number.'],
  ])('returns for %j “%s”', (change, line) => {
    expect(reasonLine({ ...rewarded, ...change })).toBe(line);
  });
});

describe('ruleLines', () => {
  it("include the user's totals of this year and who invited them", () => {
    const lines = ruleLines({
      code: 'ADA',
      clicks: 0,
      signUps: 0,
      verified: 0,
      rented: 0,
      pendingKobo: kobo(0),
      paidKobo: kobo(0),
      owedKobo: kobo(0),
      open: true,
      invitedBy: 'Tunde',
      rules: {
        tenantRewardKobo: kobo(500_000),
        landlordRewardKobo: kobo(1_000_000),
        perYear: 20,
        perYearKobo: kobo(20_000_000),
      },
      thisYear: { people: 1, kobo: kobo(500_000) },
    });
    expect(lines).toContain('You’re paid for up to 20 people and ₦200,000 a year. So far this year: 1 person, ₦5,000.');
    expect(lines.at(-1)).toBe('Tunde invited you to RentReel.');
  });
});
