import { makeStaff } from '@rentreel/domain/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventStream, startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';
import { type Meeting, meetOverHttp } from '../../testing/fixtures.ts';

let server: TestServer;
let meeting: Meeting;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
const meet = async () => {
  meeting = await meetOverHttp(server);
};

/** Reads events until one has this topic; the worker may publish others before. */
async function waitForTopic(stream: EventStream | undefined, topic: string): Promise<void> {
  for (let event = await stream?.next(); event; event = await stream?.next()) {
    if ((event.data as { topic?: string }).topic === topic) return;
  }
  throw new Error(`the stream ended without ${topic}`);
}

const refused = (code: string) => ({ data: { domain: code } });
const wrongInput = { data: { code: 'BAD_REQUEST' } };

describe('a chat over HTTP', () => {
  beforeEach(meet);

  it("shows the same messages to both sides and marks each side's own", async () => {
    const { tenant, landlord, conversationId, say } = meeting;
    await say(landlord, 'It is. Come on Saturday.');
    const mineOf = async ({ trpc }: TestClient) =>
      (await trpc.messages.thread.query({ conversationId })).messages.map(({ text, mine }) => [text, mine]);
    expect(await mineOf(tenant)).toEqual([
      ['Is it still free?', true],
      ['It is. Come on Saturday.', false],
    ]);
    expect(await mineOf(landlord)).toEqual([
      ['Is it still free?', false],
      ['It is. Come on Saturday.', true],
    ]);
  });

  it('notifies the devices of both sides about a message and no others', async () => {
    const { tenant, landlord, stranger, say } = meeting;
    const streams = await Promise.all([tenant, landlord, stranger].map((client) => client.openEvents()));
    const [ofTenant, ofLandlord, ofStranger] = streams;
    for (const stream of streams) await stream.next();
    await say(tenant, 'Are you there?');
    for (const stream of [ofTenant, ofLandlord]) await waitForTopic(stream, 'messages.changed');
    await stranger.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
    expect(await ofStranger?.next()).toMatchObject({ data: { topic: 'wallet.changed' } });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('is inaccessible to other users and guests by every procedure', async () => {
    const { stranger, conversationId, address, textsOf, say, landlord } = meeting;
    for (const client of [stranger, server.client()]) {
      const code = client === stranger ? 'messages.not_found' : 'auth.sign_in_required';
      const { messages } = client.trpc;
      const attempts = [
        textsOf(client),
        say(client, 'Let me in'),
        messages.get.query(address),
        messages.search.query({ conversationId, q: 'free' }),
        messages.markRead.mutate({ conversationId, seq: 1 }),
        messages.archive.mutate({ conversationId }),
        messages.block.mutate({ conversationId }),
        messages.report.mutate({ conversationId, reason: 'spam' }),
        messages.decline.mutate({ conversationId, reason: 'dates' }),
      ];
      for (const one of await Promise.allSettled(attempts)) {
        expect(one).toMatchObject({ status: 'rejected', reason: refused(code) });
      }
    }
    expect(await textsOf(landlord)).toEqual(['Is it still free?']);
  });

  it('hides a phone number from the other side until an inspection is confirmed', async () => {
    const { tenant, landlord, say, ask, textsOf } = meeting;
    await say(tenant, 'Ring 0803 123 4567');
    expect(await textsOf(landlord)).toContain('Ring [phone number hidden]');
    const { id: inspectionId, version } = await ask();
    expect(await textsOf(landlord)).toContain('Ring [phone number hidden]');
    await landlord.trpc.inspections.confirm.mutate({ inspectionId, version });
    expect(await textsOf(landlord)).toContain('Ring 0803 123 4567');
  });

  it("is one item in each side's inbox, and archiving it affects one side only", async () => {
    const { tenant, landlord, conversationId } = meeting;
    const inboxOf = async ({ trpc }: TestClient) =>
      (await trpc.messages.list.query({})).items.map(({ id, unread }) => [id, unread]);
    expect(await inboxOf(landlord)).toEqual([[conversationId, 1]]);
    await landlord.trpc.messages.archive.mutate({ conversationId });
    expect(await inboxOf(landlord)).toEqual([]);
    expect(await inboxOf(tenant)).toEqual([[conversationId, 0]]);
    await landlord.trpc.messages.unarchive.mutate({ conversationId });
    await landlord.trpc.messages.markRead.mutate({ conversationId, seq: 1 });
    expect(await inboxOf(landlord)).toEqual([[conversationId, 0]]);
  });

  it('rejects messages of both sides after a block, with a different text for each', async () => {
    const { tenant, landlord, conversationId, say } = meeting;
    await landlord.trpc.messages.block.mutate({ conversationId });
    await expect(say(tenant, 'Why?')).rejects.toMatchObject({
      message: 'You can’t write in this chat any more.',
      data: { code: 'FORBIDDEN', domain: 'messages.blocked' },
    });
    await expect(say(landlord, 'So')).rejects.toMatchObject({
      message: expect.stringMatching(/^You have blocked Applicant .* Unblock them to write again\.$/),
    });
    await landlord.trpc.messages.unblock.mutate({ conversationId });
    await expect(say(tenant, 'Thank you')).resolves.toMatchObject({ text: 'Thank you' });
  });
});

describe('a message over HTTP', () => {
  beforeAll(meet);

  it.each([
    ['no text and no photo', { text: '   ' }, 'Write a message first.'],
    ['more than 2000 characters', { text: 'a'.repeat(2001) }, /at most 2000 characters/],
    ['an invalid client id', { clientId: 'short' }, 'Send the message again.'],
    ['seven photos', { photos: Array.from({ length: 7 }, () => `upl_${'0'.repeat(26)}` as const) }, /6 photos/],
  ])('is rejected with %s, with a text that says what to do', async (_what, change, message) => {
    const { tenant, conversationId } = meeting;
    const input = { conversationId, clientId: randomUUID(), text: 'Hello', ...change };
    const sent = tenant.trpc.messages.send.mutate(input);
    await expect(sent).rejects.toMatchObject({ ...wrongInput, message: expect.stringMatching(message) });
  });

  it('is stored once when it is sent three times concurrently', async () => {
    const { tenant, conversationId, textsOf, landlord } = meeting;
    const message = { conversationId, clientId: randomUUID(), text: 'Hello again' };
    const sent = await Promise.all([1, 2, 3].map(() => tenant.trpc.messages.send.mutate(message)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await textsOf(landlord)).toEqual(['Is it still free?', 'Hello again']);
  });
});

describe('a reported chat over HTTP', () => {
  beforeAll(meet);

  it('is listed for administrators only, who can close it', async () => {
    const { tenant, landlord, conversationId } = meeting;
    await tenant.trpc.messages.report.mutate({ conversationId, reason: 'scam', note: 'Wants money first' });
    const admin = server.client();
    const { email } = await admin.signUp({ name: 'Ngozi Eze' });
    await expect(admin.trpc.messages.listReportedPeople.query()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    const { database } = server.container.services;
    await makeStaff(database, email);
    const find = async () =>
      (await admin.trpc.messages.listReportedPeople.query()).find(({ reports }) =>
        reports.some((report) => report.conversationId === conversationId),
      );
    const found = await find();
    expect(found).toMatchObject({
      person: { name: 'Hauwa Sani' },
      reports: [{ reason: 'scam', note: 'Wants money first' }],
    });
    if (found) {
      const { person, reports } = found;
      await admin.trpc.messages.decideReports.mutate({
        personId: person.id,
        reportIds: reports.map(({ id }) => id),
        outcome: 'dismissed',
        text: 'We found nothing against our rules.',
      });
    }
    expect(await find()).toBeUndefined();
    const [decided] = await admin.trpc.messages.listDecidedReports.query();
    expect(decided).toMatchObject({ outcome: 'dismissed', by: 'Ngozi Eze' });
    await expect(landlord.trpc.messages.listReportedPeople.query()).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });
});
