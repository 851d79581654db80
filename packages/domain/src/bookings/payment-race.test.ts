import { bookings, journalEntries } from '@rentreel/db/schema';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type EscrowFixture, copyListings, createEscrowFixture, wholeKobo } from './escrow/fixtures.ts';
import { payBooking } from './payment.ts';
import type { BookingRow } from './row.ts';

const purse = 300_000_000;
const tenants = 200;

let fixture: EscrowFixture;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());

const payOf = (person: TestPerson, { id, version }: BookingRow, key = 'x') =>
  payBooking(person.ctx, {
    bookingId: id,
    version,
    amountKobo: wholeKobo,
    idempotencyKey: `pay-once-with-the-key-${key}`,
  });

async function tally(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(attempts);
  const answers = settled.map((one) => {
    if (one.status === 'fulfilled') return 'paid';
    return one.reason instanceof DomainError ? one.reason.code : String(one.reason);
  });
  return Object.fromEntries([...new Set(answers)].map((one) => [one, answers.filter((each) => each === one).length]));
}

const countFunded = async () => {
  const [row] = await fixture.services.database.read
    .select({ rows: count() })
    .from(journalEntries)
    .where(eq(journalEntries.kind, 'escrow_funded'));
  return row?.rows ?? 0;
};

describe('a unit that 200 tenants pay for concurrently', () => {
  it('is paid by one tenant; the others get an error and keep their money', async () => {
    const people = await Promise.all(Array.from({ length: tenants }, () => fixture.newTenant(purse)));
    const homes = await copyListings(fixture.services.database, await publishHome(fixture.landlord.ctx), tenants);
    const due = await Promise.all(
      people.map((tenant, place) =>
        fixture.due({ tenant, listingId: homes[place] ?? 'lst_none', unitKey: 'LA|yaba|1 A Street' }),
      ),
    );
    const attempts = people.flatMap((person, place) => {
      const row = due[place];
      return row ? [payOf(person, row)] : [];
    });
    expect(await tally(attempts)).toEqual({ paid: 1, 'bookings.unit_taken': tenants - 1 });
    const balances = await Promise.all(people.map((person) => fixture.balanceOf(person)));
    expect(balances.filter((balance) => balance === purse - wholeKobo)).toHaveLength(1);
    expect(balances.filter((balance) => balance === purse)).toHaveLength(tenants - 1);
    const rows = await fixture.services.database.read.select({ state: bookings.state }).from(bookings);
    expect(rows.filter(({ state }) => state === 'funded')).toHaveLength(1);
    expect(await countFunded()).toBe(1);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('cannot be paid for twice because of a unique index', async () => {
    const [one, other] = [await fixture.due({ unitKey: 'twice' }), await fixture.due({ unitKey: 'twice' })];
    const { writer } = fixture.services.database;
    const set = ({ id }: BookingRow) =>
      writer.write((tx) => tx.update(bookings).set({ state: 'funded' }).where(eq(bookings.id, id)));
    await set(one);
    await expect(set(other)).rejects.toThrow('Failed query');
    await writer.write((tx) => tx.update(bookings).set({ state: 'payment_due' }).where(eq(bookings.id, one.id)));
  });
});

describe('payBooking called many times', () => {
  it.each([
    ['many taps with one key', (place: number) => (place >= 0 ? 'same' : '')],
    ['many devices with their own keys', (place: number) => `of-device-${place}`],
  ])('charges once and succeeds for every call: %s', async (_, keyOf) => {
    const tenant = await fixture.newTenant(purse * 3);
    const row = await fixture.due({ tenant });
    const before = await countFunded();
    const attempts = Array.from({ length: 20 }, (__, place) => payOf(tenant, row, keyOf(place)));
    expect(await tally(attempts)).toEqual({ paid: 20 });
    expect(await fixture.balanceOf(tenant)).toBe(purse * 3 - wholeKobo);
    expect(await countFunded()).toBe(before + 1);
    await assertLedgerBalanced(fixture.services.database);
  });
});
