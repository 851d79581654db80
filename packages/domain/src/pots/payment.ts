import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import { type AccountPart, potAccount } from '@rentreel/ledger';
import { formatNaira, type Kobo, negateKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, readHandle } from '../kernel/index.ts';
import { type PostingOutcome, requirePosted } from '../wallet/index.ts';
import { pauseAllSaving } from './auto-saving.ts';
import { loadPot, refreshMembers, requirePotTransition, roleOf, settlePot } from './process.ts';
import { findMember, findPot, insertMovement } from './repository.ts';

/** A payment for a booking from a member's own share of a pot. */
export interface PotPayment {
  readonly potId: Id<'pot'>;
  /** The payer, whose share is reduced. */
  readonly userId: Id<'usr'>;
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
}

/** Returns the caller's share of a pot, in kobo. Throws pots.not_found for a pot of others. */
export async function findPotShare(ctx: Context, potId: Id<'pot'>): Promise<Kobo> {
  return (await loadPot(ctx, readHandle(ctx), potId)).member.shareKobo;
}

async function loadPayment(tx: WriteTx, { potId, userId, amountKobo }: PotPayment) {
  const pot = await findPot(tx, potId);
  const member = pot && (await findMember(tx, { potId, userId }));
  if (!member) throw new DomainError('pots.not_found');
  const transition = requirePotTransition(pot, 'pay', roleOf(pot, userId));
  if (member.shareKobo < amountKobo) {
    throw new DomainError('pots.share_short', { share: formatNaira(member.shareKobo) });
  }
  return { pot, transition };
}

/**
 * Returns the paying account for the lines of an entry (`escrowFundedPosting`) when the share covers the amount. The caller
 * posts the entry and passes its outcome to `spendPotShare` in the same unit of work. Throws pots.not_found, pots.closed,
 * pots.share_short.
 */
export async function potPayment(tx: WriteTx, payment: PotPayment): Promise<AccountPart> {
  await loadPayment(tx, payment);
  return { account: potAccount(payment.potId), amountKobo: payment.amountKobo };
}

/**
 * Reduces the payer's share by the payment and pauses the automatic saving of every member, as the target no longer stands.
 * A duplicate did both the first time.
 */
export async function spendPotShare(
  uow: UnitOfWork,
  { payment, outcome }: { readonly payment: PotPayment; readonly outcome: PostingOutcome },
): Promise<void> {
  const { id: entryId } = requirePosted(outcome);
  if (outcome.status !== 'posted') return;
  const { pot, transition } = await loadPayment(uow.tx, payment);
  const { potId, userId, amountKobo } = payment;
  await insertMovement(uow.tx, { entryId, potId, userId, amountKobo: negateKobo(amountKobo) });
  await settlePot(uow, { pot, transition });
  await pauseAllSaving(uow.tx, potId);
  await refreshMembers(uow, potId);
}
