import { statementLimits, statementPath } from '@rentreel/contracts/wallet';
import { hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, startTestServer } from '../../testing/index.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = server.client();
  stranger = server.client();
  await Promise.all([owner.signUp(), stranger.signUp()]);
  await owner.trpc.wallet.deposit.mutate({ amountKobo: 123_456_789 });
  await owner.trpc.wallet.withdraw.mutate({ amountKobo: 50_05 });
  today = new Date(Date.now() + hourMs).toISOString().slice(0, 10);
});
afterAll(() => server.dispose());

const ask = async (client: TestClient | null, path: string) =>
  client ? client.fetch(path) : fetch(`${server.url}${path}`);
const csv = () => statementPath('csv', { from: today, to: today });
const pdf = () => statementPath('pdf', { from: today, to: today });

describe('the CSV file of a statement', () => {
  it('lists the entries between the balances in UTF-8 and must not be cached', async () => {
    const answer = await ask(owner, csv());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rentreel-statement-${today}-to-${today}.csv"`,
      'cache-control': 'private, no-store',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).split('\r\n');
    expect(lines.map((line) => line.replace(/\d\d:\d\d:\d\d/, 'T').replace(/jrn_\w+/, 'R'))).toEqual([
      'Date,Time (WAT),Type,Description,Money in (NGN),Money out (NGN),Balance (NGN),State,Reference',
      `${today},,,Opening balance,,,0.00,,`,
      `${today},T,Deposit,Wallet deposit,1234567.89,,1234567.89,,R`,
      expect.stringMatching(/^[\d-]+,T,Withdrawal,Wallet withdrawal,,50.05,1234517.84,(On its way|Paid),R$/),
      `${today},,,Closing balance,,,1234517.84,,`,
      '',
    ]);
  });

  it('contains no data of other users', async () => {
    const text = await (await ask(stranger, csv())).text();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).not.toContain('1234567');
  });
});

describe('the PDF of a statement', () => {
  it('embeds the fonts of RentReel', async () => {
    const answer = await ask(owner, pdf());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('PlusJakartaSans');
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('is refused for more entries than a PDF takes, with the way out, and never cut', async () => {
    const { pdfEntries } = statementLimits;
    Object.assign(statementLimits, { pdfEntries: 1 });
    try {
      const answer = await ask(owner, pdf());
      expect(answer.status).toBe(422);
      const { error } = (await answer.json()) as { error: { message: string } };
      expect(error.message).toBe(
        'These days hold 2 transactions, and a PDF takes 1. Choose fewer days, or download the CSV.',
      );
      expect((await ask(owner, csv())).status).toBe(200);
    } finally {
      Object.assign(statementLimits, { pdfEntries });
    }
  });
});

describe('the download of a statement', () => {
  it.each([csv, pdf])('answers 401 to a guest', async (path) => {
    const answer = await ask(null, path());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { data: { domain: 'auth.sign_in_required' } } });
  });

  it.each([
    '/api/wallet/statement.csv',
    '/api/wallet/statement.pdf?from=2026-02-01&to=2026-01-01',
    '/api/wallet/statement.csv?from=2025-01-01&to=2026-12-31',
  ])('answers 400 for the period in %s', async (path) => expect((await ask(owner, path)).status).toBe(400));

  it.each(['/api/wallet/statement.xls', '/api/wallet/'])('answers 404 at %s', async (path) =>
    expect((await ask(owner, path)).status).toBe(404),
  );
});
