import { randomUUID } from 'node:crypto';
import { paidUntil, type SandboxRecord } from './sandbox-record.ts';
import type { SandboxEvent } from './sandbox-webhook.ts';

/** What somebody may do on the sandbox's page: how much comes, and how the news of it travels. */
export const sandboxDeeds = [
  'approve',
  'decline',
  'approve_late',
  'approve_twice',
  'approve_silently',
  'send_less',
  'send_more',
] as const;
export type SandboxDeed = (typeof sandboxDeeds)[number];

const lateMs = 30_000;
/** ₦1,000. */
const beyondKobo = 100_000;
/** 1.5 %, at most ₦2,000: what a payment costs in Nigeria as a rule. */
const fee = { share: 0.015, mostKobo: 200_000 } as const;

const feeOf = (amountKobo: number): number => Math.min(fee.mostKobo, Math.floor(amountKobo * fee.share));

function amountOf(deed: SandboxDeed, record: SandboxRecord, now: number): number {
  const missing = record.amountKobo - paidUntil(record, now);
  // Whoever pays a payment that is paid already pays it once more.
  const due = missing > 0 ? missing : record.amountKobo;
  if (deed === 'send_more') return due + beyondKobo;
  return deed === 'send_less' ? Math.max(1, Math.floor(due / 2)) : due;
}

const copiesOf: Readonly<Partial<Record<SandboxDeed, number>>> = { approve_twice: 2, approve_silently: 0 };

const newsOf = (event: SandboxEvent, dueAt: number) => ({ body: JSON.stringify(event), dueAt });

/** The payment after a deed, with the webhooks that tell of it. */
export function afterDeed(record: SandboxRecord, deed: SandboxDeed, now: number): SandboxRecord {
  const { reference } = record;
  if (deed === 'decline') {
    const event = { id: randomUUID(), kind: 'charge_changed', reference } as const;
    return { ...record, declined: true, news: [...record.news, newsOf(event, now)] };
  }
  const paidAt = deed === 'approve_late' ? now + lateMs : now;
  const amount = amountOf(deed, record, now);
  const charge = {
    providerReference: `${reference}.${randomUUID()}`,
    amount,
    fee: feeOf(amount),
    currency: 'NGN',
    paidAt,
  };
  const told = newsOf({ id: randomUUID(), kind: 'paid', reference, charge }, paidAt);
  const news = Array.from({ length: copiesOf[deed] ?? 1 }, () => told);
  return { ...record, declined: false, charges: [...record.charges, charge], news: [...record.news, ...news] };
}
