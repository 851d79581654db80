import { auditRecords, outboxEvents } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, asStaff } from '../testing/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import { closeReport, listReports, openChat, reportChat, reviewChat, sendMessage } from './index.ts';

let fixture: ChatFixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createChatFixture();
  admin = await fixture.createPerson({ name: 'Ngozi Eze', role: 'admin' });
  await fixture.say(fixture.tenant, 'Hello');
});
afterEach(() => fixture.dispose());

const list = async (state: 'open' | 'closed' = 'open', who = admin) =>
  (await listReports(who.ctx, { state, limit: 20 })).items;
const report = (who: TestPerson, note = 'Asked for ₦20,000 to see it') =>
  reportChat(who.ctx, { conversationId: fixture.chatId, reason: 'asks_money_outside', note });

describe('the reported chats', () => {
  it('tell an administrator who reported whom, about which home and why, and nothing that was written', async () => {
    await report(fixture.tenant);
    expect(await list()).toMatchObject([
      {
        conversationId: fixture.chatId,
        home: { id: fixture.listingId },
        reporter: { name: 'Tunde Bello' },
        reported: { name: 'Hauwa Sani' },
        reportedSide: 'landlord',
        reason: 'asks_money_outside',
        note: 'Asked for ₦20,000 to see it',
        reportsOfPerson: 1,
        closed: null,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain('Hello');
  });

  it('name the tenant when the landlord reports', async () => {
    await report(fixture.landlord);
    expect(await list()).toMatchObject([{ reported: { name: 'Tunde Bello' }, reportedSide: 'tenant' }]);
  });

  it('count in how many chats somebody was reported', async () => {
    await report(fixture.tenant);
    const { listingId } = fixture;
    const { id: conversationId } = await openChat(fixture.stranger.ctx, { listingId });
    await sendMessage(fixture.stranger.ctx, { conversationId, clientId: newClientId(), text: 'Hello' });
    await reportChat(fixture.stranger.ctx, { conversationId, reason: 'scam', note: '' });
    expect((await list()).map(({ reportsOfPerson }) => reportsOfPerson)).toEqual([2, 2]);
  });

  it('come the oldest first while they are open, page by page', async () => {
    await report(fixture.tenant);
    fixture.services.clock.advance(1000);
    await report(fixture.landlord);
    const first = await listReports(admin.ctx, { state: 'open', limit: 1 });
    const second = await listReports(admin.ctx, { state: 'open', limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ reporter }) => reporter.name)).toEqual([
      'Tunde Bello',
      'Hauwa Sani',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('are nothing to anybody else', async () => {
    await report(fixture.tenant);
    for (const who of [fixture.tenant, fixture.landlord, fixture.stranger]) {
      await expect(list('open', who)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    await expect(listReports(fixture.guest, { state: 'open', limit: 5 })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});

describe('a report', () => {
  it('is closed once, with who did it and what came of it, and may be made again afterwards', async () => {
    await report(fixture.tenant);
    const [{ id: reportId } = { id: 'rpt_' as const }] = await list();
    await closeReport(admin.ctx, { reportId, outcome: 'acted' });
    await closeReport(admin.ctx, { reportId, outcome: 'dismissed' });
    expect(await list()).toEqual([]);
    expect(await list('closed')).toMatchObject([{ closed: { outcome: 'acted', by: 'Ngozi Eze' } }]);
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'report.closed'));
    expect(notes).toMatchObject([{ actorId: admin.userId, subjectId: reportId }]);
    const raised = await fixture.services.database.read
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'notice.raised'));
    const notices = raised.map(({ payload }) => JSON.parse(payload) as { kind: string; userId: string });
    expect(notices.filter(({ kind }) => kind === 'chat.report_decided')).toMatchObject([
      { userId: fixture.tenant.userId, facts: { isDismissed: false } },
    ]);
    await report(fixture.tenant);
    expect(await list()).toHaveLength(1);
  });

  it('is closed by nobody whom it is about', async () => {
    await report(fixture.tenant);
    const [{ id: reportId } = { id: 'rpt_none' as const }] = await list();
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      const own = closeReport(asStaff(ctx), { reportId, outcome: 'dismissed' });
      await expect(own).rejects.toMatchObject({ code: 'staff.own_case' });
    }
  });

  it('is closed by an administrator alone, when it is there', async () => {
    await report(fixture.tenant);
    const [{ id: reportId } = { id: 'rpt_' as const }] = await list();
    await expect(closeReport(fixture.landlord.ctx, { reportId, outcome: 'dismissed' })).rejects.toMatchObject({
      code: 'app.not_found',
    });
    const absent = closeReport(admin.ctx, { reportId: `rpt_${'0'.repeat(26)}`, outcome: 'dismissed' });
    await expect(absent).rejects.toMatchObject({ code: 'messages.report_not_found' });
  });
});

describe('a review', () => {
  it('names the two, and shows photos by paths for this administrator alone', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)], 'See');
    const reason = 'Report of today: asks for money outside';
    const { tenant, landlord, messages } = await reviewChat(admin.ctx, { conversationId: fixture.chatId, reason });
    expect([tenant.name, landlord.name]).toEqual(['Tunde Bello', 'Hauwa Sani']);
    expect(messages.map(({ photos }) => photos.length)).toEqual([0, 1]);
    for (const { url } of messages[1]?.photos[0]?.sources ?? []) expect(url).toContain(`/${admin.userId}/private/`);
  });
});
