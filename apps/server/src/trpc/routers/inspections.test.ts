import { randomUUID } from 'node:crypto';
import { hourMs } from '@rentreel/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';
import { type Meeting, meetOverHttp } from '../../testing/fixtures.ts';

let server: TestServer;
let meeting: Meeting;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  meeting = await meetOverHttp(server);
});

const refused = (code: string) => ({ data: { domain: code } });
const everyDay = Array.from({ length: 7 }, (_none, weekday) => ({ weekday, fromMinute: 540, untilMinute: 1080 }));
const shown = () => ({
  listingIds: [meeting.listingId],
  weekly: everyDay,
  slotMinutes: 30 as const,
  noticeHours: 3,
  instant: true,
  feeKobo: 0,
});
const seenBy = ({ trpc }: TestClient, inspectionId: `ins_${string}`) => trpc.inspections.get.query({ inspectionId });

describe('an inspection over HTTP', () => {
  it('shows the gate code to the tenant only, and the address to both sides, once it is confirmed', async () => {
    const { tenant, landlord, ask } = meeting;
    const { id: inspectionId, version } = await ask();
    expect(await seenBy(tenant, inspectionId)).toMatchObject({ state: 'requested', place: null, gateCode: null });
    expect(await seenBy(landlord, inspectionId)).toMatchObject({ side: 'landlord', needsMe: true });
    await landlord.trpc.inspections.confirm.mutate({ inspectionId, version });
    const [mine, theirs] = [await seenBy(tenant, inspectionId), await seenBy(landlord, inspectionId)];
    expect(mine.gateCode).toMatch(/^\d{6}$/);
    expect(theirs.gateCode).toBeNull();
    for (const { place } of [mine, theirs]) expect(place?.address).toContain('31 Alagomeji Street');
  });

  it('appears as one card in the chat and is hidden from other users', async () => {
    const { tenant, stranger, conversationId, ask } = meeting;
    const { id } = await ask();
    const { messages } = await tenant.trpc.messages.thread.query({ conversationId });
    expect(messages.at(-1)).toMatchObject({ kind: 'card', card: { inspectionId: id, state: 'requested' } });
    await expect(seenBy(stranger, id)).rejects.toMatchObject(refused('inspections.not_found'));
    expect((await stranger.trpc.inspections.list.query({ tab: 'waiting' })).items).toEqual([]);
    expect(await stranger.trpc.inspections.counts.query()).toMatchObject({ waiting: 0, needsMe: 0 });
  });

  it('reserves its slot until it is withdrawn', async () => {
    const { tenant, stranger, listingId, ask } = meeting;
    const { id: inspectionId, startsAt, version } = await ask(2);
    const freeOf = async () => {
      const { days } = await stranger.trpc.inspections.slots.query({ listingId });
      return days.flatMap(({ slots }) => slots).some((slot) => slot.startsAt === startsAt);
    };
    expect(await freeOf()).toBe(false);
    const same = { kind: 'in_person', listingId, startsAt, clientId: randomUUID(), feeKobo: 0 } as const;
    await expect(stranger.trpc.inspections.request.mutate(same)).rejects.toMatchObject({
      data: { code: 'CONFLICT', domain: 'inspections.slot_taken' },
    });
    await tenant.trpc.inspections.withdraw.mutate({ inspectionId, version });
    expect(await freeOf()).toBe(true);
  });

  it('rejects actions on a stale version and actions of the wrong side', async () => {
    const { tenant, landlord, ask } = meeting;
    const { id: inspectionId, version, startsAt } = await ask();
    const other = { inspectionId, version, startsAt: startsAt + hourMs };
    await landlord.trpc.inspections.propose.mutate(other);
    const late = landlord.trpc.inspections.decline.mutate({ inspectionId, version, reason: 'let_already' });
    await expect(late).rejects.toMatchObject(refused('inspections.changed'));
    const seen = { inspectionId, version: version + 1 };
    await expect(tenant.trpc.inspections.confirm.mutate(seen)).rejects.toMatchObject(
      refused('inspections.wrong_state'),
    );
    const agreed = await tenant.trpc.inspections.acceptProposal.mutate(seen);
    expect(agreed).toMatchObject({ state: 'confirmed', startsAt: other.startsAt });
  });

  it('is visible to a friend without an account by the shared link until the tenant stops sharing', async () => {
    const { tenant, landlord, ask } = meeting;
    const { id: inspectionId, version } = await ask();
    await landlord.trpc.inspections.confirm.mutate({ inspectionId, version });
    const { shareKey: key } = await tenant.trpc.inspections.share.mutate({ inspectionId });
    const friend = server.client().trpc.inspections.shared;
    const view = await friend.query({ inspectionId, key });
    expect(view).toMatchObject({ tenantName: 'Tunde', landlord: { name: 'Hauwa Sani' }, state: 'confirmed' });
    expect(JSON.stringify(view)).not.toMatch(/Bello|usr_|gateCode|@example/);
    const wrong = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
    const guess = friend.query({ inspectionId, key: wrong });
    await expect(guess).rejects.toMatchObject(refused('inspections.share_not_found'));
    await tenant.trpc.inspections.stopSharing.mutate({ inspectionId });
    await expect(friend.query({ inspectionId, key })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('is listed under the tab of its state for both sides', async () => {
    const { tenant, landlord, ask } = meeting;
    const { id: inspectionId, version } = await ask();
    const tabOf = async ({ trpc }: TestClient) => {
      const tabs = ['upcoming', 'waiting', 'past'] as const;
      const pages = await Promise.all(tabs.map((tab) => trpc.inspections.list.query({ tab })));
      return tabs.filter((_tab, index) => pages[index]?.items.some(({ id }) => id === inspectionId));
    };
    expect([await tabOf(tenant), await tabOf(landlord)]).toEqual([['waiting'], ['waiting']]);
    const confirmed = await landlord.trpc.inspections.confirm.mutate({ inspectionId, version });
    expect([await tabOf(tenant), await tabOf(landlord)]).toEqual([['upcoming'], ['upcoming']]);
    const cancel = { inspectionId, version: confirmed.version, reason: 'found_another' as const };
    await tenant.trpc.inspections.cancel.mutate(cancel);
    expect([await tabOf(tenant), await tabOf(landlord)]).toEqual([['past'], ['past']]);
  });
});

describe('the availability of a home over HTTP', () => {
  it('can only be set by its landlord, and instant slots confirm a request at once', async () => {
    const { tenant, landlord, ask } = meeting;
    const theft = tenant.trpc.inspections.setAvailability.mutate(shown());
    await expect(theft).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    await landlord.trpc.inspections.setAvailability.mutate(shown());
    expect(await ask()).toMatchObject({ state: 'confirmed' });
  });

  it('shows free slots to guests without the address', async () => {
    const { listingId } = meeting;
    const { days, place, mine } = await server.client().trpc.inspections.slots.query({ listingId });
    expect(days.length).toBeGreaterThan(0);
    expect([place, mine]).toEqual([null, null]);
  });

  it.each([
    ['that overlap', { weekly: [everyDay[0], { weekday: 0, fromMinute: 600, untilMinute: 660 }] }, /overlap/],
    ['that end before they begin', { weekly: [{ weekday: 1, fromMinute: 660, untilMinute: 600 }] }, /end after/],
    ['in slots of seven minutes', { slotMinutes: 7 }, /15, 30, 45 or 60/],
    ['with a fee of ₦5,001', { feeKobo: 500_100 }, /at most ₦5,000/],
  ])('rejects times %s with a text that says what to do', async (_what, change, message) => {
    const input = { ...shown(), ...change } as ReturnType<typeof shown>;
    await expect(meeting.landlord.trpc.inspections.setAvailability.mutate(input)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      data: { code: 'BAD_REQUEST' },
    });
  });
});
