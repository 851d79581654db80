import { createHash } from 'node:crypto';
import type {
  ChargeFinding,
  HostedPaymentRequest,
  HostedRefundRequest,
  InitializeOutcome,
  RefundFinding,
} from '@rentreel/domain/ports';
import { sandboxAmounts } from '../sandbox-amounts.ts';
import type { SandboxFiles } from './sandbox-files.ts';
import { isSamePayment, newRecord, type SandboxRecord } from './sandbox-record.ts';

function requireAnswer(amountKobo: number): void {
  if (amountKobo === sandboxAmounts.unavailable) throw new Error('The sandbox does not answer');
}

const accountFor = ({ reference, expiresAt }: HostedPaymentRequest) => ({
  number: String(createHash('sha256').update(reference).digest().readUInt32BE(0)).padStart(10, '9'),
  bank: 'Sandbox Bank',
  name: 'RENTREEL SANDBOX',
  expiresAt,
});

/** Prepares a payment; the same one again gets the same answer. */
export function prepare(files: SandboxFiles, request: HostedPaymentRequest, pageUrl: string): InitializeOutcome {
  requireAnswer(request.amountKobo);
  if (request.amountKobo === sandboxAmounts.refused) return { status: 'refused', reason: 'sandbox_refused' };
  const known = files.find(request.reference);
  if (known && !isSamePayment(known, request)) return { status: 'reference_used' };
  if (!known) files.store(newRecord(request));
  return {
    status: 'ready',
    checkoutUrl: `${pageUrl}/${request.reference}`,
    account: request.method === 'card' ? null : accountFor(request),
  };
}

export function findingOf(record: SandboxRecord | undefined, now: number): ChargeFinding {
  if (!record) return { status: 'unknown' };
  const charges = record.charges.filter(({ paidAt }) => paidAt <= now);
  if (charges.length > 0) return { status: 'paid', charges };
  return record.declined ? { status: 'failed', failure: 'declined' } : { status: 'pending' };
}

/** Sends money back at once, each refund reference once. */
export function sendBack(files: SandboxFiles, request: HostedRefundRequest): RefundFinding {
  const { providerReference, refundReference, amountKobo } = request;
  requireAnswer(amountKobo);
  if (amountKobo === sandboxAmounts.refused) return { status: 'failed', reason: 'sandbox_failed' };
  const record = files.find(providerReference.split('.', 1)[0] ?? '');
  const charge = record?.charges.find((each) => each.providerReference === providerReference);
  if (!record || !charge) return { status: 'failed', reason: 'sandbox_unknown_charge' };
  if (record.refunds.some((refund) => refund.refundReference === refundReference)) return { status: 'refunded' };
  const back = record.refunds.filter((refund) => refund.providerReference === providerReference);
  const total = back.reduce((sum, refund) => sum + refund.amountKobo, 0);
  if (total + amountKobo > charge.amount) return { status: 'failed', reason: 'sandbox_refunded_before' };
  files.store({ ...record, refunds: [...record.refunds, { refundReference, providerReference, amountKobo }] });
  return { status: 'refunded' };
}
