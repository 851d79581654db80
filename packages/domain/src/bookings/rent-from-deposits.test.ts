import type { PaymentPlan } from '@rentreel/contracts/bookings';
import { receipts } from '@rentreel/db/schema';
import { asLagosDay, dayMs, kobo, lagosDay, startOfDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { claimCaution } from './deposit-claim.ts';
import { type EscrowFixture, createEscrowFixture } from './escrow/fixtures.ts';
import { payInstalment } from './instalments.ts';
import { changeBooking } from './process.ts';
import { getBooking } from './queries.ts';
import { listBookings } from './lists.ts';
import type { BookingRow } from './row.ts';

const halfKobo = 85_000_000;
const deposits = 30_000_000;

let fixture: EscrowFixture;
let tenant: TestPerson;
let row: BookingRow;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());
beforeEach(async () => {
  tenant = await fixture.newTenant(300_000_000);
  await moveOutInArrears();
});

/** The tenant leaves a week after the last part of the rent was due; none after the first is paid. */
async function moveOutInArrears(yearlyRentKobo = 2 * halfKobo, plan: PaymentPlan = 'halves'): Promise<void> {
  const due = await fixture.due({ tenant, plan, startsInDays: 1, yearlyRentKobo });
  await fixture.step(due.id, ['fund', 'tenant']);
  await fixture.step(due.id, ['hand_over', 'tenant']);
  row = await fixture.step(due.id, ['confirm_move_in', 'tenant']);
  const { clock } = fixture.services;
  const lastDay = (await parts()).at(-1)?.dueDay ?? 0;
  clock.advance(startOfDay(asLagosDay(lastDay + 7)) + dayMs / 2 - clock.now());
  const notice = { noticeBy: 'tenant', noticeAt: clock.now(), moveOutDay: lagosDay(clock.now()) } as const;
  await fixture.step(row.id, ['give_notice', 'tenant'], { change: notice });
  row = await fixture.step(row.id, ['record_move_out', 'landlord']);
}

const parts = async (person = tenant) => (await getBooking(person.ctx, { bookingId: row.id })).instalments;
const claim = async (rentKobo: number, damageKobo = 0) => {
  const claimed = await claimCaution(fixture.landlord.ctx, {
    bookingId: row.id,
    version: row.version,
    rentKobo: kobo(rentKobo),
    items: damageKobo > 0 ? [{ what: 'Broken door', amountKobo: kobo(damageKobo) }] : [],
    note: '',
    photoIds: [],
  });
  row = await fixture.row(row.id);
  return claimed;
};
const accept = () => changeBooking(tenant.ctx, { bookingId: row.id, version: row.version }, 'accept_claim');
const pay = (number: number, amountKobo: number) =>
  payInstalment(tenant.ctx, {
    bookingId: row.id,
    term: 1,
    number,
    idempotencyKey: `the-key-of-a-part-of-${row.id}-${number}`,
    amountKobo: kobo(amountKobo),
  });

/** What the wallets of tenant and landlord gain from an action, in kobo. */
async function gains(action: () => Promise<unknown>): Promise<[number, number]> {
  const had = [await fixture.balanceOf(tenant), await fixture.balanceOf(fixture.landlord)] as const;
  await action();
  return [(await fixture.balanceOf(tenant)) - had[0], (await fixture.balanceOf(fixture.landlord)) - had[1]];
}

describe('unpaid rent claimed from the caution fee', () => {
  it('counts as paid rent up to the claimed amount, and only the rest stays owed', async () => {
    expect(await claim(20_000_000, 4_000_000)).toMatchObject({
      claim: {
        rentKobo: 20_000_000,
        totalKobo: 24_000_000,
        items: [{ what: 'Unpaid rent' }, { what: 'Broken door' }],
      },
    });
    expect(await gains(accept)).toEqual([6_000_000, 24_000_000]);
    const owed = halfKobo - 20_000_000;
    for (const person of [tenant, fixture.landlord]) {
      expect(await parts(person)).toMatchObject([
        { number: 2, amountKobo: 20_000_000, state: 'paid', fromCaution: true },
        { number: 3, amountKobo: owed, state: 'late', fromCaution: false, payable: true },
      ]);
    }
    await expect(pay(2, halfKobo)).rejects.toMatchObject({ code: 'bookings.instalment_paid' });
    expect(await gains(() => pay(3, owed))).toEqual([-owed, owed]);
    const written = await fixture.services.database.read.select().from(receipts).where(eq(receipts.bookingId, row.id));
    expect(written.map(({ rentKobo }) => rentKobo)).toEqual(expect.arrayContaining([20_000_000, owed]));
    await assertLedgerBalanced(fixture.services.database);
  });

  it('leaves the rest of a part in its place: the page and the list name the same rent as due first', async () => {
    await moveOutInArrears(80_000_000, 'quarters');
    await claim(5_000_000);
    await accept();
    const seen = (await parts()).map(({ number, amountKobo, state }) => [number, amountKobo, state]);
    expect(seen).toEqual([
      [2, 5_000_000, 'paid'],
      [5, 15_000_000, 'late'],
      [3, 20_000_000, 'late'],
      [4, 20_000_000, 'late'],
    ]);
    const { rentDue } = await getBooking(tenant.ctx, { bookingId: row.id });
    expect(rentDue).toMatchObject({ amountKobo: 15_000_000 });
    const { items } = await listBookings(tenant.ctx, { tab: 'past', limit: 10 });
    expect(items).toMatchObject([{ rentDue }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('pays the whole part when the caution fee covers it', async () => {
    await moveOutInArrears(40_000_000);
    await claim(20_000_000);
    expect(await gains(accept)).toEqual([10_000_000, 20_000_000]);
    expect(await parts()).toMatchObject([{ number: 2, amountKobo: 20_000_000, state: 'paid', fromCaution: true }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  const rule = (toLandlordKobo: number, rentKobo: number) =>
    fixture.step(row.id, ['rule_caution', 'system'], {
      ruling: {
        toTenantKobo: kobo(deposits - toLandlordKobo),
        toLandlordKobo: kobo(toLandlordKobo),
        rentKobo: kobo(rentKobo),
      },
    });

  it('is paid by the part of a decision that is for rent', async () => {
    await claim(20_000_000, 10_000_000);
    await fixture.step(row.id, ['contest_claim', 'tenant']);
    expect(await gains(() => rule(12_000_000, 12_000_000))).toEqual([deposits - 12_000_000, 12_000_000]);
    expect(await parts()).toMatchObject([
      { amountKobo: 12_000_000, state: 'paid', fromCaution: true },
      { amountKobo: halfKobo - 12_000_000, state: 'late' },
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is not taken again by a decision that was made before the tenant paid it', async () => {
    await claim(20_000_000, 10_000_000);
    await fixture.step(row.id, ['contest_claim', 'tenant']);
    await pay(2, halfKobo);
    expect(await gains(() => rule(24_000_000, 20_000_000))).toEqual([deposits - 4_000_000, 4_000_000]);
    expect(await parts()).toMatchObject([{ number: 2, amountKobo: halfKobo, state: 'paid', fromCaution: false }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('leaves the claim when the tenant pays it, and the rest of the claim stays', async () => {
    await claim(20_000_000, 4_000_000);
    await pay(2, halfKobo);
    const { claim: left } = await getBooking(tenant.ctx, { bookingId: row.id });
    expect(left).toMatchObject({ rentKobo: 0, totalKobo: 4_000_000, items: [{ what: 'Broken door' }] });
    expect(await gains(accept)).toEqual([deposits - 4_000_000, 4_000_000]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('ends a claim for nothing else when the tenant pays it, and the deposits go back', async () => {
    await claim(20_000_000);
    expect(await gains(() => pay(2, halfKobo))).toEqual([deposits - halfKobo, halfKobo]);
    expect(await getBooking(tenant.ctx, { bookingId: row.id })).toMatchObject({ state: 'ended', claim: null });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is refused above the rent that is due, and a claim of nothing is refused', async () => {
    await moveOutInArrears(40_000_000);
    await expect(claim(20_000_001)).rejects.toMatchObject({
      code: 'bookings.claim_over_rent',
      params: { amount: '₦200,000' },
    });
    await expect(claim(0)).rejects.toMatchObject({ code: 'bookings.nothing_claimed' });
  });
});
