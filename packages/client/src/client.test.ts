import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestClient, type TestServer, addPhotos, startTestServer } from '@rentreel/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importHomes, readHomes } from '../examples/agency-import.ts';
import { answerEnquiries, runEnquiryBot } from '../examples/enquiry-bot.ts';
import { exportLedger } from '../examples/ledger-export.ts';
import { type PriceChange, watchPrices } from '../examples/price-watcher.ts';
import {
  type AnswerReport,
  type ApiScope,
  type ClientOptions,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidInputError,
  LimitError,
  PermissionError,
  TimeoutError,
  createClient,
  pages,
} from './index.ts';
import { errorOf } from './errors.ts';
import { defaultRetryRules, nextDelayMs } from './send.ts';

let server: TestServer;
let owner: TestClient;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = server.client();
  await owner.signUp();
  folder = mkdtempSync(join(tmpdir(), 'rentreel-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.dispose();
});

const quick = { firstDelayMs: 5, maxDelayMs: 20 };

/** Creates a client with a new key of the given user. It uses a hostname other than the app's own. */
async function clientOf(who: TestClient, scopes: ApiScope[], options: Partial<ClientOptions> = {}) {
  const { secret } = await who.trpc.keys.create.mutate({ name: 'Test', scopes, days: 1 });
  return createClient({
    baseUrl: server.url.replace('127.0.0.1', 'localhost'),
    apiKey: secret,
    retry: quick,
    ...options,
  });
}

/** Returns a fetch that drops the first `times` responses to `path` after the server has processed the requests. */
const losing = (path: string, times: number) => {
  const sent: Headers[] = [];
  const lossy: ClientOptions['fetch'] = async (input, init) => {
    const answer = await fetch(input, init);
    if (!input.includes(path)) return answer;
    sent.push(new Headers(init.headers));
    if (sent.length <= times) throw new TypeError('socket hang up');
    return answer;
  };
  return { sent, lossy };
};

const agencyList = (homes: number) =>
  [
    'reference,title,type,bedrooms,area,address,latitude,longitude,rent',
    ...Array.from(
      { length: homes },
      (_, index) =>
        `A-${index},"2-bed flat ${index}, ""Palm Court""",flat,2,Yaba,"${index} Alagomeji Street, Yaba",6.5031,3.3775,2400000`,
    ),
  ].join('\r\n');

describe('the examples of @rentreel/client', () => {
  it('export a day of the ledger as CSV with every movement once', async () => {
    const rentreel = await clientOf(owner, ['wallet:read']);
    for (const amountKobo of [500_000, 250_050]) await owner.trpc.wallet.deposit.mutate({ amountKobo });
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    const file = join(folder, 'ledger.csv');
    expect(await exportLedger(rentreel, day, file)).toBe(2);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => line.split(',')[5] ?? '').toSorted()).toEqual(['"500000"', '"750050"']);
    expect(await exportLedger(rentreel, '2020-01-01', join(folder, 'none.csv'))).toBe(0);
  });

  it('import 120 homes of an agency with progress, and create no duplicates on a second run', async () => {
    const agency = server.client();
    await agency.signUp();
    const { sent, lossy } = losing('listings.create', 2);
    const rentreel = await clientOf(agency, ['listings:read', 'listings:write'], { fetch: lossy });
    const homes = readHomes(`${agencyList(120)}\nA-120,,flat,2,Yaba,1 Street,6.5,3.37,2400000`);
    const progress: number[] = [];
    const first = await importHomes(rentreel, homes, (done) => progress.push(done));
    expect(Object.keys(first.imported)).toHaveLength(120);
    expect(first.refused).toEqual({ 'A-120': expect.stringContaining('title') });
    expect(progress.at(-1)).toBe(121);
    expect(sent).toHaveLength(123);
    const again = await importHomes(rentreel, homes, () => undefined);
    expect(again).toEqual(first);
    const mine = [];
    for await (const home of pages(rentreel.listings.listMine, { limit: 50 })) mine.push(home);
    expect(mine).toHaveLength(120);
    expect(mine.map(({ title }) => title)).toContain('2-bed flat 119, "Palm Court"');
  });

  it('reply to a new enquiry once', async () => {
    const { landlord, listingId } = await homeOnOffer();
    const tenant = server.client();
    await tenant.signUp({ name: 'Zainab Bello' });
    const rentreel = await clientOf(landlord, ['messages:read', 'messages:write']);
    const stop = new AbortController();
    const running = runEnquiryBot(rentreel, 'Thank you. Inspections are on Saturdays.', stop.signal);
    const { id: conversationId } = await tenant.trpc.messages.open.mutate({ listingId });
    const text = 'Is the flat still available?';
    await tenant.trpc.messages.send.mutate({ conversationId, clientId: 'a-message-of-zainab', text });
    const texts = async () =>
      (await tenant.trpc.messages.thread.query({ conversationId })).messages.flatMap((message) =>
        message.kind === 'text' ? message.text : [],
      );
    await expect.poll(texts, { timeout: 20_000 }).toEqual([text, 'Thank you. Inspections are on Saturdays.']);
    stop.abort();
    await running;
    expect(await answerEnquiries(rentreel, 'Once more')).toBe(0);
  });

  it('report a changed price of a search result', async () => {
    const { landlord, listingId } = await homeOnOffer();
    const rentreel = await clientOf(landlord, ['homes:read', 'listings:write']);
    const known = new Map<string, number>();
    expect(await watchPrices(rentreel, { q: 'Alagomeji' }, known)).toEqual([]);
    await rentreel.listings.changePrice({ listingId, rentKobo: 230_000_000 });
    let changes: PriceChange[] = [];
    await expect
      .poll(async () => (changes = [...changes, ...(await watchPrices(rentreel, { q: 'Alagomeji' }, known))]).length)
      .toBe(1);
    expect(changes).toMatchObject([{ listingId, before: 240_000_000, now: 230_000_000 }]);
  });
});

const pictures = join(import.meta.dirname, '../../../tools/demo-media/rendered');

interface HomeOnOffer {
  readonly landlord: TestClient;
  readonly listingId: `lst_${string}`;
}
let offered: Promise<HomeOnOffer> | undefined;

/** Publishes a home with a photo that the client uploaded; shared by all tests. */
const homeOnOffer = () => (offered ??= publishHome());

async function publishHome(): Promise<HomeOnOffer> {
  const landlord = server.client();
  await landlord.signUp({ name: 'Tunde Bakare' });
  const rentreel = await clientOf(landlord, ['listings:write']);
  const content = readHomes(agencyList(1))[0]?.home;
  if (!content) throw new Error('The list has a home');
  const bytes = new Uint8Array(readFileSync(join(pictures, 'bathroom-abuja-640.jpg')));
  const sent: number[] = [];
  const file = { bytes, purpose: 'listing_photo', name: '₦ bathroom.jpg', type: 'image/jpeg' } as const;
  const onProgress = ({ sentBytes }: { sentBytes: number }) => sent.push(sentBytes);
  const uploadId = await rentreel.upload(file, { partBytes: 8192, onProgress });
  expect(sent.length).toBe(Math.ceil(bytes.length / 8192));
  expect(sent.at(-1)).toBe(bytes.length);
  const state = async () => (await rentreel.media.getUpload({ uploadId })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
  // Each photo takes the server a second: the others are added as if it had processed them already.
  const others = await addPhotos(server, landlord, 4);
  const media = [{ id: uploadId, room: 'living' as const, alt: '' }, ...others];
  const { id } = await rentreel.listings.create({
    ...content,
    media,
    title: '2-bed flat, Alagomeji Street',
    description: 'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    facts: { powerMeter: 'prepaid_own', powerBand: 'A', waterSource: 'borehole' },
    fees: [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }],
  });
  await rentreel.listings.publish({ listingId: id });
  return { landlord, listingId: id };
}

describe('a mutation whose responses are lost', () => {
  it('is retried with the same idempotency key and has one effect', async () => {
    const { sent, lossy } = losing('drafts.save', 3);
    const rentreel = await clientOf(owner, ['listings:read', 'listings:write'], { fetch: lossy });
    const before = (await rentreel.drafts.list()).length;
    await rentreel.drafts.save({ version: 0, step: 0, content: { title: 'A draft of a program' } });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((headers) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await rentreel.drafts.list()).toHaveLength(before + 1);
  });

  it('rejects with a ConnectionError after the last attempt', async () => {
    const { sent, lossy } = losing('drafts.save', 99);
    const rentreel = await clientOf(owner, ['listings:write'], { fetch: lossy });
    const saving = rentreel.drafts.save({ version: 0, step: 0, content: { title: 'Lost' } });
    await expect(saving).rejects.toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(5);
  });
});

describe('errors of the client', () => {
  it('have a class per kind and carry the code, field errors and request id', async () => {
    const rentreel = await clientOf(owner, ['wallet:read', 'saved:write']);
    await expect(rentreel.bookings.counts()).rejects.toBeInstanceOf(PermissionError);
    await expect(rentreel.bookings.counts()).rejects.toMatchObject({
      code: 'keys.scope_missing',
      params: { scope: 'bookings:read' },
      status: 403,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    const invalid = rentreel.wallet.searchTransactions({ limit: 5000 });
    await expect(invalid).rejects.toBeInstanceOf(InvalidInputError);
    await expect(invalid).rejects.toMatchObject({ code: null, fieldErrors: { limit: [expect.any(String)] } });
    const listingId = `lst_${'0'.repeat(26)}` as const;
    const key = { idempotencyKey: 'the-same-key' };
    await rentreel.saved.unsave({ listingId }, key);
    const other = rentreel.saved.unsave({ listingId: `lst_${'1'.repeat(26)}` }, key);
    await expect(other).rejects.toBeInstanceOf(ConflictError);
    const stranger = createClient({ baseUrl: server.url, apiKey: `rr_live_${'0'.repeat(54)}` });
    await expect(stranger.wallet.balance()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('explain what an invalid baseUrl should be', () => {
    for (const baseUrl of ['', 'rentreel.ng']) {
      expect(() => createClient({ baseUrl, apiKey: '' })).toThrow(/^baseUrl is the address of RentReel, such as https/);
    }
  });

  it('have the code client.not_ours for a response from another server', async () => {
    const elsewhere: ClientOptions['fetch'] = () => Promise.resolve(new Response('<html>', { status: 404 }));
    const rentreel = await clientOf(owner, ['wallet:read'], { fetch: elsewhere });
    await expect(rentreel.wallet.balance()).rejects.toMatchObject({ code: 'client.not_ours', status: 404 });
  });

  it('are thrown when a call times out or its signal aborts', async () => {
    const silent: ClientOptions['fetch'] = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const rentreel = await clientOf(owner, ['wallet:read'], {
      fetch: silent,
      timeoutMs: 20,
      retry: { maxAttempts: 1 },
    });
    await expect(rentreel.wallet.balance()).rejects.toBeInstanceOf(TimeoutError);
    const stop = new AbortController();
    const call = rentreel.wallet.balance(undefined, { signal: stop.signal, timeoutMs: 60_000 });
    stop.abort(new Error('not wanted'));
    await expect(call).rejects.toThrow('not wanted');
  });

  it('are reported to onAnswer with their retries and without the API key', async () => {
    const reports: AnswerReport[] = [];
    const { lossy } = losing('wallet.balance', 1);
    const rentreel = await clientOf(owner, ['wallet:read'], {
      fetch: lossy,
      onAnswer: (report) => reports.push(report),
    });
    await rentreel.wallet.balance();
    expect(reports).toMatchObject([
      { path: 'wallet.balance', attempt: 1, status: undefined, retryInMs: expect.any(Number) },
      { path: 'wallet.balance', attempt: 2, status: 200, retryInMs: undefined },
    ]);
    expect(JSON.stringify(reports)).not.toContain('rr_live_');
  });

  it('of a deposit above the limit are not retried, with or without an idempotency key', async () => {
    const body = JSON.stringify({ amountKobo: 1_000_000_000_001 });
    for (const key of [{}, { 'idempotency-key': 'too-much-at-once' }]) {
      const headers = { 'content-type': 'application/json', ...key };
      const answer = await owner.fetch('/trpc/wallet.deposit', { method: 'POST', body, headers });
      const error = errorOf(answer, await answer.json());
      expect(error).toBeInstanceOf(LimitError);
      expect(error.retryAfterMs).toBeUndefined();
      expect(nextDelayMs(error, defaultRetryRules, 1)).toBeUndefined();
    }
  });

  it('are retried only when a later attempt can succeed', async () => {
    const answers = [
      [429, {}, 1],
      [429, { 'retry-after': '0' }, 5],
      [503, {}, 5],
      [409, {}, 1],
    ] as const;
    for (const [status, headers, attempts] of answers) {
      let calls = 0;
      const failing: ClientOptions['fetch'] = () => {
        calls += 1;
        return Promise.resolve(Response.json({}, { status, headers }));
      };
      const rentreel = await clientOf(owner, ['wallet:read'], { fetch: failing });
      const failure = rentreel.wallet.balance();
      await expect(failure).rejects.toMatchObject({ status });
      if (status === 429) await expect(failure).rejects.toBeInstanceOf(LimitError);
      expect(calls, `${status} ${JSON.stringify(headers)}`).toBe(attempts);
    }
  });
});

describe('live events of the client', () => {
  it('resume after the last event id in another process', async () => {
    const rentreel = await clientOf(owner, ['wallet:read']);
    const deposit = () => owner.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
    const feed = rentreel.events();
    expect((await feed.next()).value).toMatchObject({ topic: 'live.started' });
    await deposit();
    const first = (await feed.next()).value;
    expect(first).toMatchObject({ topic: 'wallet.changed' });
    await feed.return();
    await deposit();
    const later = rentreel.events({ lastEventId: first?.id });
    expect((await later.next()).value).toMatchObject({ topic: 'wallet.changed' });
    await later.return();
  });
});
