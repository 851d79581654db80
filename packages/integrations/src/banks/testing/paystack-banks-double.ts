import type { IncomingMessage } from 'node:http';
import { type Body, bad, good, startPaystackServer } from '../../paystack/testing/paystack-server.ts';
import type { JsonAnswer } from '../../testing/json-server.ts';

interface Transfer {
  readonly reference: string;
  readonly transfer_code: string;
  readonly amount: number;
  readonly recipient: string;
  readonly currency: string;
  readonly createdAt: string;
  status: string;
}

/** A fake of Paystack's documented HTTP API on a local port, as far as payouts need it. */
export interface PaystackBanksDouble {
  readonly baseUrl: string;
  /** Every call, such as `POST /transfer`. */
  readonly calls: string[];
  readonly transfers: Map<string, Transfer>;
  /** Makes every further call return this response. */
  answerAll(answer: JsonAnswer | undefined): void;
  close(): Promise<void>;
}

export const doubleAccounts = {
  secretKey: 'sk_test_0123456789abcdef',
  absentNumber: '0000000022',
  refusedKobo: 100_001,
  stuckKobo: 100_002,
  otpKobo: 100_003,
  noRecipientKobo: 100_004,
} as const;

const statusOf = new Map<unknown, string>([
  [doubleAccounts.refusedKobo, 'failed'],
  [doubleAccounts.stuckKobo, 'pending'],
  [doubleAccounts.otpKobo, 'otp'],
]);

function sendTransfer(transfers: Map<string, Transfer>, body: Body): JsonAnswer {
  const reference = String(body['reference']);
  if (transfers.has(reference)) return bad(400, 'Please provide a unique reference', 'duplicate_reference');
  if (body['amount'] === doubleAccounts.noRecipientKobo) return bad(400, 'Recipient not found', 'recipient_not_found');
  const transfer = {
    reference,
    transfer_code: `TRF_${transfers.size + 1}`,
    amount: Number(body['amount']),
    recipient: String(body['recipient']),
    currency: String(body['currency']),
    createdAt: new Date().toISOString(),
    status: statusOf.get(body['amount']) ?? 'success',
  };
  transfers.set(reference, transfer);
  return good(transfer);
}

/** Paystack's fees for transfers in naira, kobo. */
const feeSteps = [
  { most: 500_000, kobo: 1000 },
  { most: 5_000_000, kobo: 2500 },
] as const;

/** Returns the fields of a transfer that Paystack includes on look-up, but not in the response to a new transfer. */
function withFee(transfer: Transfer): Body {
  if (transfer.status !== 'success') return { ...transfer, fee_charged: 0, fees_breakdown: null };
  const fee = feeSteps.find(({ most }) => transfer.amount <= most)?.kobo ?? 5000;
  return { ...transfer, fee_charged: fee, fees_breakdown: [{ amount: String(fee), type: 'transfer' }] };
}

function resolveName({ searchParams }: URL): JsonAnswer {
  const accountNumber = searchParams.get('account_number');
  if (accountNumber === doubleAccounts.absentNumber) {
    return bad(422, 'Could not resolve account name. Check parameters or try again.', 'account_resolve_failed');
  }
  return good({ account_number: accountNumber, account_name: 'ADAEZE OKONKWO', bank_id: 7 });
}

export async function startPaystackBanksDouble(): Promise<PaystackBanksDouble> {
  const transfers = new Map<string, Transfer>();
  const calls: string[] = [];
  let always: JsonAnswer | undefined;

  const list = (query: URLSearchParams): JsonAnswer => {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const made = [...transfers.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    return good(made.slice((page - 1) * perPage, page * perPage).map(withFee));
  };

  const answer = ({ method, url = '' }: IncomingMessage, body: Body): JsonAnswer => {
    const address = new URL(url, 'http://localhost');
    const { pathname } = address;
    calls.push(`${method ?? ''} ${pathname}`);
    if (always) return always;
    if (pathname === '/bank/resolve') return resolveName(address);
    if (pathname === '/transferrecipient') {
      return good({ recipient_code: `RCP_${String(body['account_number'])}`, name: body['name'], active: true });
    }
    if (pathname === '/transfer' && method === 'GET') return list(address.searchParams);
    if (pathname === '/transfer') return sendTransfer(transfers, body);
    const known = transfers.get(decodeURIComponent(pathname.replace('/transfer/verify/', '')));
    return known ? good(withFee(known)) : bad(404, 'Transfer not found', 'transfer_not_found');
  };

  const server = await startPaystackServer(doubleAccounts.secretKey, answer);

  return {
    ...server,
    calls,
    transfers,
    answerAll: (said) => (always = said),
  };
}
