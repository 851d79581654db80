import { receiptPath, rentStatementPath, showReceiptCode } from '@rentreel/contracts/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, issueTestReceipt, startTestServer } from '../../testing/index.ts';

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

describe('a receipt as a file', () => {
  it.each([
    ['tenant', () => tenant],
    ['landlord', () => landlord],
  ] as const)('goes to its %s, named by its code, and is kept nowhere', async (_, client) => {
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

  it('is there for nobody else', async () => {
    expect(await statusOf(stranger, receiptPath(receiptId))).toBe(404);
    expect(await statusOf(tenant, receiptPath(unknown))).toBe(404);
    expect(await statusOf(null, receiptPath(receiptId))).toBe(401);
    expect(await statusOf(tenant, '/api/papers/receipt/else.pdf')).toBe(404);
  });

  it('can be checked by anybody who has its code', async () => {
    const { code } = await tenant.trpc.receipts.get.query({ receiptId });
    const guest = server.client();
    const seen = await guest.trpc.receipts.verify.query({ code: showReceiptCode(code).toLowerCase() });
    expect(seen).toMatchObject({ code, state: 'valid', amountKobo: 245_000_000, tenantInitials: 'A. O.' });
  });
});

describe('the rent of a year as a file', () => {
  const year = () => new Date(server.container.services.clock.now()).getUTCFullYear();

  it('goes to the one who paid it', async () => {
    const answer = await tenant.fetch(rentStatementPath(year()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`rentreel-rent-${year()}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .slice(0, 5),
    ).toBe('%PDF-');
  });

  it('is refused to a guest, and for years before the law', async () => {
    expect(await statusOf(null, rentStatementPath(year()))).toBe(401);
    expect(await statusOf(tenant, rentStatementPath(2025))).toBe(400);
    expect(await statusOf(tenant, '/api/papers/rent-statement/last.pdf')).toBe(404);
  });
});

describe('the papers of a booking', () => {
  const documents = ['agreement', 'move-in', 'move-out'].map((kind) => [kind] as const);

  it.each(documents)('have no %s before there is one, nor for a guest', async (kind) => {
    const { bookingId } = await tenant.trpc.receipts.get.query({ receiptId });
    const path = `/api/papers/${kind}/${bookingId}.pdf`;
    expect(await statusOf(tenant, path)).toBe(404);
    expect(await statusOf(stranger, path)).toBe(404);
    expect(await statusOf(null, path)).toBe(401);
  });
});
