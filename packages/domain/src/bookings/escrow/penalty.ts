import type { Id } from '@rentreel/contracts/ids';
import { type BookingSide, type OwedPenalty, awaitsKeys } from '@rentreel/contracts/bookings';
import { penaltyCollectedPosting, penaltyDue, penaltyTakenPosting, userAvailable } from '@rentreel/ledger';
import { dayMs, formatNaira, type Kobo, kobo, smallestKobo, zeroKobo } from '@rentreel/values';
import { type Context, requireUser, type UnitOfWork } from '../../kernel/index.ts';
import { findBalance, findDebtStart, readRunner, requirePosted } from '../../wallet/index.ts';
import { agreedFees } from '../fees.ts';
import { bookingNotice } from '../notices.ts';
import { titleOf, namesOf } from '../policy.ts';
import { type Handle, hasCancelledBefore, findFundedBy } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import { type MoneyRequest, escrowKeys, postEscrow } from './posting.ts';

/** A second cancellation within this period costs a penalty. */
const withinMs = 365 * dayMs;

type Funded = Parameters<typeof agreedFees>[1] & Pick<BookingRow, 'id' | 'landlordId' | 'state'>;

/**
 * Returns the penalty for cancelling now, in kobo, as agreed with the application: 0 for tenants, for a first cancellation, before the payment, and by
 * default.
 */
export async function penaltyOf(
  ctx: Context,
  handle: Handle,
  { row, side }: { readonly row: Funded; readonly side: BookingSide },
): Promise<Kobo> {
  const { cancelPenaltyKobo } = agreedFees(ctx, row);
  if (cancelPenaltyKobo === 0 || side !== 'landlord' || !awaitsKeys(row)) return zeroKobo;
  return (await hasCancelledBefore(handle, row, ctx.clock.now() - withinMs)) ? cancelPenaltyKobo : zeroKobo;
}

/**
 * Charges the penalty of a landlord who cancels again: from the wallet as far as it covers, the rest from the next release.
 */
export async function takePenalty(
  uow: UnitOfWork,
  { before, row, title }: Pick<MoneyRequest, 'before' | 'row' | 'title'>,
): Promise<void> {
  const { tenantId, landlordId, fundEntryId } = row;
  if (fundEntryId === null) return;
  const amountKobo = await penaltyOf(uow, uow.tx, { row: before, side: 'landlord' });
  if (amountKobo === 0) return;
  const availableKobo = (await findBalance(readRunner(uow), userAvailable(landlordId))) ?? zeroKobo;
  const entry = penaltyTakenPosting({
    tenantId,
    landlordId,
    home: title,
    amountKobo,
    paidKobo: smallestKobo(availableKobo, amountKobo),
    refersTo: fundEntryId,
    idempotencyKey: escrowKeys.penalty(row.id),
    occurredAt: uow.now,
  });
  requirePosted(await postEscrow(uow, entry, [tenantId, landlordId]));
  const share = formatNaira(kobo(Math.floor(amountKobo / 2)));
  const reader = { row, title, side: 'tenant', names: await namesOf(uow.tx, row) } as const;
  const words = `${share} more for you, as the landlord has cancelled before`;
  uow.notify(bookingNotice(reader, { kind: 'booking.step', more: { words }, mark: 'penalty' }));
}

interface Release {
  readonly landlordId: Id<'usr'>;
  /** The amount just credited to the landlord's wallet. */
  readonly releasedKobo: Kobo;
  /** Idempotency key of the release. */
  readonly idempotencyKey: string;
}

/** Deducts owed penalties from a release, up to the full release. */
export async function collectPenalty(uow: UnitOfWork, release: Release): Promise<void> {
  const { landlordId, releasedKobo, idempotencyKey } = release;
  if (releasedKobo === 0) return;
  const runner = readRunner(uow);
  const due = (await findBalance(runner, penaltyDue(landlordId))) ?? zeroKobo;
  if (due === 0) return;
  // A chargeback may already have debited a part of the release.
  const availableKobo = (await findBalance(runner, userAvailable(landlordId))) ?? zeroKobo;
  const amountKobo = smallestKobo(due, smallestKobo(releasedKobo, availableKobo));
  if (amountKobo === 0) return;
  const entry = penaltyCollectedPosting({
    landlordId,
    amountKobo,
    idempotencyKey: `penalty_of:${idempotencyKey}`,
    occurredAt: uow.now,
  });
  requirePosted(await postEscrow(uow, entry, [landlordId]));
}

/**
 * Returns the penalties that the caller owes, since when and for which booking; null when they owe nothing. They are deducted
 * from the next release.
 */
export async function getOwedPenalty(ctx: Context): Promise<OwedPenalty | null> {
  const { userId } = requireUser(ctx);
  const runner = readRunner(ctx);
  const owedKobo = (await findBalance(runner, penaltyDue(userId))) ?? zeroKobo;
  if (owedKobo === 0) return null;
  const start = await findDebtStart(runner, penaltyDue(userId));
  const booking = start?.refersTo ? await findFundedBy(ctx.database.read, start.refersTo) : undefined;
  if (!start || !booking) throw new Error(`No booking explains the penalty of ${userId}`);
  const home = await titleOf(ctx.database.read, booking);
  return { owedKobo, since: start.occurredAt, booking: { id: booking.id, home } };
}
