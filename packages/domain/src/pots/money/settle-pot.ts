import { potStateAfter, type PotTransition } from '@rentreel/contracts/pots';
import type { WriteTx } from '@rentreel/db';
import type { EventNote } from '../../kernel/index.ts';
import type { PotRow } from '../pot-row.ts';
import { findHeld, listMembers, updatePot } from '../pots-repository.ts';
import { tellOfPot } from '../tell-members.ts';

interface Settling {
  /** As it is now, but for its state. */
  readonly pot: PotRow;
  readonly transition: PotTransition;
  readonly now: number;
}

/** Brings a pot into the state that follows from what it holds, and tells everybody in it when the target is reached. */
export async function settlePot(tx: WriteTx, { pot, transition, now }: Settling): Promise<EventNote[]> {
  const heldKobo = await findHeld(tx, pot.id);
  const state = potStateAfter(transition, { ...pot, heldKobo });
  if (state === pot.state) return [];
  await updatePot(tx, pot.id, { state, stateSince: now, updatedAt: now });
  if (state !== 'ready') return [];
  const members = await listMembers(tx, pot.id);
  const facts = { amountKobo: pot.targetKobo };
  return members.map(({ userId }) => tellOfPot(pot, now, { kind: 'pot.reached', userId, facts, key: now }));
}
