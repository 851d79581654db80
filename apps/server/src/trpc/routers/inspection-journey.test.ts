import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import type { Inspection } from '@rentreel/contracts/inspections';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventStream } from '../../testing/test-client.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

const feeKobo = 200_000;
const weekly = Array.from({ length: 7 }, (_none, weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 }));

let server: TestServer;
let landlord: TestClient;
let tenant: TestClient;
let listingId: Id<'lst'>;

beforeAll(async () => {
  server = await startTestServer();
  [landlord, tenant] = [server.client(), server.client()];
  await landlord.signUp({ name: 'Emeka Obi' });
  await tenant.signUp();
  await tenant.trpc.wallet.deposit.mutate({ amountKobo: kobo(1_000_000) });
  const ownerId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
  const media = await addReadyUploads(server.container.services.database, { ownerId });
  listingId = (await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media })).id;
  await landlord.trpc.listings.publish.mutate({ listingId });
  const rules = { weekly, slotMinutes: 30, noticeHours: 0, instant: false, feeKobo } as const;
  await landlord.trpc.inspections.setAvailability.mutate({ listingIds: [listingId], ...rules, weekly });
});
afterAll(() => server.dispose());

const actionInput = ({ id: inspectionId, version }: Inspection) => ({ inspectionId, version });
const balance = ({ trpc }: TestClient) => trpc.wallet.balance.query();

/** Reads events until one reports a changed inspection. */
async function waitForInspectionEvent(events: EventStream): Promise<void> {
  for (let event = await events.next(); event; event = await events.next()) {
    if (JSON.stringify(event.data).includes('inspections.changed')) return;
  }
  throw new Error('The stream ended without a word on inspections');
}

async function ask(): Promise<Inspection> {
  const slots = await tenant.trpc.inspections.slots.query({ listingId });
  const startsAt = slots.days[0]?.slots[0]?.startsAt ?? 0;
  const asked = { kind: 'in_person', listingId, startsAt, clientId: randomUUID(), feeKobo } as const;
  return tenant.trpc.inspections.request.mutate(asked);
}

describe('the journey of an inspection over HTTP', () => {
  it("is agreed between tenant and landlord, and the landlord's other devices are notified", async () => {
    const events = await landlord.openEvents();
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'requested', side: 'tenant', feeState: 'held' });
    expect(await balance(tenant)).toBe(800_000);
    await waitForInspectionEvent(events);

    const { items } = await landlord.trpc.inspections.list.query({ tab: 'waiting' });
    expect(items).toMatchObject([{ id: asked.id, side: 'landlord', needsMe: true }]);
    const confirmed = await landlord.trpc.inspections.confirm.mutate(actionInput(asked));
    expect(confirmed.state).toBe('confirmed');
    const mine = await tenant.trpc.inspections.get.query({ inspectionId: asked.id });
    expect(mine.gateCode).toMatch(/^\d{6}$/);
    expect(mine.place?.address).toContain('Alagomeji');
    await events.close();
  });

  it('puts a card into the chat for each state and refunds the fee after a cancellation', async () => {
    const { items } = await tenant.trpc.inspections.list.query({ tab: 'upcoming' });
    const [inspection] = items;
    if (!inspection) throw new Error('an inspection expected');
    const input = { inspectionId: inspection.id, version: inspection.version };
    await landlord.trpc.inspections.cancel.mutate({ ...input, reason: 'emergency' });
    expect(await balance(tenant)).toBe(1_000_000);
    const chats = await tenant.trpc.messages.list.query({});
    const conversationId = chats.items[0]?.id ?? 'cnv_';
    const { messages } = await tenant.trpc.messages.thread.query({ conversationId });
    const states = messages.flatMap((message) => (message.kind === 'card' ? [message.card.state] : []));
    expect(states).toEqual(['requested', 'confirmed', 'cancelled_by_landlord']);
    const wallet = await tenant.trpc.wallet.transactions.query({ limit: 2 });
    expect(wallet.map(({ type, amountKobo }) => [type, amountKobo])).toEqual([
      ['refund', feeKobo],
      ['inspection_fee', -feeKobo],
    ]);
    expect((await verifyLedger(server.container.services.database, ledgerChecks)).findings).toEqual([]);
  });

  it('rejects invalid fields with a text that says what to do', async () => {
    const crooked = { kind: 'in_person', listingId, startsAt: 1, clientId: randomUUID(), feeKobo: 0 } as const;
    await expect(tenant.trpc.inspections.request.mutate(crooked)).rejects.toThrow('Choose a time from the list.');
    const dear = { listingIds: [listingId], weekly, slotMinutes: 30, noticeHours: 0, instant: false, feeKobo: 600_000 };
    await expect(landlord.trpc.inspections.setAvailability.mutate({ ...dear, slotMinutes: 30 })).rejects.toThrow(
      'The fee for an inspection is at most ₦5,000.',
    );
    const twice = { ...dear, feeKobo: 0, weekly: [...weekly, ...weekly] };
    await expect(landlord.trpc.inspections.setAvailability.mutate({ ...twice, slotMinutes: 30 })).rejects.toThrow(
      'Two times of one day overlap.',
    );
  });
});
