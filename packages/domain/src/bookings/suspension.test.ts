import { outboxEvents } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imposeRestriction, liftRestriction, listRestrictions, restrictionTimerWork } from '../restrictions/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type BookingFixture, Rental, createBookingFixture } from './fixtures.ts';

let fixture: BookingFixture;
let admin: TestPerson;
beforeAll(async () => {
  fixture = await createBookingFixture();
  admin = await fixture.createPerson({ roles: ['moderator'] });
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Returns the people who were told during a change that bookings changed. */
async function wokenBy(change: () => Promise<unknown>): Promise<ReadonlySet<string | null>> {
  const { read } = fixture.services.database;
  const woken = () => read.select().from(outboxEvents).where(eq(outboxEvents.topic, 'bookings.changed'));
  const before = await woken();
  await change();
  return new Set((await woken()).slice(before.length).map(({ userId }) => userId));
}

const impose = async (person: TestPerson, kind: 'suspension' | 'chat' = 'suspension') =>
  imposeRestriction(admin.ctx, { userId: person.userId, kind, reason: 'money', text: 'We look into it.', days: 1 });
async function latest(person: TestPerson) {
  const [found] = (await listRestrictions(admin.ctx, { userId: person.userId })).restrictions;
  if (!found) throw new Error('There is no restriction');
  return found;
}
async function lift(person: TestPerson): Promise<void> {
  const { id: restrictionId, version } = await latest(person);
  await liftRestriction(admin.ctx, { restrictionId, version, text: 'We looked again and were wrong.' });
}

it('wakes both sides of the bookings that are not paid yet, when it begins, is lifted or ends', async () => {
  const { landlord, tenant, rival } = fixture;
  const rental = new Rental(fixture, await fixture.apply());
  await fixture.apply(rival);
  const all = new Set([landlord.userId, tenant.userId, rival.userId]);
  expect(await wokenBy(() => impose(landlord))).toEqual(all);
  expect(await wokenBy(() => lift(landlord))).toEqual(all);
  expect(await wokenBy(() => impose(landlord, 'chat'))).toEqual(new Set());
  expect(await wokenBy(() => lift(landlord))).toEqual(new Set());

  const two = new Set([landlord.userId, tenant.userId]);
  expect(await wokenBy(() => impose(tenant))).toEqual(two);
  fixture.services.clock.advance(dayMs);
  const { id } = await latest(tenant);
  expect(await wokenBy(async () => restrictionTimerWork['restriction.expire']?.(fixture.system, id))).toEqual(two);

  await rental.payable();
  await rental.pay();
  expect(await wokenBy(() => impose(tenant))).toEqual(new Set());
});
