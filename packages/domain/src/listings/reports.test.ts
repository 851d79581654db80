import type { Id } from '@rentreel/contracts/ids';
import { outboxEvents } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDecisions } from '../administration/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import {
  changeListingState,
  decideHomeReports,
  listListings,
  listReportedHomes,
  moveListing,
  reportListing,
} from './index.ts';
import { write } from '../kernel/index.ts';

let fixture: Fixture;
let admin: TestPerson;
let landlord: TestPerson;
let ada: TestPerson;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin', name: 'Ngozi' });
  landlord = await fixture.createPerson();
  ada = await fixture.createPerson({ name: 'Ada Obi' });
  listingId = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const report = (ctx: Fixture['guest'], home = listingId) =>
  reportListing(
    { ...ctx, clientAddress: '102.89.1.7' },
    { listingId: home, reason: 'fake_landlord', note: 'It is mine.' },
  );
const note = 'The owner has shown us the title.';
const decide = async (decision: 'dismissed' | 'taken_down') => {
  const [reported] = await listReportedHomes(admin.ctx);
  const reportIds = reported?.reports.map(({ id }) => id) ?? [];
  return decideHomeReports(admin.ctx, { listingId, reportIds, decision, note });
};
const notified = async () => {
  const rows = await fixture.services.database.read.select().from(outboxEvents);
  return rows
    .filter(({ topic }) => topic === 'notice.raised')
    .map(({ payload }) => JSON.parse(payload) as { kind: string; userId: Id<'usr'> })
    .map(({ kind, userId }) => ({ kind, userId }));
};

describe('reported listings', () => {
  it('appear once each, oldest report first, with their reporters; guests have no name', async () => {
    const second = await publishHome(landlord.ctx);
    await report(ada.ctx);
    fixture.services.clock.advance(hourMs);
    await report(ada.ctx, second);
    await report(fixture.guest);
    const homes = await listReportedHomes(admin.ctx);
    expect(homes.map(({ home }) => home.id)).toEqual([listingId, second]);
    expect(homes[0]).toMatchObject({ mayTakeDown: true, earlier: 0, bar: null });
    expect(homes[0]?.reports.map(({ reporter }) => reporter?.name ?? null)).toEqual(['Ada Obi', null]);
    await expect(listReportedHomes(landlord.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('are hidden when taken down; the landlord and the reporter are notified', async () => {
    await report(ada.ctx);
    await report(fixture.guest);
    await decide('taken_down');
    expect((await listListings(fixture.guest, undefined)).items).toEqual([]);
    expect(await listReportedHomes(admin.ctx)).toEqual([]);
    expect(await notified()).toEqual([
      { kind: 'listing.decided', userId: landlord.userId },
      { kind: 'listing.report_decided', userId: ada.userId },
    ]);
    const decisions = (outcome?: string) => listDecisions(admin.ctx, { queue: 'home_reports', outcome, limit: 30 });
    const { items } = await decisions();
    expect(items).toMatchObject([
      {
        caseId: listingId,
        outcome: 'listing.reports_decided:taken_down',
        person: { id: landlord.userId },
        kind: '2',
        note,
        by: { id: admin.userId },
      },
    ]);
    expect(await decisions('listing.reports_decided:taken_down')).toMatchObject({ items });
    expect(await decisions('listing.reports_decided:dismissed')).toMatchObject({ items: [] });
  });

  it('stay live when the reports are dismissed; only the reporter is notified and can report again', async () => {
    await report(ada.ctx);
    await decide('dismissed');
    expect((await listListings(fixture.guest, undefined)).items).toHaveLength(1);
    expect(await notified()).toEqual([{ kind: 'listing.report_decided', userId: ada.userId }]);
    await report(ada.ctx);
    expect(await listReportedHomes(admin.ctx)).toMatchObject([{ earlier: 1 }]);
  });

  it('keep reports that arrived after the administrator read the case', async () => {
    await report(ada.ctx);
    const [seen] = await listReportedHomes(admin.ctx);
    await report(fixture.guest);
    const reportIds = seen?.reports.map(({ id }) => id) ?? [];
    await decideHomeReports(admin.ctx, { listingId, reportIds, decision: 'dismissed', note });
    expect((await listReportedHomes(admin.ctx))[0]?.reports).toHaveLength(1);
    const again = () => decideHomeReports(admin.ctx, { listingId, reportIds, decision: 'taken_down', note });
    await expect(again()).rejects.toMatchObject({ code: 'listings.reports_decided' });
  });

  it('cannot be taken down while they are reserved for a tenant, and their reports stay open', async () => {
    await report(ada.ctx);
    await write(fixture.system, (uow) => moveListing(uow, { listingId, name: 'reserve' }));
    expect(await listReportedHomes(admin.ctx)).toMatchObject([{ mayTakeDown: false }]);
    await expect(decide('taken_down')).rejects.toMatchObject({ code: 'listings.wrong_state' });
    expect(await listReportedHomes(admin.ctx)).toHaveLength(1);
  });

  it('cannot be decided by their own landlord', async () => {
    listingId = await publishHome(admin.ctx);
    await report(ada.ctx);
    expect(await listReportedHomes(admin.ctx)).toMatchObject([{ bar: expect.stringContaining('your own home') }]);
    await expect(decide('dismissed')).rejects.toMatchObject({ code: 'listings.own_case' });
  });

  it('cannot be decided by a person who reported them', async () => {
    await report(admin.ctx);
    await expect(decide('dismissed')).rejects.toMatchObject({ code: 'staff.own_case' });
    expect(await listReportedHomes(admin.ctx)).toHaveLength(1);
  });

  it('can be dismissed after their landlord has archived them', async () => {
    await report(ada.ctx);
    await changeListingState(landlord.ctx, listingId, 'archive');
    await decide('dismissed');
    expect(await listReportedHomes(admin.ctx)).toEqual([]);
  });
});
