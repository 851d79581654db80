import { createHash, randomUUID } from 'node:crypto';
import type {
  ChargeFinding,
  HostedPaymentRequest,
  HostedRefundRequest,
  InitializeOutcome,
  RefundFinding,
} from '@rentreel/domain/ports';
import { sandboxAmounts } from './sandbox-gateway.ts';
import { type SandboxFiles, type SandboxRecord, isSamePayment, newRecord, paidUntil } from './sandbox-record.ts';
import { type DisputeAction, afterDispute, disputeActions, isDisputeAction } from './sandbox-disputes.ts';
import { webhookOf } from './sandbox-webhooks.ts';

/** Actions on the sandbox's page: the amount received, and how its webhook is delivered. */
const sandboxActions = [
  'approve',
  'decline',
  'approve_late',
  'approve_twice',
  'approve_silently',
  'send_less',
  'send_more',
  ...disputeActions,
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

const lateMs = 30_000;
/** ₦1,000. */
const beyondKobo = 100_000;
/** 1.5 %, at most ₦2,000: the usual fee of a payment in Nigeria. */
const fee = { share: 0.015, mostKobo: 200_000 } as const;

const feeOf = (amountKobo: number): number => Math.min(fee.mostKobo, Math.floor(amountKobo * fee.share));

type PaymentAction = Exclude<SandboxAction, DisputeAction>;

function amountOf(action: PaymentAction, record: SandboxRecord, now: number): number {
  const missing = record.amountKobo - paidUntil(record, now);
  // Paying a paid payment again pays its full amount once more.
  const due = missing > 0 ? missing : record.amountKobo;
  if (action === 'send_more') return due + beyondKobo;
  return action === 'send_less' ? Math.max(1, Math.floor(due / 2)) : due;
}

const copiesOf: Readonly<Partial<Record<PaymentAction, number>>> = { approve_twice: 2, approve_silently: 0 };

/** Returns the payment after an action, with its webhooks. */
export function afterAction(record: SandboxRecord, action: SandboxAction, now: number): SandboxRecord {
  if (isDisputeAction(action)) return afterDispute(record, action, now);
  const { reference } = record;
  if (action === 'decline') {
    const event = { id: randomUUID(), kind: 'charge_changed', reference } as const;
    return { ...record, declined: true, notifications: [...record.notifications, webhookOf(event, now)] };
  }
  const paidAt = action === 'approve_late' ? now + lateMs : now;
  const amount = amountOf(action, record, now);
  const charge = {
    providerReference: `${reference}.${randomUUID()}`,
    amount,
    fee: feeOf(amount),
    currency: 'NGN',
    paidAt,
  };
  const reported = webhookOf({ id: randomUUID(), kind: 'paid', reference, charge }, paidAt);
  const notifications = Array.from({ length: copiesOf[action] ?? 1 }, () => reported);
  return {
    ...record,
    declined: false,
    charges: [...record.charges, charge],
    notifications: [...record.notifications, ...notifications],
  };
}

function requireAnswer(amountKobo: number): void {
  if (amountKobo === sandboxAmounts.unavailable) throw new Error('The sandbox does not answer');
}

const accountFor = ({ reference, expiresAt }: HostedPaymentRequest) => ({
  number: String(createHash('sha256').update(reference).digest().readUInt32BE(0)).padStart(10, '9'),
  bank: 'Sandbox Bank',
  name: 'RENTREEL SANDBOX',
  expiresAt,
});

/** Prepares a payment; repeating it returns the same result. */
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

/** Refunds money at once, each refund reference once. */
export function refundInSandbox(files: SandboxFiles, request: HostedRefundRequest): RefundFinding {
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
