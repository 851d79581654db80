import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { profiles } from '@rentreel/db/schema';
import { newId, systemClock, systemContext } from '@rentreel/domain/kernel';
import { deliverDue } from '@rentreel/domain/notifications';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { dayMs, hourMs, lagosDay, startOfDay } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessTable } from '../testing/access/access-table.ts';
import { type CallAnswer, callProcedure, procedures } from '../testing/access/call-procedure.ts';
import { type TestClient, type TestServer, startTestServer } from '../testing/index.ts';

const applicant = { first: 'Zubairu', last: 'Oyewole' };
const named = new RegExp(`${applicant.first}|${applicant.last}`, 'i');

/** Mutations of the landlord after which they may know the applicant's name. */
const revealing = ['bookings.shortlist', 'bookings.offer', 'inspections.confirm'];

/** Procedures that are excluded out: they end the landlord's own session or account, or open the stream of events. */
const excluded = /^(auth\.(log|sign|end|change|delete|freeze|reset)|privacy\.|events\.|live\.)/;

/**
 * Availability with enough slots for every dealing, at any time of day; the inspections of one landlord must not overlap.
 */
const manyHours = {
  weekly: Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 })),
  slotMinutes: 30,
  noticeHours: 2,
  instant: false,
  feeKobo: 0,
} as const;
/** Dealings per applicant: a tenant may have only a few upcoming inspections. */
const perApplicant = 3;

type Dealing = Readonly<Record<'usr' | 'lst' | 'cnv' | 'bkg' | 'ins', string>>;

const prefixOf = { chat: 'cnv', booking: 'bkg', inspection: 'ins', live: 'lst' } as const;

describe('a landlord who has not shortlisted an applicant', () => {
  let server: TestServer;
  let landlord: TestClient;
  let dealing: Dealing;
  let tenant: TestClient;
  let asked = 0;
  let ahead = 0;

  beforeAll(async () => {
    const now = () => systemClock.now();
    const [begin, noon] = [now(), startOfDay(lagosDay(now())) + 12 * hourMs];
    // At noon, when quiet hours delay no mail.
    server = await startTestServer({ clock: { now: () => noon + now() - begin + ahead } });
    landlord = server.client();
    await landlord.signUp({ name: 'Hauwa Sani' });
    dealing = await newDealing();
  });
  afterAll(() => server.dispose());

  /**
   * Creates a home and an applicant with a hidden name who writes about it, requests an inspection, applies, and shows a
   * photo to members.
   */
  async function newDealing(): Promise<Dealing> {
    const ownerId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
    const media = await addReadyUploads(server.container.services.database, { ownerId });
    const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
    await landlord.trpc.listings.publish.mutate({ listingId });
    await landlord.trpc.inspections.setAvailability.mutate({ listingIds: [listingId], ...manyHours });
    if (asked % perApplicant === 0) {
      tenant = server.client();
      await tenant.signUp({ name: `${applicant.first} ${applicant.last}` });
    }
    asked += 1;
    const { trpc } = tenant;
    const { id: chatId, tenantId } = await trpc.messages.open.mutate({ listingId });
    await trpc.messages.send.mutate({ conversationId: chatId, clientId: randomUUID(), text: 'Is it still free?' });
    const { days } = await trpc.inspections.slots.query({ listingId });
    const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt ?? 0;
    const visit = { kind: 'in_person', listingId, startsAt, clientId: randomUUID(), feeKobo: 0 } as const;
    const { id: inspectionId } = await trpc.inspections.request.mutate(visit);
    const startDay = Math.ceil(Date.now() / dayMs) + 30;
    const intent = { listingId, startDay, months: 12, people: 2, clientId: newId('bkg'), withPassport: true };
    const { id: bookingId } = await trpc.bookings.apply.mutate(intent);
    const photo = { photo: '{}', photoUploadId: newId('upl'), photoShownTo: 'members', updatedAt: 0 } as const;
    const { writer } = server.container.services.database;
    await writer.write((tx) =>
      tx
        .insert(profiles)
        .values({ userId: tenantId, ...photo })
        .onConflictDoNothing(),
    );
    return { usr: tenantId, lst: listingId, cnv: chatId, bkg: bookingId, ins: inspectionId };
  }

  /** Returns the inputs of a procedure from the access table with the ids of this dealing. */
  function inputsOf(path: string, ids: Dealing): unknown[] {
    const rule = accessTable[path];
    const made = rule?.objects?.map(({ object, input }) => {
      const prefix = object in prefixOf ? prefixOf[object as keyof typeof prefixOf] : 'lst';
      return input?.(ids[prefix] as never);
    }) ?? [rule?.input?.('landlord')];
    const swap = (text: string) =>
      text.replaceAll(/"(usr|lst|cnv|bkg|ins)_[0-9a-z]{26}"/g, (_id, prefix: keyof Dealing) => `"${ids[prefix]}"`);
    return made.map((input): unknown => (input === undefined ? undefined : JSON.parse(swap(JSON.stringify(input)))));
  }

  const pathsOf = (type: 'query' | 'mutation') =>
    Object.keys(procedures).filter((path) => procedures[path]?._def.type === type && !excluded.test(path));

  async function answersOf(path: string, ids: Dealing): Promise<CallAnswer[]> {
    const answers: CallAnswer[] = [];
    for (const input of inputsOf(path, ids)) answers.push(await callProcedure(landlord, path, input));
    return answers;
  }

  it('gets no query response that contains the name', async () => {
    const referring: string[] = [];
    for (const path of pathsOf('query')) {
      const answers = await answersOf(path, dealing);
      for (const { body } of answers) {
        expect(body, path).not.toMatch(named);
        if (/Applicant [0-9A-Z]{4}/.test(body)) referring.push(path);
      }
    }
    const lists = ['bookings.list', 'messages.list', 'notifications.list'];
    const waiting = await landlord.trpc.inspections.list.query({ tab: 'waiting' });
    expect(waiting.items.map(({ other }) => other.name)).toEqual([expect.stringMatching(/^Applicant/)]);
    expect(referring).toEqual(expect.arrayContaining([...lists, 'bookings.get', 'inspections.get']));
  });

  it("finds the chat by the applicant's reference but not by the name", async () => {
    const found = async (q: string) => (await landlord.trpc.messages.list.query({ filter: 'all', q })).items.length;
    const { other } = await landlord.trpc.bookings.get.query({ bookingId: dealing.bkg as Id<'bkg'> });
    expect([await found(applicant.first), await found(other.name), await found(other.name.slice(-4))]).toEqual([
      0, 1, 1,
    ]);
  });

  it('gets no photo that the applicant shows to members only', async () => {
    const personId = dealing.usr as Id<'usr'>;
    expect(await landlord.trpc.profile.photoOf.query({ personId })).toBeNull();
  });

  it('gets no notification or mail that contains the name', async () => {
    const { database } = server.container.services;
    const me = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
    const sql = 'SELECT kind, facts FROM notices WHERE user_id = ?';
    const stored = async () => (await database.readClient.execute({ sql, args: [me] })).rows;
    const expected = expect.arrayContaining(['message.received', 'inspection.requested', 'booking.applied']);
    await vi.waitFor(async () => expect((await stored()).map(({ kind }) => kind)).toEqual(expected), 20_000);
    for (const { facts } of await stored()) expect(JSON.stringify(facts)).not.toMatch(named);
    const email = (await landlord.trpc.auth.me.query())?.email;
    const mailed = async () => (await server.container.deployment.listStoredMails()).filter(({ to }) => to === email);
    ahead = dayMs;
    await deliverDue(systemContext(server.container.services, 'test'), { userId: me });
    await vi.waitFor(
      async () => expect((await mailed()).some(({ subject, text }) => /Applicant/.test(subject + text))).toBe(true),
      20_000,
    );
    for (const { subject, text } of await mailed()) expect(`${subject} ${text}`).not.toMatch(named);
  });

  it('gets no mutation response that contains the name, errors included', { timeout: 120_000 }, async () => {
    // A dealing whose calls were all refused is unchanged and can be used again.
    let reusable: Dealing | undefined;
    for (const path of pathsOf('mutation').filter((one) => !revealing.includes(one))) {
      const touches = inputsOf(path, dealing).some((input) =>
        Object.values(dealing).some((id) => JSON.stringify(input ?? '').includes(id)),
      );
      const used = touches ? (reusable ?? (await newDealing())) : dealing;
      const answers = await answersOf(path, used);
      for (const { body } of answers) expect(body, path).not.toMatch(named);
      if (touches) reusable = answers.some(({ code }) => code === 'ok') ? undefined : used;
      // A blocked tenant cannot act any more: the next dealing gets a new one.
      if (/block|restrict/i.test(path)) asked = 0;
    }
  });

  it('gets the first name when the inspection is confirmed and the full name after the shortlisting', async () => {
    const { bkg, ins } = await newDealing();
    const { trpc } = landlord;
    const inspectionId = ins as Id<'ins'>;
    const bookingId = bkg as Id<'bkg'>;
    const nameNow = async () => (await trpc.bookings.get.query({ bookingId })).other.name;
    await trpc.inspections.confirm.mutate({ inspectionId, version: 1 });
    expect(await nameNow()).toBe(applicant.first);
    await trpc.bookings.shortlist.mutate({ bookingId, version: 1 });
    expect(await nameNow()).toBe(`${applicant.first} ${applicant.last}`);
  });
});
