import type { WriteTx } from '@rentreel/db';
import { type AccountPart, potAccount } from '@rentreel/ledger';
import { formatNaira, type Kobo, kobo } from '@rentreel/money';
import { type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import { requirePosted, type PostingOutcome } from '../../wallet/index.ts';
import { requirePotTransition } from '../load-pot.ts';
import { roleOf } from '../pot-row.ts';
import { findMember, findPot, insertMovement } from '../pots-repository.ts';
import { wakeMembers } from '../tell-members.ts';
import { settlePot } from './settle-pot.ts';

/** What somebody pays for a home out of their own share of a pot. */
export interface PotPayment {
  readonly potId: string;
  /** Who pays; the share that goes down is theirs. */
  readonly userId: string;
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
}

async function loadPayment(tx: WriteTx, { potId, userId, amountKobo }: PotPayment) {
  const pot = await findPot(tx, potId);
  const member = pot && (await findMember(tx, { potId, userId }));
  if (!member) throw new DomainError('pots.not_found');
  const transition = requirePotTransition(pot, 'pay', roleOf(pot, userId));
  if (member.shareKobo < amountKobo) {
    throw new DomainError('pots.share_short', { share: formatNaira(kobo(member.shareKobo)) });
  }
  return { pot, transition };
}

/**
 * The account that pays, for the lines of an entry (`escrowFundedPosting`), when the share covers it. Whoever posts the
 * entry hands its outcome to `spendPotShare` in the same transaction.
 * Errors: pots.not_found, pots.closed, pots.share_short.
 */
export async function potPayment(tx: WriteTx, payment: PotPayment): Promise<AccountPart> {
  await loadPayment(tx, payment);
  return { account: potAccount(payment.potId), amountKobo: payment.amountKobo };
}

/** Takes what was paid off the payer's share; the events tell the others of it. A duplicate took it when it was first. */
export async function spendPotShare(
  ctx: Context,
  tx: WriteTx,
  { payment, outcome }: { readonly payment: PotPayment; readonly outcome: PostingOutcome },
): Promise<readonly EventNote[]> {
  const { id: entryId } = requirePosted(outcome);
  if (outcome.status !== 'posted') return [];
  const { pot, transition } = await loadPayment(tx, payment);
  const { potId, userId, amountKobo } = payment;
  await insertMovement(tx, { entryId, potId, userId, amountKobo: -amountKobo });
  const settled = await settlePot(tx, { pot, transition, now: ctx.clock.now() });
  return [...settled, ...(await wakeMembers(tx, potId))];
}
