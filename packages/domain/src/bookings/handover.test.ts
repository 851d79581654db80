import { bookingLimits } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { uploads } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, addReadyUploads, publishHome } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { addBaseline, confirmMoveIn, handOver, scheduleHandover } from './handover.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
beforeEach(async () => {
  const tenant = await fixture.newTenant();
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.scheduled();
});

const empty = { meterReading: '', note: '', photoIds: [] };

/** Uploads a private photo of the person. */
async function photoOf({ userId }: TestPerson): Promise<Id<'upl'>> {
  const { database } = fixture.services;
  const [item] = await addReadyUploads(database, { ownerId: userId, photos: 1 });
  const id = item?.id ?? 'upl_none';
  await database.writer.write((tx) => tx.update(uploads).set({ purpose: 'private_photo' }).where(eq(uploads.id, id)));
  return id;
}

describe('the handover of the keys', () => {
  it('is scheduled in the future and can be rescheduled', async () => {
    const { handover } = await rental.see();
    expect(handover).toMatchObject({
      at: fixture.services.clock.now() + 2 * dayMs,
      note: 'At the gate',
      handedOverAt: null,
    });
    const past = { ...(await rental.action(fixture.landlord)), at: fixture.services.clock.now() - 1, note: '' };
    const late = scheduleHandover(fixture.landlord.ctx, past);
    await expect(late).rejects.toMatchObject({ code: 'bookings.handover_in_past' });
    const moved = { ...past, at: fixture.services.clock.now() + dayMs };
    expect((await scheduleHandover(fixture.landlord.ctx, moved)).handover?.at).toBe(moved.at);
  });

  it('hides bank accounts in the note of its appointment', async () => {
    const at = fixture.services.clock.now() + dayMs;
    const note = 'Call 08031234567 and pay to GTBank 0123456789.';
    const scheduled = await scheduleHandover(fixture.landlord.ctx, {
      ...(await rental.action(fixture.landlord)),
      at,
      note,
    });
    const hidden = 'Call 08031234567 and pay to GTBank [account number hidden].';
    expect(scheduled.handover?.note).toBe(hidden);
    expect(scheduled.steps.map((step) => step.note)).toContain(hidden);
  });

  it('shows the key code to the tenant only, not to staff who view the account, and the address to both', async () => {
    const [mine, theirs] = [await rental.see(), await rental.see(fixture.landlord)];
    expect(mine.handover?.keyCode).toMatch(/^\d{6}$/);
    expect(theirs.handover?.keyCode).toBeNull();
    const impersonation = { id: 'imp_1' as const, viewerId: fixture.landlord.userId, endsAt: Number.MAX_SAFE_INTEGER };
    const { ctx } = rental.tenant;
    if (ctx.actor.kind !== 'user') throw new Error('a tenant is a user');
    const viewing = { ...ctx, actor: { ...ctx.actor, impersonation } };
    expect((await rental.see({ ...rental.tenant, ctx: viewing })).handover?.keyCode).toBeNull();
    expect(mine.place?.address).toContain('31 Alagomeji Street');
    expect(theirs.place).toEqual(mine.place);
  });

  it("is confirmed when the landlord enters the code, and starts the tenant's 48-hour check", async () => {
    const reported = await rental.keys();
    const now = fixture.services.clock.now();
    expect(reported).toMatchObject({
      state: 'handed_over',
      dueAt: now + bookingLimits.checkMs,
      handover: { handedOverAt: now, checkEndsAt: now + bookingLimits.checkMs },
      moveIn: [{ by: 'landlord', meterReading: '04512', photos: [] }],
    });
    expect((await rental.see()).handover).toMatchObject({ keyCode: null, moreTimeLeft: true });
    expect((await rental.see()).escrow.heldKobo).toBe(220_000_000);
  });

  it('is rejected after ten wrong codes until the tenant confirms it', async () => {
    const { handover } = await rental.see();
    const wrong = handover?.keyCode === '000000' ? '111111' : '000000';
    for (let attempts = 0; attempts < bookingLimits.keyCodeAttempts; attempts += 1) {
      await expect(rental.keys(wrong)).rejects.toMatchObject({ code: 'bookings.wrong_key_code' });
    }
    await expect(rental.keys()).rejects.toMatchObject({ code: 'bookings.key_code_spent' });
    const withCode = { ...(await rental.action(rental.tenant)), ...empty, code: '123456' };
    const entered = handOver(rental.tenant.ctx, withCode);
    await expect(entered).rejects.toMatchObject({ code: 'bookings.only_landlord_enters' });
    const said = { ...(await rental.action(rental.tenant)), ...empty };
    expect(await handOver(rental.tenant.ctx, said)).toMatchObject({ state: 'handed_over', moveIn: [] });
    expect(await handOver(rental.tenant.ctx, said)).toMatchObject({ state: 'handed_over' });
  });

  it('requires the code from the landlord', async () => {
    const without = { ...(await rental.action(fixture.landlord)), ...empty };
    const said = handOver(fixture.landlord.ctx, without);
    await expect(said).rejects.toMatchObject({ code: 'bookings.wrong_key_code' });
  });
});

describe('the move-in check', () => {
  it('accepts photos of both sides that only the two can open', async () => {
    const early = { bookingId: rental.id, note: 'Too early', photoIds: [] };
    await expect(addBaseline(rental.tenant.ctx, early)).rejects.toMatchObject({ code: 'bookings.keys_not_given' });
    await rental.keys();
    const photoIds = [await photoOf(rental.tenant)];
    const { moveIn } = await addBaseline(rental.tenant.ctx, { bookingId: rental.id, note: 'A crack', photoIds });
    expect(moveIn.at(-1)).toMatchObject({ by: 'tenant', note: 'A crack', photos: [{ id: photoIds[0] }] });
    const urlOf = async (person: TestPerson) => (await rental.see(person)).moveIn.at(-1)?.photos[0]?.sources[0]?.url;
    expect(await urlOf(rental.tenant)).toContain(rental.tenant.userId);
    expect(await urlOf(fixture.landlord)).toContain(fixture.landlord.userId);
    const theirs = [await photoOf(fixture.landlord)];
    const both = await addBaseline(fixture.landlord.ctx, { bookingId: rental.id, note: 'Repaired', photoIds: theirs });
    expect(both.moveIn.at(-1)).toMatchObject({ by: 'landlord', note: 'Repaired', photos: [{ id: theirs[0] }] });
    await expect(rental.see(fixture.rival)).rejects.toMatchObject({ code: 'bookings.not_found' });
  });

  it('accepts photos for 7 days after the handover, released or not, and rejects them afterwards', async () => {
    await rental.keys();
    const { clock } = fixture.services;
    const end = clock.now() + bookingLimits.baselineMs;
    await confirmMoveIn(rental.tenant.ctx, await rental.action(rental.tenant));
    await fixture.passTo(end - 1);
    const add = async (person: TestPerson) =>
      addBaseline(person.ctx, { bookingId: rental.id, note: 'The sink leaks', photoIds: [await photoOf(person)] });
    expect((await add(rental.tenant)).moveIn.at(-1)).toMatchObject({ by: 'tenant', at: end - 1 });
    expect((await add(fixture.landlord)).moveIn.at(-1)).toMatchObject({ by: 'landlord' });
    await fixture.passTo(end);
    await expect(add(rental.tenant)).rejects.toMatchObject({ code: 'bookings.baseline_over' });
  });

  it('rejects photos of the other person', async () => {
    await rental.keys();
    const photoIds = [await photoOf(fixture.landlord)];
    const stolen = addBaseline(rental.tenant.ctx, { bookingId: rental.id, note: '', photoIds });
    await expect(stolen).rejects.toMatchObject({ code: 'bookings.photos_unknown' });
  });

  it('is extended by 24 hours once, then releases the money automatically', async () => {
    await rental.keys();
    const { dueAt } = await rental.change(rental.tenant, 'ask_more_time');
    const end = fixture.services.clock.now() + bookingLimits.checkMs + bookingLimits.checkExtensionMs;
    expect(dueAt).toBe(end);
    const again = rental.change(rental.tenant, 'ask_more_time');
    await expect(again).rejects.toMatchObject({ code: 'bookings.no_extension_left' });
    await fixture.passTo(end - hourMs);
    expect((await rental.see()).state).toBe('handed_over');
    await fixture.passTo(end);
    expect(await rental.see()).toMatchObject({ state: 'active', escrow: { heldKobo: 20_000_000 } });
  });
});

describe('keys that are never handed over', () => {
  it('open a dispute two weeks after the start, and nothing is released', async () => {
    const { startDay } = await rental.see();
    await fixture.passTo((startDay + 13) * dayMs);
    expect((await rental.see()).state).toBe('handover_scheduled');
    await fixture.passTo((startDay + 14) * dayMs);
    expect(await rental.see()).toMatchObject({
      state: 'disputed',
      escrow: { heldKobo: 220_000_000, frozen: true },
      dueAt: null,
    });
  });
});
