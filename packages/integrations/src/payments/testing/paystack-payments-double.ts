import type { IncomingMessage } from 'node:http';
import type { RawWebhook } from '@rentreel/domain/ports';
import { signPaystackBody } from '../../paystack/paystack-client.ts';
import { type Body, bad, good, startPaystackServer } from '../../paystack/testing/paystack-server.ts';
import type { JsonAnswer } from '../../testing/json-server.ts';

interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** Null until it is paid. */
  fees: number | null;
  status: string;
  paid_at: string | null;
}

interface Refund {
  readonly id: number;
  readonly transaction: number;
  readonly amount: number;
  readonly merchant_note: string;
  status: string;
}

interface Dispute {
  readonly id: number;
  readonly transaction: Transaction;
  readonly refund_amount: number | null;
  readonly currency: string;
  readonly category: string;
  readonly dueAt: string;
  readonly createdAt: string;
  status: string;
  resolution: string | null;
}

/** A fake of Paystack's documented HTTP API on a local port, as far as payments need it, with a simulated payer. */
export interface PaystackPaymentsDouble {
  readonly baseUrl: string;
  /** Every call, such as `POST /charge`. */
  readonly calls: string[];
  readonly refunds: Refund[];
  /** Pays the requested amount; Paystack returns other amounts itself. */
  pay(reference: string): RawWebhook;
  decline(reference: string): void;
  /** Returns a payment to its payer. */
  reverse(reference: string): void;
  /** The payer's bank opens a chargeback. */
  dispute(reference: string, amount?: number): { readonly disputeId: string; readonly webhook: RawWebhook };
  /** Changes the state of a dispute; returns its webhook. */
  moveDispute(disputeId: string, status: string, resolution?: string): RawWebhook;
  sign(event: string, data: Readonly<Record<string, unknown>>): RawWebhook;
  close(): Promise<void>;
}

export async function startPaystackPaymentsDouble(secretKey: string): Promise<PaystackPaymentsDouble> {
  const transactions = new Map<string, Transaction>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const calls: string[] = [];
  let ids = 300_000;

  const begin = (body: Body): Transaction | JsonAnswer => {
    const reference = String(body['reference']);
    if (transactions.has(reference)) return bad(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    if (typeof body['email'] !== 'string' || typeof body['amount'] !== 'number') {
      return bad(400, 'Email and amount are required', 'missing_params');
    }
    ids += 1;
    const amount = body['amount'];
    const currency = String(body['currency']);
    const transaction = { id: ids, reference, amount, currency, fees: null, status: 'abandoned', paid_at: null };
    transactions.set(reference, transaction);
    return transaction;
  };

  const initialize = (body: Body): JsonAnswer => {
    const begun = begin(body);
    if ('body' in begun) return begun;
    const url = `https://checkout.paystack.com/${begun.id}`;
    return good({ authorization_url: url, access_code: String(begun.id), reference: begun.reference });
  };

  const charge = (body: Body): JsonAnswer => {
    const begun = begin(body);
    if ('body' in begun) return begun;
    const until = (body['bank_transfer'] as { account_expires_at: string }).account_expires_at;
    begun.status = 'pending_bank_transfer';
    return good({
      status: begun.status,
      reference: begun.reference,
      amount: begun.amount,
      account_name: 'PAYSTACK CHECKOUT',
      account_number: '9800200123',
      bank: { slug: 'paystack-titan', name: 'Paystack-Titan', id: 629 },
      account_expires_at: until,
    });
  };

  const refund = (body: Body): JsonAnswer => {
    const transaction = [...transactions.values()].find(({ id }) => String(id) === body['transaction']);
    if (!transaction) return bad(404, 'Transaction not found', 'transaction_not_found');
    const amount = Number(body['amount']);
    const before = refunds.filter(({ transaction: of }) => of === transaction.id);
    if (before.reduce((sum, each) => sum + each.amount, amount) > transaction.amount) {
      return bad(400, 'Transaction has been fully reversed', 'transaction_reversed');
    }
    ids += 1;
    const merchant_note = String(body['merchant_note']);
    const made = { id: ids, transaction: transaction.id, amount, merchant_note, status: 'pending' };
    refunds.push(made);
    return good(made);
  };

  const list = (query: URLSearchParams): JsonAnswer => {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
    const fits = [...transactions.values()].filter(({ status }) => status === query.get('status'));
    return good(fits.slice((page - 1) * perPage, page * perPage));
  };

  const listDisputes = (query: URLSearchParams): JsonAnswer => {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const fits = disputes.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    return good(fits.slice((page - 1) * perPage, page * perPage));
  };

  const listRefunds = (query: URLSearchParams): JsonAnswer =>
    good(refunds.filter(({ transaction }) => String(transaction) === query.get('transaction')));

  const answerDispute = (pathname: string, query: URLSearchParams): JsonAnswer => {
    if (pathname === '/dispute') return listDisputes(query);
    const disputeId = pathname.slice('/dispute/'.length);
    const found = disputes.find(({ id }) => String(id) === disputeId);
    return found ? good(found) : bad(404, 'Dispute not found', 'dispute_not_found');
  };

  const answer = ({ method, url = '' }: IncomingMessage, body: Body): JsonAnswer => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    calls.push(`${method ?? ''} ${pathname}`);
    if (pathname === '/transaction/initialize') return initialize(body);
    if (pathname === '/charge') return charge(body);
    if (pathname === '/refund') return method === 'POST' ? refund(body) : listRefunds(searchParams);
    if (pathname === '/transaction') return list(searchParams);
    if (pathname.startsWith('/dispute')) return answerDispute(pathname, searchParams);
    const reference = decodeURIComponent(pathname.replace('/transaction/verify/', ''));
    const known = transactions.get(reference);
    return known ? good(known) : bad(404, 'Transaction reference not found', 'transaction_not_found');
  };

  const server = await startPaystackServer(secretKey, answer);

  const sign: PaystackPaymentsDouble['sign'] = (event, data) => {
    const body = new TextEncoder().encode(JSON.stringify({ event, data }));
    const signature = signPaystackBody(secretKey, body);
    return { body, header: (name) => (name === 'x-paystack-signature' ? signature : undefined) };
  };
  const find = (reference: string): Transaction => {
    const known = transactions.get(reference);
    if (!known) throw new Error(`Nobody prepared ${reference}`);
    return known;
  };

  return {
    ...server,
    calls,
    refunds,
    pay: (reference) => {
      const transaction = find(reference);
      transaction.status = 'success';
      transaction.fees = 200_000;
      transaction.paid_at = '2026-11-21T09:00:00.000Z';
      return sign('charge.success', { ...transaction, channel: 'card', customer: { email: 'ada@example.com' } });
    },
    decline: (reference) => {
      find(reference).status = 'failed';
    },
    reverse: (reference) => {
      find(reference).status = 'reversed';
    },
    dispute: (reference, amount) => {
      ids += 1;
      const begun = { status: 'awaiting-merchant-feedback', resolution: null, category: 'chargeback' };
      const times = { createdAt: '2026-11-25T09:00:00.000Z', dueAt: '2026-11-26T01:00:00.000Z' };
      const made = {
        id: ids,
        transaction: find(reference),
        refund_amount: amount ?? null,
        currency: 'NGN',
        ...begun,
        ...times,
      };
      disputes.push(made);
      return { disputeId: String(made.id), webhook: sign('charge.dispute.create', { ...made }) };
    },
    moveDispute: (disputeId, status, resolution) => {
      const known = disputes.find(({ id }) => String(id) === disputeId);
      if (!known) throw new Error(`Nobody disputed ${disputeId}`);
      Object.assign(known, { status, resolution: resolution ?? null });
      return sign(`charge.dispute.${status === 'resolved' ? 'resolve' : 'remind'}`, { ...known });
    },
    sign,
  };
}
