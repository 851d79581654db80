import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@rentreel/contracts/ids';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let landlord: TestClient;
let tenant: TestClient;
let stranger: TestClient;
let listingId: Id<'lst'>;
let bookingId: Id<'bkg'>;

const refused = (code: string) => ({ data: { domain: code } });
const startDay = () => Math.floor(server.container.services.clock.now() / dayMs) + 40;
const intent = () => ({ listingId, clientId: randomUUID(), startDay: startDay(), months: 12, people: 2 });
const terms = () => ({
  startDay: startDay(),
  months: 12,
  yearlyRentKobo: 200_000_000,
  fees: [{ kind: 'caution', basis: 'flat', amountKobo: 20_000_000 } as const],
  plan: 'upfront' as const,
});
const actionInput = async (client: TestClient) => {
  const { version } = await client.trpc.bookings.get.query({ bookingId });
  return { bookingId, version };
};

beforeAll(async () => {
  server = await startTestServer();
  [landlord, tenant, stranger] = [server.client(), server.client(), server.client()];
  await landlord.signUp({ name: 'Emeka Obi' });
  await tenant.signUp({ name: 'Adaeze Okonkwo' });
  await stranger.signUp();
  const ownerId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
  const media = await addReadyUploads(server.container.services.database, { ownerId });
  listingId = (await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media })).id;
  await landlord.trpc.listings.publish.mutate({ listingId });
  bookingId = (await tenant.trpc.bookings.apply.mutate(intent())).id;
});
afterAll(() => server.dispose());

describe('bookings over HTTP', () => {
  it('lead from an offer to two signatures and show each side its allowed actions', async () => {
    const waiting = await landlord.trpc.bookings.counts.query();
    expect(waiting).toEqual({ applications: 1, upcoming: 0, active: 0, past: 0, needsMe: 1 });
    const preview = await landlord.trpc.bookings.previewTerms.query({ bookingId, ...terms() });
    expect(preview.terms).toMatchObject({ totalKobo: 220_000_000, refundableKobo: 20_000_000 });
    await landlord.trpc.bookings.offer.mutate({ ...(await actionInput(landlord)), ...terms() });
    const offered = await tenant.trpc.bookings.get.query({ bookingId });
    expect(offered.allowedTransitions).toEqual(['counter', 'accept', 'withdraw']);
    await tenant.trpc.bookings.accept.mutate(await actionInput(tenant));
    const { hash: agreementHash, document } = await tenant.trpc.bookings.agreement.query({ bookingId });
    expect(document.title).toBe('Tenancy agreement');
    const sign = async (client: TestClient, fullName: string) =>
      client.trpc.bookings.sign.mutate({ ...(await actionInput(client)), fullName, agreementHash });
    await sign(tenant, 'Adaeze Okonkwo');
    expect(await sign(landlord, 'Emeka Obi')).toMatchObject({ state: 'payment_due', actor: 'tenant' });
    const mine = await tenant.trpc.bookings.list.query({ tab: 'applications' });
    expect(mine.items).toMatchObject([{ id: bookingId, needsMe: true, totalKobo: 220_000_000 }]);
  });

  it('mail the signed agreement to both sides as a PDF attachment', async () => {
    const folder = join(server.folder, 'mail');
    await vi.waitFor(() => {
      const mails = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
      const copies = mails.filter((mail) => 'subject' in mail && String(mail.subject).startsWith('Signed agreement:'));
      expect(copies).toHaveLength(2);
      for (const copy of copies) {
        const file = { name: 'rentreel-agreement.pdf', type: 'application/pdf' };
        expect(copy).toMatchObject({ files: [{ ...file, base64: expect.stringMatching(/^JVBERi/) }] });
      }
    }, 60_000);
  });

  it('reject an invalid input with a sentence that says what to do', async () => {
    const { trpc } = tenant;
    const asked = trpc.bookings.apply.mutate({ ...intent(), months: 7 });
    await expect(asked).rejects.toMatchObject({ message: 'Choose 6, 12 or 24 months.' });
    const nobody = trpc.bookings.apply.mutate({ ...intent(), people: 0 });
    await expect(nobody).rejects.toMatchObject({ message: 'Enter how many people will live there, from 1 to 20.' });
    const code = trpc.bookings.handOver.mutate({ ...(await actionInput(tenant)), code: '12' });
    await expect(code).rejects.toMatchObject({ message: expect.stringContaining('6 digits') });
  });

  it('hide the booking, its agreement and its document from other users', async () => {
    const { trpc } = stranger;
    for (const read of [trpc.bookings.get, trpc.bookings.agreement]) {
      await expect(read.query({ bookingId })).rejects.toMatchObject(refused('bookings.not_found'));
    }
    expect((await stranger.fetch(`/api/papers/agreement/${bookingId}.pdf`)).status).toBe(404);
    const pdf = await landlord.fetch(`/api/papers/agreement/${bookingId}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('reject an action based on a stale version', async () => {
    const old = landlord.trpc.bookings.extendPayment.mutate({ bookingId, version: 1 });
    await expect(old).rejects.toMatchObject(refused('bookings.changed'));
  });

  it('end when the tenant withdraws, and the home is listed again', async () => {
    const out = { ...(await actionInput(tenant)), reason: 'found_another', returnsKobo: 0 } as const;
    expect(await tenant.trpc.bookings.cancel.mutate(out)).toMatchObject({
      state: 'withdrawn',
      home: { state: 'live' },
    });
    const counts = await landlord.trpc.bookings.counts.query();
    expect(counts).toEqual({ applications: 0, upcoming: 0, active: 0, past: 1, needsMe: 0 });
  });
});
