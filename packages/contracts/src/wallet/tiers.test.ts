import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PersonKind, personKinds } from '../verification/states.ts';
import { defaultWalletTiers, needsOf, tierOf } from './tiers.ts';

const tierWith = (...kinds: PersonKind[]) => tierOf(new Set(kinds));

describe('tierOf', () => {
  it.each<[number, PersonKind[]]>([
    [0, []],
    [0, ['email']],
    [0, ['phone']],
    [0, ['bvn', 'nin', 'document', 'selfie', 'address']],
    [1, ['phone', 'nin']],
    [1, ['phone', 'bvn']],
    [1, ['phone', 'bvn', 'address']],
    [1, ['phone', 'nin', 'document', 'selfie']],
    [2, ['phone', 'nin', 'bvn', 'document', 'selfie']],
    [3, ['phone', 'nin', 'bvn', 'document', 'selfie', 'address']],
  ])('is %i with %j', (tier, kinds) => expect(tierWith(...kinds)).toBe(tier));

  it('never decreases with an additional verification', () => {
    const kinds = fc.subarray([...personKinds]);
    fc.assert(
      fc.property(kinds, fc.constantFrom(...personKinds), (held, more) => {
        expect(tierWith(...held, more)).toBeGreaterThanOrEqual(tierWith(...held));
      }),
    );
  });

  it('is reached with the requirements of it and of all lower tiers', () => {
    const all = ([1, 2, 3] as const).flatMap((tier) => needsOf(tier, new Set()).flatMap(({ kinds }) => kinds));
    expect(tierWith(...all)).toBe(3);
    expect(needsOf(1, new Set(['bvn']))).toEqual([
      { kinds: ['phone'], held: false },
      { kinds: ['nin', 'bvn'], held: true },
    ]);
  });

  it('has increasing limits', () => {
    const size = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY;
    for (const [index, { dailyKobo, maxBalanceKobo }] of defaultWalletTiers.entries()) {
      const before = defaultWalletTiers[index - 1];
      if (!before) continue;
      expect(size(dailyKobo)).toBeGreaterThanOrEqual(size(before.dailyKobo));
      expect(size(maxBalanceKobo)).toBeGreaterThan(size(before.maxBalanceKobo));
    }
  });
});
