import { type LandlordIncomeEntry, landlordStatementPath } from '@rentreel/contracts/landlords';
import { receiptPath, rentStatementPath, showReceiptCode } from '@rentreel/contracts/receipts';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, issueTestReceipt, startTestServer } from '../../testing/index.ts';
import { landlordStatementCsv } from './landlord-statement.ts';

const unknown = `rct_${'0'.repeat(26)}`;
let server: TestServer;
let tenant: TestClient;
let landlord: TestClient;
let stranger: TestClient;
let receiptId: `rct_${string}`;

beforeAll(async () => {
  server = await startTestServer();
  [tenant, landlord, stranger] = [server.client(), server.client(), server.client()];
  await Promise.all([tenant, landlord, stranger].map((client) => client.signUp()));
  receiptId = await issueTestReceipt(server, { tenant, landlord });
});
afterAll(() => server.dispose());

const statusOf = async (client: TestClient | null, path: string) =>
  (client ? await client.fetch(path) : await fetch(`${server.url}${path}`)).status;

describe('the PDF of a receipt', () => {
  it.each([
    ['tenant', () => tenant],
    ['landlord', () => landlord],
  ] as const)('is served to its %s, is named by its code and must not be cached', async (_, client) => {
    const { code } = await client().trpc.receipts.get.query({ receiptId });
    const answer = await client().fetch(receiptPath(receiptId));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="rentreel-receipt-${showReceiptCode(code)}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect([...text.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  });

  it('is hidden from other users', async () => {
    expect(await statusOf(stranger, receiptPath(receiptId))).toBe(404);
    expect(await statusOf(tenant, receiptPath(unknown))).toBe(404);
    expect(await statusOf(null, receiptPath(receiptId))).toBe(401);
    expect(await statusOf(tenant, '/api/papers/receipt/else.pdf')).toBe(404);
  });

  it('can be verified by any caller who has its code', async () => {
    const { code } = await tenant.trpc.receipts.get.query({ receiptId });
    const guest = server.client();
    const seen = await guest.trpc.receipts.verify.query({ code: showReceiptCode(code).toLowerCase() });
    expect(seen).toMatchObject({ code, state: 'valid', amountKobo: 245_000_000, tenantInitials: 'A. O.' });
  });
});

describe('the PDF of the rent paid in a year', () => {
  const year = () => new Date(server.container.services.clock.now()).getUTCFullYear();

  it('is served to the payer', async () => {
    const answer = await tenant.fetch(rentStatementPath(year()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`rentreel-rent-${year()}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .slice(0, 5),
    ).toBe('%PDF-');
  });

  it('is refused to guests and for years before the law', async () => {
    expect(await statusOf(null, rentStatementPath(year()))).toBe(401);
    expect(await statusOf(tenant, rentStatementPath(2025))).toBe(400);
    expect(await statusOf(tenant, '/api/papers/rent-statement/last.pdf')).toBe(404);
  });
});

describe('the income statement of a landlord', () => {
  const year = () => new Date(server.container.services.clock.now()).getUTCFullYear();

  it('is served to the landlord as a PDF and as a CSV file', async () => {
    const pdf = await landlord.fetch(landlordStatementPath(year(), 'pdf'));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toContain(`rentreel-income-${year()}.pdf`);
    const table = await landlord.fetch(landlordStatementPath(year(), 'csv'));
    expect(table.headers.get('content-disposition')).toContain(`rentreel-income-${year()}.csv`);
    expect(await table.text()).toContain('Date,Home,Area,Tenant,For,Amount (NGN),Booking,Reference');
  });

  it('is refused to guests, for years before 2020 and in other formats', async () => {
    expect(await statusOf(null, landlordStatementPath(year(), 'pdf'))).toBe(401);
    expect(await statusOf(landlord, landlordStatementPath(2019, 'csv'))).toBe(400);
    expect(await statusOf(landlord, `/api/papers/landlord-statement/${year()}.txt`)).toBe(404);
  });
});

describe("the CSV file of a landlord's income", () => {
  it('has a line per payment and no cell that a spreadsheet runs as a formula', () => {
    const entry: LandlordIncomeEntry = {
      entryId: `jrn_${'0'.repeat(26)}`,
      bookingId: `bkg_${'0'.repeat(26)}`,
      home: { id: `lst_${'0'.repeat(26)}`, title: '=HYPERLINK("x")', area: 'Yaba' },
      person: 'Bisi, Adewale',
      kind: 'released',
      at: Date.UTC(2026, 10, 24, 12),
      amountKobo: kobo(123_456_789),
    };
    const [, line] = landlordStatementCsv({ entries: [entry] }).split('\r\n');
    expect(line).toMatch(
      /^2026-11-24,"'=HYPERLINK\(""x""\)",Yaba,"Bisi, Adewale",Rent and fees released from escrow,1234567\.89,/,
    );
  });
});

describe('the documents of a booking', () => {
  const documents = ['agreement', 'move-in', 'move-out'].map((kind) => [kind] as const);

  it.each(documents)('answer 404 for the %s before it exists, and 401 to a guest', async (kind) => {
    const { bookingId } = await tenant.trpc.receipts.get.query({ receiptId });
    const path = `/api/papers/${kind}/${bookingId}.pdf`;
    expect(await statusOf(tenant, path)).toBe(404);
    expect(await statusOf(stranger, path)).toBe(404);
    expect(await statusOf(null, path)).toBe(401);
  });
});
