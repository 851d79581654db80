import type { Id } from '@rentreel/contracts/ids';
import type {
  EndRefundInput,
  ProposeRefundInput,
  RefundInput,
  RefundTransitionName,
} from '@rentreel/contracts/refunds';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  requireOthersCase,
  requireRight,
  requireUnchanged,
  write,
} from '../kernel/index.ts';
import { fallbackName, findName, listStaffWith } from '../people/index.ts';
import { coverFault, takeStep } from './process.ts';
import {
  type RefundRow,
  findCharge,
  findRefund,
  findSubject,
  hasGoodwill,
  insertRefund,
  listParties,
} from './repository.ts';

/** Returns the booking of a refund; null for a refund about a transaction. */
async function bookingOf(uow: UnitOfWork, { kind, userId, aboutId }: ProposeRefundInput): Promise<Id<'bkg'> | null> {
  if (kind === 'fee') {
    const charge = await findCharge(uow.tx, userId, aboutId);
    if (!charge) throw new DomainError('refunds.no_such_charge');
    return charge.bookingId;
  }
  const subject = await findSubject(uow.tx, userId, aboutId);
  if (!subject) throw new DomainError('refunds.no_such_subject');
  if (await hasGoodwill(uow.tx, userId, aboutId)) throw new DomainError('refunds.goodwill_given');
  // Safe: only bookings have a listing.
  return subject.listingId === null ? null : (subject.id as Id<'bkg'>);
}

async function notifyApprovers(uow: UnitOfWork, row: RefundRow, parties: readonly Id<'usr'>[]): Promise<void> {
  const { id, proposedBy, amountKobo } = row;
  const by = (await findName(uow.tx, proposedBy)) ?? 'A colleague';
  const person = (await findName(uow.tx, row.userId)) ?? fallbackName;
  for (const { id: userId } of await listStaffWith(uow.tx, 'refunds.approve', [proposedBy, ...parties])) {
    uow.notify({ userId, kind: 'refund.proposed', facts: { amountKobo, person, by }, key: `${id}:proposed` });
  }
}

/**
 * Proposes a refund of a fee or a goodwill credit, for an administrator; a second one must approve it before anything is
 * posted. Throws auth.step_up_required, staff.own_case, refunds.no_such_person, refunds.no_such_charge,
 * refunds.no_such_subject, refunds.above_charge, refunds.above_goodwill, refunds.goodwill_given, refunds.open_proposal.
 */
export async function proposeRefund(ctx: Context, input: ProposeRefundInput): Promise<Id<'rfn'>> {
  const actor = requireRight(ctx, 'refunds.approve');
  await requireStepUp(ctx);
  return write(ctx, async (uow) => {
    const { now } = uow;
    const id = newId('rfn');
    const bookingId = await bookingOf(uow, input);
    const row: RefundRow = {
      ...input,
      id,
      bookingId,
      state: 'proposed',
      stateSince: now,
      version: 1,
      proposedBy: actor.userId,
      decidedBy: null,
      decidedAt: null,
      endReason: '',
      entryId: null,
      createdAt: now,
    };
    const parties = await listParties(uow.tx, row);
    requireOthersCase(actor, parties);
    const fault = await coverFault(uow.tx, row, now);
    if (fault) throw fault;
    if (!(await insertRefund(uow.tx, row))) throw new DomainError('refunds.open_proposal');
    const { userId, kind, amountKobo, aboutId, reason, text } = row;
    uow.audit({
      action: 'refund.proposed',
      subjectId: id,
      details: { userId, kind, amountKobo, aboutId, reason, text },
    });
    await notifyApprovers(uow, row, parties);
    return id;
  });
}

const errors = { missing: 'refunds.not_found', changed: 'refunds.changed' } as const;

async function end(
  ctx: Context,
  { refundId, version, reason }: RefundInput & { readonly reason: string },
  name: RefundTransitionName,
): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'refunds.approve');
  await write(ctx, async (uow) => {
    const row = requireUnchanged(await findRefund(uow.tx, refundId), version, errors);
    const change = { decidedBy, decidedAt: uow.now, endReason: reason };
    await takeStep(uow, row, { name, actor: 'admin', change, note: reason });
  });
}

/**
 * Approves another administrator's proposal: posts the refund and notifies the user. Throws auth.step_up_required,
 * refunds.not_found, refunds.changed, refunds.wrong_state, refunds.own_proposal, staff.own_case, refunds.above_charge,
 * refunds.above_goodwill, refunds.no_such_person.
 */
export async function approveRefund(ctx: Context, input: EndRefundInput): Promise<void> {
  requireRight(ctx, 'refunds.approve');
  await requireStepUp(ctx);
  await end(ctx, input, 'approve');
}

/** Declines another administrator's proposal. Throws as `approveRefund`, except for the amounts. */
export const declineRefund = (ctx: Context, input: EndRefundInput): Promise<void> => end(ctx, input, 'decline');

/**
 * Withdraws the caller's own proposal. Throws refunds.not_found, refunds.changed, refunds.wrong_state,
 * refunds.others_proposal.
 */
export const withdrawRefund = (ctx: Context, input: EndRefundInput): Promise<void> => end(ctx, input, 'withdraw');
