import type { Id } from '@rentreel/contracts/ids';
import { type ChargebackState, chargebackLimits } from '@rentreel/contracts/payments';
import {
  type Kobo,
  dayMs,
  isKobo,
  kobo,
  minuteMs,
  positiveKobo,
  smallestKobo,
  subtractKobo,
  zeroKobo,
} from '@rentreel/values';
import { type Context, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { type IntentRow, findIntent, findReceipt, listRefundSources } from '../payments/index.ts';
import { findRemainingAccount } from '../people/index.ts';
import type { HostedDispute } from '../ports/index.ts';
import { scheduleTimer } from '../timers/index.ts';
import { type ChargebackOf, coverOf, followEscrow, holdInEscrow, holdInWallet } from './money.ts';
import { isOpen, notifyOpened, notifyStaff } from './notices.ts';
import { chargebackTimer, remindAt, resetTimer, takeStep } from './process.ts';
import {
  type ChargebackRow,
  findByDispute,
  findChargeback,
  insertChargeback,
  sumAsked,
  updateChargeback,
} from './repository.ts';

type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** A chargeback as reported by the provider, with our records of the charge. */
interface Disputed {
  readonly dispute: HostedDispute;
  readonly receipt: Receipt;
  readonly intent: IntentRow;
}

async function findDisputed(uow: UnitOfWork, dispute: HostedDispute): Promise<Disputed | undefined> {
  const { provider } = uow.hostedPayments;
  const receipt = await findReceipt(uow.tx, { provider, providerReference: dispute.providerReference });
  const intent = receipt && (await findIntent(uow.tx, receipt.intentId));
  return receipt && intent && { dispute, receipt, intent };
}

/** A bank can claim at most the received amount, in the received currency. */
const isCredible = ({ dispute: { amount, currency }, receipt }: Disputed) =>
  currency === 'NGN' && isKobo(amount) && amount > 0 && amount <= receipt.amountKobo;

/** Returns the part of a charge that is neither refunded nor claimed by another chargeback, in kobo. */
async function claimableKobo(uow: UnitOfWork, { dispute, receipt: { provider, providerReference }, intent }: Disputed) {
  const sources = await listRefundSources(uow.tx, intent.id);
  const source = sources.find((each) => each.providerReference === providerReference);
  const asked = await sumAsked(uow.tx, { provider, providerReference, disputeId: dispute.disputeId });
  return positiveKobo(subtractKobo(source?.leftKobo ?? zeroKobo, asked));
}

/** Stores a new chargeback and holds its money: in escrow while it is there, otherwise in the payer's wallet. */
async function openChargeback(uow: UnitOfWork, disputed: Disputed): Promise<ChargebackRow> {
  const { dispute, receipt, intent } = disputed;
  const { disputeId, category, answerBy, openedAt } = dispute;
  const { provider, providerReference } = receipt;
  const id = newId('chb');
  const isOfBooking = intent.purpose === 'booking' && intent.destination === 'subject';
  // Safe: the subject of a payment for a booking is its id.
  const bookingId = isOfBooking ? (intent.subjectId as Id<'bkg'>) : null;
  const amountKobo = kobo(dispute.amount);
  const holdableKobo = smallestKobo(amountKobo, await claimableKobo(uow, disputed));
  const coveredKobo = await coverOf(uow, { id, bookingId }, holdableKobo);
  const heldKobo = subtractKobo(holdableKobo, coveredKobo);
  const money = { amountKobo, heldKobo, coveredKobo, takenKobo: zeroKobo };
  const of = {
    provider,
    disputeId,
    providerReference,
    intentId: intent.id,
    // The money of a merged account is in the account that remains.
    userId: await findRemainingAccount(uow.tx, intent.userId),
    bookingId,
    category,
  };
  const begun = { state: 'answer_needed', stateSince: uow.now, version: 1, remindedAt: null } as const;
  const row: ChargebackRow = { id, ...of, ...money, ...begun, answerBy, openedAt, createdAt: uow.now };
  await insertChargeback(uow.tx, row);
  uow.audit({ action: 'chargeback.opened', subjectId: id, details: { paymentId: intent.id, ...money } });
  const chargeback = { row, about: intent.description };
  await holdInWallet(uow, chargeback, heldKobo);
  await holdInEscrow(uow, row);
  if (isOpen(dispute)) {
    notifyOpened(uow, chargeback);
    await notifyStaff(uow, chargeback);
  }
  await resetTimer(uow.tx, row, uow.now);
  return row;
}

const steps = {
  answer_needed: 'ask_again',
  with_bank: 'pass_on',
  won: 'win',
  lost: 'lose',
} as const satisfies Readonly<Record<ChargebackState, string>>;

/** Returns the columns of a loss, which may be less than claimed or, after a second claim of the bank, more. */
const lossOf = ({ amountKobo }: ChargebackRow, takenKobo: Kobo): Partial<ChargebackRow> => ({
  takenKobo,
  amountKobo: kobo(Math.max(amountKobo, takenKobo)),
});

/** Makes the step to the state that the provider reports, if it changed; stores the reported deadline. */
async function advance(uow: UnitOfWork, { row: before, about }: ChargebackOf, dispute: HostedDispute): Promise<void> {
  const row = { ...(await followEscrow(uow, { row: before, about })), answerBy: dispute.answerBy };
  if (row.state !== dispute.state) {
    const change = dispute.state === 'lost' ? lossOf(row, kobo(dispute.amount)) : {};
    await takeStep(uow, row, { name: steps[dispute.state], actor: 'provider', change, about });
    return;
  }
  uow.skipAudit('nothing has changed: the provider is asked again');
  const isDue = (remindAt(row) ?? Infinity) <= uow.now;
  const after = isDue ? { ...row, remindedAt: uow.now } : row;
  await updateChargeback(uow.tx, after);
  if (isDue) await notifyStaff(uow, { row: after, about });
  await resetTimer(uow.tx, after, uow.now);
}

type Applied = 'applied' | 'not_ours' | 'not_understood';

async function apply(uow: UnitOfWork, dispute: HostedDispute): Promise<Applied> {
  const disputed = await findDisputed(uow, dispute);
  if (!disputed || !isCredible(disputed)) {
    uow.skipAudit('a person must check it: nothing was booked');
    return disputed ? 'not_understood' : 'not_ours';
  }
  const { provider } = uow.hostedPayments;
  const known = await findByDispute(uow.tx, { provider, disputeId: dispute.disputeId });
  if (known && !isOpen(known)) {
    uow.skipAudit('it has ended');
    return known.state === dispute.state ? 'applied' : 'not_understood';
  }
  const row = known ?? (await openChargeback(uow, disputed));
  if (known || row.state !== dispute.state) await advance(uow, { row, about: disputed.intent.description }, dispute);
  return 'applied';
}

/** Applies the provider's state of a chargeback: opens it, advances it, or ends it. Idempotent. */
export async function applyDispute(caller: Context, dispute: HostedDispute): Promise<Applied> {
  const ctx: Context = { ...caller, actor: { kind: 'system' } };
  const outcome = await write(ctx, (uow) => apply(uow, dispute));
  if (outcome !== 'applied') ctx.log.error({ dispute, outcome }, 'a chargeback that a person must check');
  return outcome;
}

/**
 * Queries the provider about a chargeback named by a webhook, and applies the result. Throws what the provider throws when it
 * does not answer; nothing changes then.
 */
export async function followDispute(ctx: Context, disputeId: string): Promise<void> {
  const dispute = await ctx.hostedPayments.findDispute(disputeId);
  if (dispute) await applyDispute(ctx, dispute);
  else ctx.log.error({ disputeId }, 'the provider does not know the chargeback that it named');
}

async function checkChargeback(ctx: Context, id: Id<'chb'>): Promise<void> {
  const row = await findChargeback(ctx.database.read, id);
  if (!row || !isOpen(row)) return;
  if (row.provider === ctx.hostedPayments.provider) return followDispute(ctx, row.disputeId);
  ctx.log.warn({ chargebackId: id, provider: row.provider }, 'a chargeback waits for a provider that is not in use');
  const now = ctx.clock.now();
  const later = { kind: chargebackTimer, subjectId: id, dueAt: now + dayMs, now };
  await ctx.database.writer.write((tx) => scheduleTimer(tx, later));
}

/** Handlers of chargeback timers, by timer kind. */
export const chargebackTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'chb'>) => Promise<void>>> = {
  [chargebackTimer]: checkChargeback,
};

/**
 * Reads the provider's recent chargebacks, whatever the age of their payments, so that one without a webhook is found within
 * the hour. Throws when the provider does not answer.
 */
export async function findChargebacks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  // The provider's clock may be ahead of ours.
  const span = { from: now - chargebackLimits.listedBackMs, to: now + minuteMs };
  for (let page: number | null = 1; page !== null;) {
    const listed: Awaited<ReturnType<Context['hostedPayments']['listDisputes']>> =
      await ctx.hostedPayments.listDisputes({ ...span, page });
    for (const dispute of listed.items) await applyDispute(ctx, dispute);
    page = listed.nextPage;
  }
}
