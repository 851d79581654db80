import { type BookingLineKind, bookingLineKinds, bookingLines } from '@rentreel/contracts/bookings';
import { type Kobo, kobo, subtractKobo, zeroKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimShares,
  heldOnLine,
  isDeposit,
  lateCancelShares,
  releaseShares,
  returnShares,
  ruledShares,
  sumHeld,
} from './lines.ts';
import type { LineRow, LineShare } from './repository.ts';
import { totalsOf } from './pay-out.ts';

const line = (kind: BookingLineKind, amountKobo: Kobo): LineRow => ({
  bookingId: 'bkg_1',
  term: 1,
  kind,
  purpose: bookingLines[kind].purpose,
  amountKobo,
  toTenantKobo: zeroKobo,
  toLandlordKobo: zeroKobo,
  feeKobo: zeroKobo,
  fundedAt: 1,
  endedAt: null,
});

const arbitraryLines = fc
  .uniqueArray(fc.constantFrom(...bookingLineKinds), { minLength: 1 })
  .chain((kinds) =>
    fc.tuple(...kinds.map((kind) => fc.integer({ min: 1, max: 1e11 }).map((amount) => line(kind, kobo(amount))))),
  );

/** Asserts that the shares distribute exactly what each line holds, without negative amounts. */
function expectWhole(shares: readonly LineShare[], lines: readonly LineRow[]): void {
  expect(shares.map((share) => share.line)).toEqual(lines);
  for (const { line: of, toTenantKobo, toLandlordKobo, feeKobo } of shares) {
    expect(toTenantKobo + toLandlordKobo + feeKobo).toBe(heldOnLine(of));
    expect(Math.min(toTenantKobo, toLandlordKobo, feeKobo)).toBeGreaterThanOrEqual(0);
  }
}

const all = bookingLineKinds.map((kind) => line(kind, kobo(1000)));

describe('the distribution of escrow lines', () => {
  it('gives each line to its recipient', () => {
    const went = Object.fromEntries(
      releaseShares(all, 0).map(({ line: { kind }, toTenantKobo, toLandlordKobo, feeKobo }) => [
        kind,
        [toTenantKobo, toLandlordKobo, feeKobo],
      ]),
    );
    expect(went).toEqual({
      rent: [0, 1000, 0],
      agency: [0, 1000, 0],
      agreement: [0, 1000, 0],
      service_charge: [0, 1000, 0],
      caution: [1000, 0, 0],
      security_deposit: [1000, 0, 0],
      other: [0, 1000, 0],
      platform_fee: [0, 0, 1000],
    });
  });

  it.each([
    [0, 0],
    [250, 25],
    [2000, 200],
  ])('deducts %i basis points from the rent and from no other line', (basisPoints, feeKobo) => {
    const landlords = releaseShares(all, basisPoints).filter((share) => share.line.kind !== 'platform_fee');
    expect(totalsOf(landlords).feeKobo).toBe(feeKobo);
  });

  it("returns every line, including RentReel's fee", () => {
    expect(totalsOf(returnShares(all))).toEqual({ toTenantKobo: 8000, toLandlordKobo: 0, feeKobo: 0 });
  });

  it('lets a landlord retain at most the rent line, and no other line', () => {
    expect(totalsOf(lateCancelShares(all, kobo(400)))).toMatchObject({ toTenantKobo: 7600, toLandlordKobo: 400 });
    expect(totalsOf(lateCancelShares(all, kobo(4000)))).toMatchObject({ toTenantKobo: 7000, toLandlordKobo: 1000 });
  });

  it('takes a claim from the first deposit first', () => {
    const deposits = all.filter(isDeposit);
    const taken = claimShares(deposits, kobo(1200)).map(({ line: { kind }, toLandlordKobo }) => [kind, toLandlordKobo]);
    expect(taken).toEqual([
      ['caution', 1000],
      ['security_deposit', 200],
    ]);
  });

  it('rejects a ruling that does not split exactly the held amount', () => {
    expect(() => ruledShares(all, { toTenantKobo: kobo(1), toLandlordKobo: kobo(1) })).toThrow('does not split 8000');
    expect(() => ruledShares(all, { toTenantKobo: kobo(-1), toLandlordKobo: kobo(8001) })).toThrow(
      'does not split 8000',
    );
    expect(ruledShares([], { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo })).toEqual([]);
  });

  it('distributes exactly what is held, for any lines and any split', () => {
    fc.assert(
      fc.property(arbitraryLines, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2000), (lines, part, fee) => {
        const held = sumHeld(lines);
        const toLandlordKobo = kobo(Math.floor(held * part));
        const ruling = { toTenantKobo: subtractKobo(held, toLandlordKobo), toLandlordKobo };
        const ruled = ruledShares(lines, ruling);
        expect(totalsOf(ruled)).toEqual({ ...ruling, feeKobo: 0 });
        expectWhole(ruled, lines);
        expectWhole(releaseShares(lines, fee), lines);
        expectWhole(returnShares(lines), lines);
        expectWhole(lateCancelShares(lines, toLandlordKobo), lines);
        expectWhole(claimShares(lines, toLandlordKobo), lines);
      }),
    );
  });
});
