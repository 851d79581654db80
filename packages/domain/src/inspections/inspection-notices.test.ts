import { outboxEvents, timers } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { asc, eq, gt, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeListingState } from '../listings/index.ts';
import { getChat, getThread, sendMessage } from '../messages/index.ts';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { changeInspection } from './change-inspection.ts';
import { closeHome } from './close-home.ts';
import { getInspection } from './get-inspection.ts';
import { addOpenHouse } from './open-houses/add-open-house.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';

let world: InspectionWorld;
beforeEach(async () => {
  world = await createInspectionWorld();
});
afterEach(() => world.dispose());

const raised = z.object({
  kind: z.string(),
  userId: z.string(),
  facts: z.object({ hoursLeft: z.optional(z.number()) }),
});
let seen = 0;

/** Who has been told what since the last look. */
async function told(): Promise<string[]> {
  const rows = await world.services.database.read
    .select()
    .from(outboxEvents)
    .where(gt(outboxEvents.seq, seen))
    .orderBy(asc(outboxEvents.seq));
  seen = rows.at(-1)?.seq ?? seen;
  const names = new Map([
    [world.tenant.userId, 'tenant'],
    [world.landlord.userId, 'landlord'],
  ]);
  return rows.flatMap(({ topic, payload, userId }) => {
    if (topic === 'inspections.changed') return [`${names.get(userId ?? '')} wakes`];
    if (topic !== 'notice.raised') return [];
    const notice = raised.parse(JSON.parse(payload));
    if (!notice.kind.startsWith('inspection.')) return [];
    return [`${names.get(notice.userId)}: ${notice.kind.slice(11)} ${notice.facts.hoursLeft ?? ''}`.trim()];
  });
}
beforeEach(() => {
  seen = 0;
});

const chatOf = () =>
  getChat(world.tenant.ctx, { listingId: world.listingId, tenantId: world.tenant.userId as `usr_${string}` });
const threadOf = async () => {
  const { id: conversationId } = await chatOf();
  return (await getThread(world.landlord.ctx, { conversationId, limit: 40 })).messages;
};

describe('what people hear of an inspection', () => {
  it('is each step, on both people’s devices and in the inbox of who did not do it', async () => {
    await world.show({ feeKobo: kobo(100_000) });
    await told();
    const { id: inspectionId } = await world.ask(world.tenant.ctx, { feeKobo: kobo(100_000) });
    expect(await told()).toEqual(['tenant wakes', 'landlord wakes', 'landlord: requested', 'tenant: fee_held']);
    await changeInspection(world.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    expect(await told()).toEqual(['tenant wakes', 'landlord wakes', 'tenant: confirmed']);
    await world.passTo(world.tenOClock - 24 * hourMs);
    expect(await told()).toEqual(['tenant: reminder 24', 'landlord: reminder 24']);
    await world.passTo(world.tenOClock - 2 * hourMs);
    expect(await told()).toEqual(['tenant: reminder 2', 'landlord: reminder 2']);
    const deed = { inspectionId, version: 2, reason: 'not_free', note: '' } as const;
    await cancelInspection(world.tenant.ctx, deed);
    expect(await told()).toEqual([
      'tenant wakes',
      'landlord wakes',
      'landlord: cancelled',
      'tenant: fee_captured',
      'landlord: fee_captured',
    ]);
    await world.passTo(world.tenOClock + 4 * hourMs);
    expect(await told()).toEqual([]);
  });

  it('is nothing of reminders whose time was over when it was confirmed', async () => {
    await world.show({ instant: true });
    await world.passTo(world.tenOClock - 3 * hourMs);
    await told();
    await world.ask(world.tenant.ctx);
    expect((await told()).filter((line) => line.includes(': '))).toEqual(['tenant: confirmed', 'landlord: confirmed']);
    await world.passTo(world.tenOClock - hourMs);
    expect(await told()).toEqual(['tenant: reminder 2', 'landlord: reminder 2']);
  });

  it('stands in their chat as cards, and opens their contacts to each other when it is confirmed', async () => {
    const { id: inspectionId } = await world.ask(world.tenant.ctx, { note: 'With my sister.' });
    const { id: conversationId } = await chatOf();
    const send = (clientId: string) =>
      sendMessage(world.tenant.ctx, { conversationId, clientId, text: 'My number is 0803 123 4567' });
    expect((await send('before-the-visit-1')).text).toContain('[phone number hidden]');
    await changeInspection(world.landlord.ctx, { inspectionId, version: 1 }, 'confirm');
    expect((await send('after-it-is-agreed')).text).toBe('My number is 0803 123 4567');
    const thread = await threadOf();
    const cards = thread.flatMap((message) => (message.kind === 'card' ? [[message.text, message.card.state]] : []));
    expect(cards).toEqual([
      ['Inspection asked for: Sun, 22 Nov, 10:00. “With my sister.”', 'requested'],
      ['Inspection confirmed: Sun, 22 Nov, 10:00', 'confirmed'],
    ]);
    expect(thread.map(({ text }) => text)).not.toContain('[phone number hidden]');
  });
});

describe('the timers of an inspection', () => {
  const timersOf = async (subjectId: string) => {
    const rows = await world.services.database.read.select().from(timers).where(eq(timers.subjectId, subjectId));
    return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
  };

  it('follow its state and its time, and are gone with it', async () => {
    const { id } = await world.ask(world.tenant.ctx);
    const { tenOClock } = world;
    expect(await timersOf(id)).toEqual({ 'inspection.due': world.services.clock.now() + 24 * hourMs });
    await changeInspection(world.landlord.ctx, { inspectionId: id, version: 1 }, 'confirm');
    expect(await timersOf(id)).toEqual({
      'inspection.due': tenOClock + 2 * hourMs,
      'inspection.remind_24': tenOClock - 24 * hourMs,
      'inspection.remind_2': tenOClock - 2 * hourMs,
    });
    await cancelInspection(world.landlord.ctx, { inspectionId: id, version: 2, reason: 'not_free', note: '' });
    expect(await timersOf(id)).toEqual({});
  });

  it('end a request at its start when that comes before the 24 hours', async () => {
    const startsAt = world.services.clock.now() + 3 * hourMs;
    const { id, dueAt } = await world.ask(world.tenant.ctx, { startsAt });
    expect(dueAt).toBe(startsAt);
    await world.passTo(startsAt);
    expect(await getInspection(world.tenant.ctx, { inspectionId: id })).toMatchObject({ state: 'expired' });
  });

  it('do nothing twice: what was answered meanwhile stays as it is', async () => {
    const { id } = await world.ask(world.tenant.ctx);
    await changeInspection(world.tenant.ctx, { inspectionId: id, version: 1 }, 'withdraw');
    await world.passTo(world.tenOClock + 10 * dayMs);
    expect(await getInspection(world.tenant.ctx, { inspectionId: id })).toMatchObject({
      state: 'withdrawn',
      version: 2,
    });
    const left = await world.services.database.read.select().from(timers).where(like(timers.kind, 'inspection.%'));
    expect(left).toEqual([]);
  });
});

describe('a home that is let', () => {
  it('calls off what is asked for and agreed in it, and open houses, with their fees', async () => {
    const feeKobo = kobo(100_000);
    await world.show({ feeKobo });
    const asked = await world.ask(world.tenant.ctx, { feeKobo });
    const agreed = await world.ask(world.rival.ctx, { feeKobo, startsAt: world.tenOClock + hourMs });
    await changeInspection(world.landlord.ctx, { inspectionId: agreed.id, version: 1 }, 'confirm');
    const startsAt = world.tenOClock + dayMs;
    const { listingId } = world;
    await addOpenHouse(world.landlord.ctx, { listingId, startsAt, endsAt: startsAt + hourMs, capacity: 3 });
    await closeHome(world.system, listingId);
    expect(await getInspection(world.tenant.ctx, { inspectionId: asked.id })).toMatchObject({ state: 'requested' });

    await changeListingState(world.landlord.ctx, listingId, 'mark_let');
    await closeHome(world.system, listingId);
    expect(await getInspection(world.tenant.ctx, { inspectionId: asked.id })).toMatchObject({
      state: 'declined',
      reason: 'let_already',
      feeState: 'returned',
    });
    expect(await getInspection(world.rival.ctx, { inspectionId: agreed.id })).toMatchObject({
      state: 'cancelled_by_landlord',
      feeState: 'returned',
    });
    expect(await world.balanceOf(world.rival)).toBe(1_000_000);
    await assertLedgerBalanced(world.services.database);
  });
});
