import { kobo, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { arrivalLabel, feeNowLabel, reporterOf, rulingEffects } from './format.ts';

const held = { feeKobo: kobo(200_000), feeState: 'held', appeal: null } as const;
const free = { feeKobo: zeroKobo, feeState: 'none', appeal: null } as const;
const returned = { feeKobo: kobo(200_000), feeState: 'returned', appeal: null } as const;

describe('the labels of a disputed inspection', () => {
  it('describe the effect of a ruling on a held fee', () => {
    expect(feeNowLabel(held)).toBe('RentReel holds the fee of ₦2,000.');
    const outcome = 'tenant_absent';
    expect(rulingEffects({ ...held, outcome }, 'tenant')[0]).toBe('₦2,000 goes back to the tenant at once.');
    expect(rulingEffects({ ...held, outcome }, 'landlord')[0]).toBe('₦2,000 goes to the landlord at once.');
  });

  it.each([
    ['returned', returned, 'No money moves: the fee stays with the tenant.'],
    ['paid', { ...returned, feeState: 'paid' }, 'No money moves: the fee stays with the landlord.'],
    ['none', free, 'No money moves.'],
  ] as const)('say that no money moves when the fee is %s, for either ruling', (_, fee, label) => {
    for (const side of ['tenant', 'landlord'] as const) {
      expect(rulingEffects({ ...fee, outcome: 'differs' }, side)[0]).toBe(label);
    }
  });

  it('say how the winner of an appeal receives the fee', () => {
    const appeal = {
      ruledFor: 'tenant',
      ruling: 'The photos show it.',
      text: 'They are of another day.',
      isMine: false,
    } as const;
    const [fee] = rulingEffects({ ...returned, appeal, outcome: 'differs' }, 'landlord');
    expect(fee).toBe(
      'No money moves: the fee stays with the tenant. If the landlord should have it, propose a refund.',
    );
    expect(rulingEffects({ ...returned, appeal, outcome: 'differs' }, 'tenant')[0]).not.toContain('propose');
  });

  it('describe the effect on the truth score', () => {
    const [, stays] = rulingEffects({ ...free, outcome: 'locked' }, 'tenant');
    const [, leaves] = rulingEffects({ ...free, outcome: 'locked' }, 'landlord');
    expect([stays, leaves]).toEqual([
      'The inspection still counts against the landlord’s truth score.',
      'The inspection no longer counts in the landlord’s truth score.',
    ]);
    expect(rulingEffects({ ...free, outcome: 'tenant_absent' }, 'landlord')[1]).toContain('stays as it is');
  });

  it('name the reporter and who was present', () => {
    expect([reporterOf('tenant_absent'), reporterOf('landlord_absent')]).toEqual(['landlord', 'tenant']);
    expect(arrivalLabel({ arrived: { tenant: true, landlord: false } })).toMatch(/^The tenant checked in/);
    expect(arrivalLabel({ arrived: { tenant: false, landlord: false } })).toMatch(/^No one/);
  });
});
