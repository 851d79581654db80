import type { Id } from '@rentreel/contracts/ids';
import { auditRecords, outboxEvents } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimCase, listWaiting } from '../administration/index.ts';
import { imposeRestriction, liftRestriction, listRestrictions } from '../restrictions/index.ts';
import { type TestPerson, asStaff } from '../testing/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import {
  decideChatReports,
  listDecidedChatReports,
  listReportedPeople,
  openChat,
  reportChat,
  reviewChat,
  sendMessage,
} from './index.ts';

let fixture: ChatFixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createChatFixture();
  admin = await fixture.createPerson({ name: 'Ngozi Eze', role: 'admin' });
  await fixture.say(fixture.tenant, 'Hello');
});
afterEach(() => fixture.dispose());

const list = (who = admin) => listReportedPeople(who.ctx);
const report = (who: TestPerson, note = 'Requested ₦20,000 to see it') =>
  reportChat(who.ctx, { conversationId: fixture.chatId, reason: 'asks_money_outside', note });
const text = 'We looked at what was written.';

/** Decides all reports of the first reported person. */
async function decide(outcome: 'acted' | 'dismissed', ctx = admin.ctx): Promise<void> {
  const [first] = await list();
  if (!first) throw new Error('Nobody is reported.');
  const { person, reports } = first;
  await decideChatReports(ctx, { personId: person.id, reportIds: reports.map(({ id }) => id), outcome, text });
}

async function noticesOf(kind: string) {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'notice.raised'));
  const notices = rows.map(({ payload }) => JSON.parse(payload) as { kind: string; userId: Id<'usr'>; facts: object });
  return notices.filter((notice) => notice.kind === kind);
}

/** Opens a chat of a second person with the same landlord and reports her. */
async function reportByStranger(): Promise<void> {
  const { listingId, stranger } = fixture;
  const { id: conversationId } = await openChat(stranger.ctx, { listingId });
  await sendMessage(stranger.ctx, { conversationId, clientId: newClientId(), text: 'Hello' });
  await reportChat(stranger.ctx, { conversationId, reason: 'scam', note: '' });
}

describe('listReportedPeople', () => {
  it('shows the reporters, the listing and the reason, and no message text', async () => {
    await report(fixture.tenant);
    expect(await list()).toMatchObject([
      {
        person: { name: 'Hauwa Sani' },
        earlier: 0,
        isRestricted: false,
        bar: null,
        reports: [
          {
            conversationId: fixture.chatId,
            home: { id: fixture.listingId },
            reporter: { name: 'Tunde Bello' },
            side: 'landlord',
            reason: 'asks_money_outside',
            note: 'Requested ₦20,000 to see it',
          },
        ],
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain('Hello');
  });

  it('lists each person once for all their reports, by their oldest report', async () => {
    await report(fixture.tenant);
    fixture.services.clock.advance(1000);
    await report(fixture.landlord);
    fixture.services.clock.advance(1000);
    await reportByStranger();
    const found = await list();
    expect(found.map(({ person, reports }) => [person.name, reports.length])).toEqual([
      ['Hauwa Sani', 2],
      ['Tunde Bello', 1],
    ]);
    const waiting = await listWaiting(admin.ctx, { queue: 'chat_reports' });
    expect(waiting.map(({ caseId }) => caseId)).toEqual(found.map(({ person }) => person.id));
  });

  it('rejects callers who are not administrators', async () => {
    await report(fixture.tenant);
    for (const who of [fixture.tenant, fixture.landlord, fixture.stranger]) {
      await expect(list(who)).rejects.toMatchObject({ code: 'app.not_found' });
      await expect(decide('dismissed', who.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    await expect(listReportedPeople(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});

describe('decideChatReports', () => {
  it('closes the reports together, sends every reporter the reason and allows a new report', async () => {
    await report(fixture.tenant);
    await reportByStranger();
    await decide('dismissed');
    expect(await list()).toEqual([]);
    expect(await listDecidedChatReports(admin.ctx)).toMatchObject([
      { person: { name: 'Hauwa Sani' }, outcome: 'dismissed', text, by: 'Ngozi Eze', reports: [{}, {}] },
    ]);
    const sent = await noticesOf('chat.report_decided');
    expect(new Set(sent.map(({ userId }) => userId))).toEqual(
      new Set([fixture.tenant.userId, fixture.stranger.userId]),
    );
    expect(sent[0]).toMatchObject({ facts: { isDismissed: true, text } });
    await report(fixture.tenant);
    expect(await list()).toMatchObject([{ earlier: 2, reports: [{}] }]);
  });

  it('accepts the outcome acted only after the person was warned or restricted', async () => {
    await report(fixture.tenant);
    await expect(decide('acted')).rejects.toMatchObject({ code: 'messages.not_restricted' });
    fixture.services.clock.advance(1000);
    const userId = fixture.landlord.userId;
    const warning = {
      userId,
      kind: 'warning',
      reason: 'asked_outside',
      text: 'You asked for money.',
      days: 90,
    } as const;
    await imposeRestriction(admin.ctx, warning);
    expect(await list()).toMatchObject([{ isRestricted: true }]);
    await decide('acted');
    expect(await noticesOf('account.restricted')).toMatchObject([{ userId }]);
    expect(await noticesOf('chat.report_decided')).toMatchObject([{ facts: { isDismissed: false } }]);
  });

  it('writes the reason to the audit log and rejects a second decision', async () => {
    await report(fixture.tenant);
    const [first] = await list();
    const reportIds = first?.reports.map(({ id }) => id) ?? [];
    const decision = { personId: first?.person.id ?? 'usr_', reportIds, outcome: 'dismissed', text } as const;
    await decideChatReports(admin.ctx, decision);
    await expect(decideChatReports(admin.ctx, decision)).rejects.toMatchObject({ code: 'messages.report_not_found' });
    const entries = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'report.closed'));
    expect(entries).toMatchObject([{ actorId: admin.userId, subjectId: reportIds[0] }]);
    expect(JSON.parse(entries[0]?.details ?? '{}')).toEqual({ outcome: 'dismissed', reason: text });
  });

  it('rejects administrators who are involved, and others while a colleague has claimed the case', async () => {
    await report(fixture.tenant);
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await expect(decide('dismissed', asStaff(ctx))).rejects.toMatchObject({ code: 'staff.own_case' });
    }
    const colleague = await fixture.createPerson({ name: 'Bayo Desk', role: 'admin' });
    await claimCase(colleague.ctx, { queue: 'chat_reports', caseId: fixture.landlord.userId });
    await expect(decide('dismissed')).rejects.toMatchObject({ code: 'administration.case_taken' });
    await decide('dismissed', colleague.ctx);
  });
});

describe('reviewChat', () => {
  it('names both people and signs photo paths for this administrator only', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)], 'See');
    const reason = 'Report of today: asks for money outside';
    const { tenant, landlord, messages } = await reviewChat(admin.ctx, { conversationId: fixture.chatId, reason });
    expect([tenant.name, landlord.name]).toEqual(['Tunde Bello', 'Hauwa Sani']);
    expect(messages.map(({ photos }) => photos.length)).toEqual([0, 1]);
    for (const { url } of messages[1]?.photos[0]?.sources ?? []) expect(url).toContain(`/${admin.userId}/private/`);
  });
});

it('a restriction of chats wakes the people with whom the user chatted, when it begins and when it ends', async () => {
  const { tenant, landlord } = fixture;
  await fixture.say(tenant, 'Is it still free?');
  const userId = landlord.userId;
  const changes = async () => {
    const rows = await fixture.services.database.read
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(and(eq(outboxEvents.topic, 'messages.changed'), eq(outboxEvents.userId, tenant.userId)));
    return rows.filter(({ payload }) => payload === '{}').length;
  };
  await imposeRestriction(admin.ctx, { userId, kind: 'listing', reason: 'money', text, days: 1 });
  expect(await changes()).toBe(0);
  await imposeRestriction(admin.ctx, { userId, kind: 'chat', reason: 'money', text, days: 1 });
  expect(await changes()).toBe(1);
  const { restrictions } = await listRestrictions(admin.ctx, { userId });
  const chat = restrictions.find(({ kind }) => kind === 'chat');
  const lifted = { restrictionId: chat?.id ?? 'rst_none', version: chat?.version ?? 0 } as const;
  await liftRestriction(admin.ctx, { ...lifted, text: 'We looked again and were wrong.' });
  expect(await changes()).toBe(2);
});

it('an opened chat says whether a restriction keeps the other side from replying, and not which', async () => {
  const { tenant, landlord } = fixture;
  expect(await fixture.chatOf(tenant)).toMatchObject({ canReply: true });
  const userId = landlord.userId;
  await imposeRestriction(admin.ctx, { userId, kind: 'suspension', reason: 'money', text, days: 1 });
  expect(await fixture.chatOf(tenant)).toMatchObject({ canReply: false, writing: 'open' });
  expect(await fixture.chatOf(landlord)).toMatchObject({ canReply: true });
  fixture.services.clock.advance(dayMs);
  expect(await fixture.chatOf(tenant)).toMatchObject({ canReply: true });
});
