import { dayMs, hourMs, kobo, minuteMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { changeInspection, declineInspection, proposeTime, rescheduleInspection } from './actions.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { getHomeSlots } from './slots/availability.ts';
import { getInspection } from './views.ts';

let fixture: InspectionFixture;
beforeAll(async () => {
  fixture = await createInspectionFixture();
});
afterAll(() => fixture.dispose());

const half = 30 * minuteMs;
const note = '';

describe('an inspection request', () => {
  it('is confirmed by the landlord, which reveals the place to the tenant', async () => {
    const { ask, landlord, tenant, tenOClock, listingId } = fixture;
    const asked = await ask(tenant.ctx, { note: 'Call me on 0803 123 4567' });
    expect(asked).toMatchObject({
      state: 'requested',
      side: 'tenant',
      version: 1,
      startsAt: tenOClock,
      endsAt: tenOClock + half,
      place: null,
      gateCode: null,
      needsMe: false,
      dueAt: fixture.services.clock.now() + dayMs,
      allowedTransitions: ['withdraw'],
    });
    expect(asked.note).not.toContain('0803');

    const seen = await getInspection(landlord.ctx, { inspectionId: asked.id });
    expect(seen).toMatchObject({ side: 'landlord', needsMe: true, other: { id: tenant.userId } });
    expect(seen.allowedTransitions).toEqual(['confirm', 'propose', 'decline']);

    const confirmed = await changeInspection(landlord.ctx, { inspectionId: asked.id, version: 1 }, 'confirm');
    expect(confirmed).toMatchObject({ state: 'confirmed', gateCode: null });
    const mine = await getInspection(tenant.ctx, { inspectionId: asked.id });
    expect(mine.place?.address).toContain('Alagomeji Street');
    expect(mine.gateCode).toMatch(/^\d{6}$/);
    expect(mine.steps.map(({ name, by }) => [name, by])).toEqual([
      ['request', 'tenant'],
      ['confirm', 'landlord'],
    ]);
    expect((await getHomeSlots(tenant.ctx, { listingId })).place).toEqual(mine.place);
    expect((await getHomeSlots(fixture.rival.ctx, { listingId })).place).toBeNull();
    expect((await getHomeSlots(fixture.guest, { listingId })).place).toBeNull();
  });

  it('is created once when the same clientId is sent again', async () => {
    const person = await fixture.newTenant();
    const clientId = 'the-same-request-again';
    const first = await fixture.ask(person.ctx, { clientId, startsAt: fixture.tenOClock + hourMs });
    expect(await fixture.ask(person.ctx, { clientId, startsAt: fixture.tenOClock + hourMs })).toEqual(first);
  });

  it('is rejected for an unpublished or taken time, the own listing, and a changed fee', async () => {
    const { ask, rival, tenOClock, landlord } = fixture;
    await expect(ask(rival.ctx, { startsAt: tenOClock + half / 2 })).rejects.toMatchObject({
      code: 'inspections.no_such_slot',
    });
    await expect(ask(rival.ctx)).rejects.toMatchObject({ code: 'inspections.slot_taken' });
    await expect(ask(landlord.ctx)).rejects.toMatchObject({ code: 'inspections.own_home' });
    await expect(ask(rival.ctx, { feeKobo: kobo(100_000) })).rejects.toMatchObject({ code: 'inspections.fee_changed' });
  });

  it('is rejected while the tenant has an open one for the listing', async () => {
    const { ask, tenant, tenOClock } = fixture;
    const again = ask(tenant.ctx, { startsAt: tenOClock + 2 * hourMs });
    await expect(again).rejects.toMatchObject({ code: 'inspections.already_open' });
  });

  it('reserves its slot, which is free again when it is declined', async () => {
    const person = await fixture.newTenant();
    const startsAt = fixture.tenOClock + 3 * hourMs;
    const isFree = async () => {
      const { days } = await getHomeSlots(fixture.guest, { listingId: fixture.listingId });
      return days.flatMap(({ slots }) => slots).some((slot) => slot.startsAt === startsAt);
    };
    expect(await isFree()).toBe(true);
    const { id } = await fixture.ask(person.ctx, { startsAt });
    expect(await isFree()).toBe(false);
    const declined = await declineInspection(fixture.landlord.ctx, {
      inspectionId: id,
      version: 1,
      reason: 'not_free',
      note,
    });
    expect(declined).toMatchObject({ state: 'declined', reason: 'not_free', allowedTransitions: [] });
    expect(await isFree()).toBe(true);
  });

  it('can be answered with another time, which the tenant accepts', async () => {
    const person = await fixture.newTenant();
    const [startsAt, other] = [fixture.tenOClock + 4 * hourMs, fixture.tenOClock + 5 * hourMs + half / 2];
    const { id } = await fixture.ask(person.ctx, { startsAt });
    const proposed = await proposeTime(fixture.landlord.ctx, { inspectionId: id, version: 1, startsAt: other, note });
    expect(proposed).toMatchObject({ state: 'proposed', startsAt: other, endsAt: other + half, timeBy: 'landlord' });
    const mine = await getInspection(person.ctx, { inspectionId: id });
    expect(mine).toMatchObject({ needsMe: true, allowedTransitions: ['accept_proposal', 'withdraw'] });
    const agreed = await changeInspection(person.ctx, { inspectionId: id, version: 2 }, 'accept_proposal');
    expect(agreed).toMatchObject({ state: 'confirmed', startsAt: other });
    await expect(fixture.ask(fixture.rival.ctx, { startsAt: other - half / 2 })).rejects.toMatchObject({
      code: 'inspections.slot_taken',
    });
  });

  it('rejects a proposed time that is reserved or in the past', async () => {
    const person = await fixture.newTenant();
    const { id } = await fixture.ask(person.ctx, { startsAt: fixture.tenOClock + 6 * hourMs });
    const propose = (startsAt: number) =>
      proposeTime(fixture.landlord.ctx, { inspectionId: id, version: 1, startsAt, note });
    await expect(propose(fixture.tenOClock)).rejects.toMatchObject({ code: 'inspections.host_busy' });
    await expect(propose(fixture.tenOClock - 30 * dayMs)).rejects.toMatchObject({
      code: 'inspections.no_such_slot',
    });
  });

  it('is confirmed immediately where the landlord confirms instantly', async () => {
    await fixture.show({ instant: true });
    const person = await fixture.newTenant();
    const asked = await fixture.ask(person.ctx, { startsAt: fixture.tenOClock + 7 * hourMs });
    expect(asked).toMatchObject({ state: 'confirmed', version: 2 });
    const moved = await rescheduleInspection(person.ctx, {
      inspectionId: asked.id,
      version: 2,
      startsAt: fixture.tenOClock + 8 * hourMs,
      note,
    });
    expect(moved).toMatchObject({ state: 'confirmed', version: 4, movesLeft: 1 });
    await fixture.show();
  });

  it('rejects an action on a stale version, and returns the result again when an action is repeated', async () => {
    const person = await fixture.newTenant();
    const { id: inspectionId } = await fixture.ask(person.ctx, { startsAt: fixture.tenOClock + 9 * hourMs });
    const confirm = () => changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    const confirmed = await confirm();
    expect(await confirm()).toEqual(confirmed);
    const withdraw = changeInspection(person.ctx, { inspectionId, version: 1 }, 'withdraw');
    await expect(withdraw).rejects.toMatchObject({ code: 'inspections.changed' });
    await expect(changeInspection(person.ctx, { inspectionId, version: 2 }, 'withdraw')).rejects.toMatchObject({
      code: 'inspections.wrong_state',
    });
    await expect(getInspection(fixture.rival.ctx, { inspectionId })).rejects.toMatchObject({
      code: 'inspections.not_found',
    });
  });

  it('moves no money when there is no fee', async () => {
    expect(await fixture.balanceOf(fixture.tenant)).toBe(1_000_000);
    await assertLedgerBalanced(fixture.services.database);
  });
});
