import type { Id } from '@rentreel/contracts/ids';
import { addKobo, zeroKobo } from '@rentreel/values';
import type { UnitOfWork } from '../kernel/index.ts';
import { takeStep } from './process.ts';
import { creditPayer } from './receivers.ts';
import { type IntentRow, listOpenFor } from './repository.ts';
import { freeParts } from './settle-intent.ts';

type Ending =
  | { readonly name: 'expire'; readonly actor: 'system' }
  | { readonly name: 'cancel'; readonly actor: 'payer' | 'system' };

/** Ends an open payment that was not fully paid; a held part goes to the payer's wallet. */
export async function endIntent(uow: UnitOfWork, row: IntentRow, ending: Ending): Promise<void> {
  const { heldKobo } = row;
  const walletKobo = addKobo(row.walletKobo, heldKobo);
  if (heldKobo > 0) {
    await freeParts(uow, row);
    await creditPayer(uow, { intent: row, amountKobo: heldKobo, key: String(walletKobo) });
  }
  await takeStep(uow, row, { ...ending, change: { heldKobo: zeroKobo, walletKobo } });
}

interface OpenPayments extends Pick<IntentRow, 'userId' | 'purpose' | 'subjectId'> {
  readonly actor: 'payer' | 'system';
  /** The state stays unchanged. */
  readonly exceptId?: Id<'int'>;
}

/** Cancels every open payment for a subject, so that it cannot be paid any more. */
export async function cancelOpenFor(uow: UnitOfWork, { actor, exceptId, ...subject }: OpenPayments): Promise<void> {
  for (const row of await listOpenFor(uow.tx, subject)) {
    if (row.id !== exceptId) await endIntent(uow, row, { name: 'cancel', actor });
  }
}
