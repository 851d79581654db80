import type { Inspection } from '@rentreel/contracts/inspections';
import { uploads } from '@rentreel/db/schema';
import { dayMs, hourMs, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListing, findTie } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, addReadyUploads, publishHome } from '../testing/index.ts';
import { cancelInspection, changeInspection, proposeTime, rescheduleInspection } from './actions.ts';
import { checkIn } from './check-in.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { contestReport, listDisputes, reportOutcome } from './outcome.ts';
import { getInspection } from './views.ts';

let fixture: InspectionFixture;
let place: { readonly latitude: number; readonly longitude: number };
beforeAll(async () => {
  fixture = await createInspectionFixture();
  const home = await findListing(fixture.services.database.read, fixture.listingId);
  if (!home) throw new Error('a home expected');
  place = { latitude: home.latitude, longitude: home.longitude };
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const note = '';
/** A place about 400 m to the north. */
const away = () => ({ ...place, latitude: place.latitude + 0.0036 });

async function agree(): Promise<{ tenant: TestPerson; inspection: Inspection }> {
  const tenant = await fixture.newTenant();
  const startsAt = Math.ceil((fixture.services.clock.now() + 2 * dayMs) / dayMs) * dayMs + 9 * hourMs;
  // A separate listing per inspection: one with several bad inspections is suspended.
  const listingId = await publishHome(fixture.landlord.ctx);
  await fixture.show({ listingIds: [listingId] });
  const { id: inspectionId } = await fixture.ask(tenant.ctx, { listingId, startsAt });
  await changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
  return { tenant, inspection: await getInspection(tenant.ctx, { inspectionId }) };
}

const actionOf = ({ id: inspectionId, version }: Inspection) => ({ inspectionId, version });
const look = (person: TestPerson, { id: inspectionId }: Inspection) => getInspection(person.ctx, { inspectionId });
const wrongCode = (code: string | null) => (code === '000000' ? '000001' : '000000');

describe('checkIn', () => {
  it('is accepted from 30 minutes before the start to 60 minutes after it', async () => {
    const { tenant, inspection } = await agree();
    const enter = () =>
      checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code: inspection.gateCode ?? '' });
    await fixture.passTo(inspection.startsAt - 30 * minuteMs - 1);
    await expect(enter()).rejects.toMatchObject({ code: 'inspections.check_in_closed' });
    expect((await look(tenant, inspection)).allowedTransitions).not.toContain('check_in');
    await fixture.passTo(inspection.startsAt + 60 * minuteMs + 1);
    await expect(enter()).rejects.toMatchObject({ code: 'inspections.check_in_closed' });
  });

  it('requires the landlord to enter the code that the tenant reads out', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt - 30 * minuteMs);
    const code = inspection.gateCode ?? '';
    const byTenant = checkIn(tenant.ctx, { ...actionOf(inspection), by: 'code', code });
    await expect(byTenant).rejects.toMatchObject({ code: 'inspections.only_landlord_enters' });
    const wrong = checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code: wrongCode(code) });
    await expect(wrong).rejects.toMatchObject({ code: 'inspections.wrong_gate_code' });
    const inside = await checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code });
    expect(inside).toMatchObject({ state: 'in_progress', arrived: { tenant: true, landlord: true } });
    expect((await look(tenant, inspection)).gateCode).toBeNull();
    expect(await checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code })).toEqual(inside);
  });

  it('rejects codes after ten wrong ones, and still works by location', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt);
    const guess = (code: string) => checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code });
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await expect(guess(wrongCode(inspection.gateCode))).rejects.toMatchObject({
        code: 'inspections.wrong_gate_code',
      });
    }
    await expect(guess(inspection.gateCode ?? '')).rejects.toMatchObject({ code: 'inspections.gate_code_spent' });
    await checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place });
    const inside = await checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'location', ...place });
    expect(inside.state).toBe('in_progress');
  });

  it('starts the inspection when both are within 300 m, and stores no location', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt);
    const far = checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...away() });
    await expect(far).rejects.toMatchObject({ code: 'inspections.too_far', params: { metres: 400 } });
    const here = await checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place });
    expect(here).toMatchObject({ state: 'confirmed', version: 3, arrived: { tenant: true, landlord: false } });
    expect(here.allowedTransitions).not.toContain('check_in');
    expect(await checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place })).toEqual(here);
    const other = await checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'location', ...place });
    expect(other).toMatchObject({ state: 'in_progress', arrived: { tenant: true, landlord: true } });
    expect(other.steps.map(({ name }) => name)).toEqual(['request', 'confirm', 'arrive', 'check_in']);
  });

  it('rejects an inspection that is not confirmed', async () => {
    const tenant = await fixture.newTenant();
    const startsAt = Math.ceil((fixture.services.clock.now() + 3 * dayMs) / dayMs) * dayMs + 8 * hourMs;
    const inspection = await fixture.ask(tenant.ctx, { startsAt });
    await expect(checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place })).rejects.toMatchObject({
      code: 'inspections.changed',
    });
  });
});

describe('a report of absence', () => {
  const absent = (person: TestPerson, inspection: Inspection, outcome: 'landlord_absent' | 'tenant_absent') =>
    reportOutcome(person.ctx, { ...actionOf(inspection), outcome, checklist: {}, photoIds: [], note });

  it('is accepted 15 minutes after the start', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt + 15 * minuteMs - 1);
    await expect(absent(tenant, inspection, 'landlord_absent')).rejects.toMatchObject({
      code: 'inspections.too_early',
    });
    await fixture.passTo(inspection.startsAt + 15 * minuteMs);
    const reported = await absent(tenant, inspection, 'landlord_absent');
    expect(reported).toMatchObject({ state: 'no_show_landlord', outcome: 'landlord_absent' });
    expect((await look(fixture.landlord, inspection)).allowedTransitions).toEqual(['contest']);
    expect(reported.allowedTransitions).toEqual([]);
  });

  it('is rejected for a side that has checked in', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt + 15 * minuteMs);
    const here = await checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place });
    await expect(absent(fixture.landlord, here, 'tenant_absent')).rejects.toMatchObject({
      code: 'inspections.other_side_came',
    });
  });

  it('is made by the server for a side that did not check in while the other did', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt);
    await checkIn(tenant.ctx, { ...actionOf(inspection), by: 'location', ...place });
    await fixture.passTo(inspection.startsAt + 2 * hourMs);
    expect(await look(tenant, inspection)).toMatchObject({ state: 'no_show_landlord', outcome: 'landlord_absent' });

    const second = await agree();
    await fixture.passTo(second.inspection.startsAt);
    await checkIn(fixture.landlord.ctx, { ...actionOf(second.inspection), by: 'location', ...place });
    await fixture.passTo(second.inspection.startsAt + 2 * hourMs);
    expect(await look(second.tenant, second.inspection)).toMatchObject({ state: 'no_show_tenant' });
  });

  it('is accepted only about the other side, which alone can contest it', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt + 15 * minuteMs);
    await expect(absent(tenant, inspection, 'tenant_absent')).rejects.toMatchObject({
      code: 'inspections.not_yours_to_say',
    });
    await expect(absent(fixture.landlord, inspection, 'landlord_absent')).rejects.toMatchObject({
      code: 'inspections.not_yours_to_say',
    });
    const reported = await absent(fixture.landlord, inspection, 'tenant_absent');
    const objection = { ...actionOf(reported), note: 'I was at the gate at ten.' };
    await expect(contestReport(fixture.landlord.ctx, objection)).rejects.toMatchObject({
      code: 'inspections.not_blamed',
    });
    expect(await contestReport(tenant.ctx, objection)).toMatchObject({ state: 'disputed', objection: objection.note });
  });
});

const firstPath = (seen: Pick<Inspection, 'report'> | undefined) => seen?.report?.photos[0]?.sources[0]?.url;

describe('the relation of a tenant to a listing after an inspection', () => {
  const tieAfter = async (outcome: 'differs' | 'occupied', wait: number) => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt);
    const code = inspection.gateCode ?? '';
    const inside = await checkIn(fixture.landlord.ctx, { ...actionOf(inspection), by: 'code', code });
    await reportOutcome(tenant.ctx, { ...actionOf(inside), outcome, checklist: {}, photoIds: [], note });
    await fixture.passTo(inspection.startsAt + wait);
    const { read } = fixture.services.database;
    return findTie(read, inspection.home.id, tenant.userId);
  };

  it.each([
    { outcome: 'differs', visited: true },
    { outcome: 'occupied', visited: false },
  ] as const)('records a visit after the outcome “$outcome”: $visited', async ({ outcome, visited }) => {
    expect(await tieAfter(outcome, 0)).toMatchObject({ kind: 'inspection', stage: 'open', visited: false });
    expect(await tieAfter(outcome, 30 * dayMs)).toMatchObject({ kind: 'inspection', stage: 'over', visited });
  });
});

describe('reportOutcome', () => {
  it('stores a checklist, a note and photos that only the two people and the ruling administrator can open', async () => {
    const { tenant, inspection } = await agree();
    await fixture.passTo(inspection.startsAt);
    const inside = await checkIn(fixture.landlord.ctx, {
      ...actionOf(inspection),
      by: 'code',
      code: inspection.gateCode ?? '',
    });
    const photos = await addReadyUploads(fixture.services.database, { ownerId: tenant.userId, photos: 2 });
    const photoIds = photos.map(({ id }) => id);
    const say = () =>
      reportOutcome(tenant.ctx, {
        ...actionOf(inside),
        outcome: 'differs',
        checklist: { taps: 'bad', light: 'good' },
        photoIds,
        note: 'The kitchen is another one.',
      });
    await expect(say()).rejects.toMatchObject({ code: 'inspections.photos_unknown' });
    for (const id of photoIds) {
      await fixture.services.database.writer.write((tx) =>
        tx.update(uploads).set({ purpose: 'private_photo' }).where(eq(uploads.id, id)),
      );
    }
    const reported = await say();
    expect(reported.report).toMatchObject({
      checklist: { taps: 'bad', light: 'good' },
      note: 'The kitchen is another one.',
    });
    expect(reported.report?.photos.map(({ id }) => id)).toEqual(photoIds);
    expect(firstPath(reported)).toContain(`/${tenant.userId}/`);
    const other = await look(fixture.landlord, inspection);
    expect(firstPath(other)).toContain(`/${fixture.landlord.userId}/`);

    await contestReport(fixture.landlord.ctx, { ...actionOf(reported), note: 'It is the same kitchen.' });
    const admin = await fixture.createPerson({ role: 'admin' });
    const dispute = (await listDisputes(admin.ctx)).find(({ id }) => id === inspection.id);
    expect(dispute?.report).toMatchObject({ checklist: { taps: 'bad', light: 'good' } });
    expect(firstPath(dispute)).toContain(`/${admin.userId}/`);
  });
});

describe('moving a confirmed inspection', () => {
  it('is possible twice for each side, and not after the start', async () => {
    const { tenant, inspection } = await agree();
    const at = (hours: number) => inspection.startsAt + hours * hourMs;
    const asTenant = async (hours: number) => {
      const { version } = await look(tenant, inspection);
      return rescheduleInspection(tenant.ctx, { inspectionId: inspection.id, version, startsAt: at(hours), note });
    };
    const confirm = async () =>
      changeInspection(fixture.landlord.ctx, actionOf(await look(fixture.landlord, inspection)), 'confirm');
    for (const hours of [1, 2]) {
      expect(await asTenant(hours)).toMatchObject({ state: 'requested', startsAt: at(hours), timeBy: 'tenant' });
      await confirm();
    }
    await expect(asTenant(3)).rejects.toMatchObject({ code: 'inspections.no_moves_left' });
    for (const hours of [4, 5]) {
      const { version } = await look(tenant, inspection);
      const move = { inspectionId: inspection.id, version, startsAt: at(hours), note };
      const proposed = await proposeTime(fixture.landlord.ctx, move);
      expect(proposed).toMatchObject({ state: 'proposed', timeBy: 'landlord' });
      await changeInspection(tenant.ctx, actionOf(proposed), 'accept_proposal');
    }
    const { version } = await look(tenant, inspection);
    const third = proposeTime(fixture.landlord.ctx, { inspectionId: inspection.id, version, startsAt: at(6), note });
    await expect(third).rejects.toMatchObject({ code: 'inspections.no_moves_left' });
    await fixture.passTo(at(5));
    const late = cancelInspection(tenant.ctx, { inspectionId: inspection.id, version, reason: 'not_free', note });
    await expect(late).rejects.toMatchObject({ code: 'inspections.too_late' });
  });

  it.each(['tenant', 'landlord'] as const)(
    'after the %s has arrived counts that side as present at the new time only when they come then',
    async (side) => {
      const { tenant, inspection } = await agree();
      const [came, stays] = side === 'tenant' ? [tenant, fixture.landlord] : [fixture.landlord, tenant];
      await fixture.passTo(inspection.startsAt - 20 * minuteMs);
      const arrived = await checkIn(came.ctx, { ...actionOf(inspection), by: 'location', ...place });
      expect(arrived.arrived[side]).toBe(true);
      const move = { ...actionOf(arrived), startsAt: inspection.startsAt + dayMs, note };
      const moved =
        side === 'tenant'
          ? await rescheduleInspection(tenant.ctx, move)
          : await proposeTime(fixture.landlord.ctx, move);
      const answer = side === 'tenant' ? 'confirm' : 'accept_proposal';
      const again = await changeInspection(stays.ctx, actionOf(moved), answer);
      expect(again.arrived).toEqual({ tenant: false, landlord: false });
      await fixture.passTo(again.startsAt);
      const alone = await checkIn(stays.ctx, { ...actionOf(again), by: 'location', ...place });
      expect(alone.state).toBe('confirmed');
      await fixture.passTo(again.startsAt + 3 * hourMs);
      expect((await look(tenant, inspection)).state).toBe(`no_show_${side}`);
    },
  );
});
