import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { type RefundGuard, refundLimits, refundProcess, refundReasons } from '@rentreel/contracts/refunds';
import { feeRefundedPosting, goodwillPaidPosting, type JournalEntry } from '@rentreel/ledger';
import { dayMs, formatNaira, kobo, type Kobo, positiveKobo, smallestKobo, subtractKobo } from '@rentreel/values';
import {
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  proposalGuards,
  step,
} from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { fallbackName, findName, proposerServes } from '../people/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import {
  type RefundRow,
  findCharge,
  findOwner,
  listParties,
  readRefunded,
  readGoodwill,
  updateRefund,
} from './repository.ts';

type Spec = SpecOf<typeof refundProcess>;
type Handle = Parameters<typeof readGoodwill>[0];
export type RefundAsked = Pick<RefundRow, 'id' | 'kind' | 'userId' | 'aboutId' | 'amountKobo'>;

/**
 * Returns the largest goodwill refund possible for a user now, in kobo, within the limits per refund, per user and for all
 * users; refund `exceptId` does not count.
 */
export async function goodwillLeft(
  handle: Handle,
  { userId, now, exceptId }: { readonly userId: Id<'usr'>; readonly now: number; readonly exceptId?: Id<'rfn'> },
): Promise<Kobo> {
  const but = exceptId === undefined ? {} : { exceptId };
  const own = await readGoodwill(handle, { userId, since: now - 365 * dayMs, ...but });
  const all = await readGoodwill(handle, { since: now - 30 * dayMs, ...but });
  return smallestKobo(
    kobo(refundLimits.goodwillKobo),
    positiveKobo(subtractKobo(kobo(refundLimits.goodwillPersonKobo), own)),
    positiveKobo(subtractKobo(kobo(refundLimits.goodwillAllKobo), all)),
  );
}

/** Returns how much of a fee is left, not counting this refund; undefined when the user has paid no such fee. */
async function chargeLeft(
  handle: Handle,
  { id: exceptId, userId, aboutId }: Pick<RefundAsked, 'id' | 'userId' | 'aboutId'>,
): Promise<Kobo | undefined> {
  const charge = await findCharge(handle, userId, aboutId);
  if (!charge) return undefined;
  return positiveKobo(subtractKobo(charge.chargedKobo, await readRefunded(handle, { userId, aboutId, exceptId })));
}

/** Returns why a refund exceeds what was charged or allowed, or has no receiver; undefined when it can be paid. */
export async function coverFault(handle: Handle, asked: RefundAsked, now: number): Promise<DomainError | undefined> {
  const { id, kind, userId, amountKobo } = asked;
  if (!(await findOwner(handle, userId))) return new DomainError('refunds.no_such_person');
  if (kind === 'goodwill') {
    const max = await goodwillLeft(handle, { userId, now, exceptId: id });
    return amountKobo > max ? new DomainError('refunds.above_goodwill', { max: formatNaira(max) }) : undefined;
  }
  const max = await chargeLeft(handle, asked);
  if (max === undefined) return new DomainError('refunds.no_such_charge');
  return amountKobo > max ? new DomainError('refunds.above_charge', { max: formatNaira(max) }) : undefined;
}

type Guarded = Pick<Step<Spec, RefundRow>, 'row' | 'actorId'>;

type Fault = DomainError | undefined;
type Guard = (uow: UnitOfWork, guarded: Guarded) => Fault | Promise<Fault>;

const guards: Readonly<Record<RefundGuard, Guard>> = {
  ...proposalGuards({ own: 'refunds.own_proposal', others: 'refunds.others_proposal' }),
  proposer_serves: proposerServes('refunds.approve'),
  no_party: async ({ tx }, { row, actorId }) =>
    actorId !== null && (await listParties(tx, row)).includes(actorId) ? new DomainError('staff.own_case') : undefined,
  covered: ({ tx, now }, { row }) => coverFault(tx, row, now),
};

async function entryOf(uow: UnitOfWork, row: RefundRow): Promise<JournalEntry> {
  const { id, kind, userId, amountKobo, reason, aboutId } = row;
  const common = { userId, amountKobo, idempotencyKey: `refund:${id}`, occurredAt: uow.now };
  if (kind === 'goodwill') return goodwillPaidPosting({ ...common, purpose: refundReasons[reason] });
  const charge = await findCharge(uow.tx, userId, aboutId);
  const home = (charge && (await findTitle(uow.tx, charge.listingId))) ?? 'Home';
  return feeRefundedPosting({ ...common, home, refersTo: aboutId });
}

const hooks: ProcessHooks<Spec, RefundRow> = {
  process: refundProcess,
  wrongState: ({ state }) => new DomainError('refunds.wrong_state', { state: refundProcess.label(state) }),
  guard: (uow, taken, name) => guards[name](uow, taken),
  effect: async (uow, { row }) => {
    const events = [{ topic: 'wallet.changed' as const, userId: row.userId, payload: {} }];
    const entry = await entryOf(uow, row);
    return { entryId: requirePosted(await moveMoney(uow, { entry, action: 'refund.paid', events })).id };
  },
  store: ({ tx }, row) => updateRefund(tx, row),
  details: ({ row: { userId, kind, amountKobo, aboutId }, request: { note = '' } }) => ({
    userId,
    kind,
    amountKobo,
    aboutId,
    note,
  }),
  after: async (uow, { row, transition }) => {
    if (transition.name === 'withdraw') return;
    await notifyProposer(uow, row);
    if (row.entryId !== null) notifyPerson(uow, row, row.entryId);
  },
};

function notifyPerson(uow: UnitOfWork, { id, userId, amountKobo, reason, text }: RefundRow, entryId: Id<'jrn'>): void {
  const facts = { amountKobo, reason: refundReasons[reason], text, transactionId: entryId };
  uow.notify({ userId, kind: 'refund.paid', facts, key: `${id}:paid` });
}

async function notifyProposer(uow: UnitOfWork, row: RefundRow): Promise<void> {
  const { id, proposedBy, decidedBy, amountKobo, endReason: reason } = row;
  const person = (await findName(uow.tx, row.userId)) ?? fallbackName;
  const by = (decidedBy === null ? undefined : await findName(uow.tx, decidedBy)) ?? 'A colleague';
  const decision: 'approved' | 'declined' = row.state === 'paid' ? 'approved' : 'declined';
  const facts = { amountKobo, person, by, decision, reason };
  uow.notify({ userId: proposedBy, kind: 'refund.decided', facts, key: `${id}:decided` });
}

/** Takes one step of a refund; nothing else changes its state. Throws refunds.wrong_state and what its guards throw. */
export const takeStep = (uow: UnitOfWork, row: RefundRow, request: StepRequest<Spec, RefundRow>): Promise<RefundRow> =>
  step(uow, hooks, { before: row, request });
