import type { Id } from '@rentreel/contracts/ids';
import { outboxEvents, timers } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { and, asc, eq, gt, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../kernel/index.ts';
import { changeListingState } from '../listings/index.ts';
import { getChat, getThread, sendMessage } from '../messages/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { cancelInspection, changeInspection, declineInspection, rescheduleInspection } from './actions.ts';
import { closeHome } from './automatic-steps.ts';
import { countHonouredVisits } from './truth-repository.ts';
import { type InspectionFixture, Visits, actionOf, createInspectionFixture } from './fixtures.ts';
import { addOpenHouse, joinWaitlist } from './open-houses/open-houses.ts';
import { requestInspection } from './request.ts';
import { getInspection } from './views.ts';

let fixture: InspectionFixture;
beforeEach(async () => {
  fixture = await createInspectionFixture();
});
afterEach(() => fixture.dispose());

const raised = z.object({
  kind: z.string(),
  userId: z.string(),
  facts: z.object({
    hoursLeft: z.optional(z.number()),
    isMove: z.optional(z.boolean()),
    next: z.optional(z.string()),
    reason: z.optional(z.nullable(z.string())),
  }),
});
const ending = z.object({
  kind: z.string(),
  facts: z.object({
    reason: z.optional(z.nullable(z.string())),
    fee: z.optional(z.object({ amountKobo: z.number(), to: z.string(), isMine: z.boolean() })),
  }),
});
let seen = 0;
let names: Map<string, string>;

/** Returns the recipient and kind of each notification since the last call. */
async function reported(): Promise<string[]> {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(gt(outboxEvents.seq, seen))
    .orderBy(asc(outboxEvents.seq));
  seen = rows.at(-1)?.seq ?? seen;
  return rows.flatMap(({ topic, payload, userId }) => {
    if (topic === 'inspections.changed') return [`${names.get(userId ?? '')} wakes`];
    if (topic !== 'notice.raised') return [];
    const notice = raised.parse(JSON.parse(payload));
    if (!notice.kind.startsWith('inspection.')) return [];
    const { hoursLeft, isMove = false, next, reason } = notice.facts;
    const why = notice.kind === 'inspection.wait_ended' && reason;
    const more = [isMove && 'move', next, hoursLeft, why].find(Boolean) ?? '';
    return [`${names.get(notice.userId)}: ${notice.kind.slice(11)} ${more}`.trim()];
  });
}
beforeEach(() => {
  seen = 0;
  names = new Map([
    [fixture.tenant.userId, 'tenant'],
    [fixture.landlord.userId, 'landlord'],
  ]);
});

const chatOf = () => getChat(fixture.tenant.ctx, { listingId: fixture.listingId, tenantId: fixture.tenant.userId });
const threadOf = async () => {
  const { id: conversationId } = await chatOf();
  return (await getThread(fixture.landlord.ctx, { conversationId, limit: 40 })).messages;
};

describe('the notifications of an inspection', () => {
  it('report each step to both people’s devices and to the inbox of the other side', async () => {
    await fixture.show({ feeKobo: kobo(100_000) });
    await reported();
    const { id: inspectionId } = await fixture.ask(fixture.tenant.ctx, { feeKobo: kobo(100_000) });
    expect(await reported()).toEqual(['tenant wakes', 'landlord wakes', 'landlord: requested', 'tenant: fee_held']);
    await changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    expect(await reported()).toEqual(['tenant wakes', 'landlord wakes', 'tenant: confirmed']);
    await fixture.passTo(fixture.tenOClock - dayMs);
    expect(await reported()).toEqual(['tenant: reminder 24', 'landlord: reminder 24']);
    await fixture.passTo(fixture.tenOClock - 2 * hourMs);
    expect(await reported()).toEqual(['tenant: reminder 2', 'landlord: reminder 2']);
    const action = { inspectionId, version: 2, reason: 'not_free', note: '' } as const;
    await cancelInspection(fixture.tenant.ctx, action);
    expect(await reported()).toEqual([
      'tenant wakes',
      'landlord wakes',
      'landlord: cancelled',
      'tenant: fee_captured',
      'landlord: fee_captured',
    ]);
    await fixture.passTo(fixture.tenOClock + 4 * hourMs);
    expect(await reported()).toEqual([]);
  });

  it('state who can report, object and appeal after an inspection, and when RentReel decides', async () => {
    const visits = new Visits(fixture, await fixture.createPerson({ role: 'admin' }));
    const visit = await visits.inside();
    names.set(visit.tenant.userId, 'tenant');
    const since = async () => (await reported()).filter((line) => line.includes(': outcome'));
    await since();
    await fixture.passTo(visit.inspection.startsAt + dayMs);
    expect(await since()).toEqual(['tenant: outcome report']);
    await visits.reread(visit);
    await visits.say(visit, 'differs');
    expect(await since()).toEqual(['landlord: outcome object']);
    await visits.contest(visit, 'landlord');
    expect(await since()).toEqual(['tenant: outcome decision']);
    await visits.rule(visit, 'tenant');
    expect(await since()).toEqual(['tenant: outcome', 'landlord: outcome appeal']);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('carry the reason of a cancelled or declined inspection, and what becomes of the fee', async () => {
    const visits = new Visits(fixture, await fixture.createPerson({ role: 'admin' }));
    const endsOf = async (inspectionId: Id<'ins'>) => {
      const rows = await fixture.services.database.read
        .select()
        .from(outboxEvents)
        .where(and(eq(outboxEvents.topic, 'notice.raised'), like(outboxEvents.payload, `%${inspectionId}%`)));
      return rows.flatMap(({ payload }) => {
        const { kind, facts } = ending.parse(JSON.parse(payload));
        return kind === 'inspection.declined' || kind === 'inspection.cancelled' ? [facts] : [];
      });
    };
    const amountKobo = 200_000;
    const declined = await visits.ask();
    await declineInspection(fixture.landlord.ctx, { ...actionOf(declined), reason: 'not_free', note: '' });
    expect(await endsOf(declined.inspection.id)).toEqual([
      { reason: 'I am not free at that time', fee: { amountKobo, to: 'tenant', isMine: true } },
    ]);
    const cancelled = await visits.confirmed();
    await fixture.passTo(cancelled.startsAt - hourMs);
    await cancelInspection(cancelled.tenant.ctx, { ...actionOf(cancelled), reason: 'not_free', note: '' });
    expect(await endsOf(cancelled.inspection.id)).toEqual([
      { reason: 'I can’t come at that time', fee: { amountKobo, to: 'landlord', isMine: true } },
    ]);
    const withdrawn = await visits.ask();
    await changeInspection(withdrawn.tenant.ctx, actionOf(withdrawn), 'withdraw');
    expect(await endsOf(withdrawn.inspection.id)).toEqual([
      { reason: null, fee: { amountKobo, to: 'tenant', isMine: false } },
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('name the move of an agreed time', async () => {
    await fixture.show();
    const { id: inspectionId } = await fixture.ask(fixture.tenant.ctx);
    await changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    await reported();
    const startsAt = fixture.tenOClock + hourMs;
    await rescheduleInspection(fixture.tenant.ctx, { inspectionId, version: 2, startsAt, note: '' });
    expect(await reported()).toContain('landlord: requested move');
  });

  it('exclude reminders whose time had passed before the confirmation', async () => {
    await fixture.show({ instant: true });
    await fixture.passTo(fixture.tenOClock - 3 * hourMs);
    await reported();
    await fixture.ask(fixture.tenant.ctx);
    expect((await reported()).filter((line) => line.includes(': '))).toEqual([
      'tenant: confirmed',
      'landlord: confirmed',
    ]);
    await fixture.passTo(fixture.tenOClock - hourMs);
    expect(await reported()).toEqual(['tenant: reminder 2', 'landlord: reminder 2']);
  });

  it('appear in the chat as cards; the confirmation reveals contact details', async () => {
    const { id: inspectionId } = await fixture.ask(fixture.tenant.ctx, { note: 'With my sister.' });
    const { id: conversationId } = await chatOf();
    const send = (clientId: string) =>
      sendMessage(fixture.tenant.ctx, { conversationId, clientId, text: 'My number is 0803 123 4567' });
    expect((await send('before-the-visit-1')).text).toContain('[phone number hidden]');
    await changeInspection(fixture.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    expect((await send('after-it-is-agreed')).text).toBe('My number is 0803 123 4567');
    const thread = await threadOf();
    const cards = thread.flatMap((message) => (message.kind === 'card' ? [[message.text, message.card.state]] : []));
    expect(cards).toEqual([
      ['Inspection requested: Sun, 22 Nov, 10:00 am. “With my sister.”', 'requested'],
      ['Inspection confirmed: Sun, 22 Nov, 10:00 am', 'confirmed'],
    ]);
    expect(thread.map(({ text }) => text)).not.toContain('[phone number hidden]');
  });
});

describe('the card of a cancellation in the chat', () => {
  it('states the reason and the note', async () => {
    await fixture.show({ instant: true });
    const { id: inspectionId } = await fixture.ask(fixture.tenant.ctx);
    const action = { inspectionId, version: 2, reason: 'emergency', note: 'My car broke down.' } as const;
    await cancelInspection(fixture.landlord.ctx, action);
    expect((await threadOf()).map(({ text }) => text)).toContain(
      'Inspection cancelled by the landlord: Sun, 22 Nov, 10:00 am. Why: “Something urgent came up.” “My car broke down.”',
    );
  });
});

describe('the timers of an inspection', () => {
  const timersOf = async (subjectId: string) => {
    const rows = await fixture.services.database.read.select().from(timers).where(eq(timers.subjectId, subjectId));
    return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
  };

  it('follow its state and time, and are cancelled at its end', async () => {
    const { id } = await fixture.ask(fixture.tenant.ctx);
    const { tenOClock } = fixture;
    expect(await timersOf(id)).toEqual({ 'inspection.due': fixture.services.clock.now() + dayMs });
    await changeInspection(fixture.landlord.ctx, { inspectionId: id, version: 1 }, 'confirm');
    expect(await timersOf(id)).toEqual({
      'inspection.due': tenOClock + 2 * hourMs,
      'inspection.remind_24': tenOClock - dayMs,
      'inspection.remind_2': tenOClock - 2 * hourMs,
    });
    await cancelInspection(fixture.landlord.ctx, { inspectionId: id, version: 2, reason: 'not_free', note: '' });
    expect(await timersOf(id)).toEqual({});
  });

  it('expire a request at its start when that is within the 24 hours', async () => {
    const startsAt = fixture.services.clock.now() + 3 * hourMs;
    const { id, dueAt } = await fixture.ask(fixture.tenant.ctx, { startsAt });
    expect(dueAt).toBe(startsAt);
    await fixture.passTo(startsAt);
    expect(await getInspection(fixture.tenant.ctx, { inspectionId: id })).toMatchObject({ state: 'expired' });
  });

  it('do nothing to an inspection that was withdrawn before', async () => {
    const { id } = await fixture.ask(fixture.tenant.ctx);
    await changeInspection(fixture.tenant.ctx, { inspectionId: id, version: 1 }, 'withdraw');
    await fixture.passTo(fixture.tenOClock + 10 * dayMs);
    expect(await getInspection(fixture.tenant.ctx, { inspectionId: id })).toMatchObject({
      state: 'withdrawn',
      version: 2,
    });
    const left = await fixture.services.database.read.select().from(timers).where(like(timers.kind, 'inspection.%'));
    expect(left).toEqual([]);
  });
});

describe('closeHome', () => {
  it('cancels requests, confirmed inspections and open houses of a let listing, and returns their fees', async () => {
    const feeKobo = kobo(100_000);
    await fixture.show({ feeKobo });
    const asked = await fixture.ask(fixture.tenant.ctx, { feeKobo });
    const agreed = await fixture.ask(fixture.rival.ctx, { feeKobo, startsAt: fixture.tenOClock + hourMs });
    await changeInspection(fixture.landlord.ctx, { inspectionId: agreed.id, version: 1 }, 'confirm');
    const startsAt = fixture.tenOClock + dayMs;
    const { listingId } = fixture;
    const span = { startsAt, endsAt: startsAt + hourMs };
    const { id: openHouseId } = await addOpenHouse(fixture.landlord.ctx, { listingId, ...span, capacity: 2 });
    for (const guest of [await fixture.newTenant(feeKobo), await fixture.newTenant(feeKobo)]) {
      const place = { kind: 'open_house', openHouseId, clientId: newId('ins'), feeKobo, note: '' } as const;
      await requestInspection(guest.ctx, place);
    }
    const waiting = await fixture.newTenant();
    await joinWaitlist(waiting.ctx, { openHouseId, feeKobo });
    names.set(waiting.userId, 'waiting');
    await closeHome(fixture.system, listingId, fixture.tenant.userId);
    expect(await getInspection(fixture.tenant.ctx, { inspectionId: asked.id })).toMatchObject({ state: 'requested' });

    await changeListingState(fixture.landlord.ctx, listingId, 'mark_let');
    await closeHome(fixture.system, listingId, fixture.tenant.userId);
    expect(await getInspection(fixture.tenant.ctx, { inspectionId: asked.id })).toMatchObject({
      state: 'home_closed',
      reason: 'rented_by_tenant',
      feeState: 'returned',
    });
    expect(await getInspection(fixture.rival.ctx, { inspectionId: agreed.id })).toMatchObject({
      state: 'home_closed',
      reason: 'let_to_other',
      feeState: 'returned',
    });
    expect(await reported()).toContain('waiting: wait_ended The home was let to someone else');
    expect(await fixture.balanceOf(fixture.rival)).toBe(1_000_000);
    const { read } = fixture.services.database;
    expect(await countHonouredVisits(read, fixture.landlord.userId), 'visits that count for the landlord').toEqual({
      good: 0,
      total: 0,
    });
    await assertLedgerBalanced(fixture.services.database);
  });
});
