import { type CreatePotInput, type Pot, potLimits } from '@rentreel/contracts/pots';
import { lagosDayOf, startOfLagosDay } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { isSaved } from '../saved/index.ts';
import { getPot } from './get-pot.ts';
import { countOpenPots, findPotByClientId, insertMember, insertPot } from './pots-repository.ts';

const dayMs = 24 * 60 * 60_000;

/** The day must be tomorrow or later, and within reach: `pots.day_not_ahead`. */
export function requireDayAhead(targetDay: string, now: number): void {
  const ahead = startOfLagosDay(targetDay) - startOfLagosDay(lagosDayOf(now));
  if (ahead < dayMs || ahead > potLimits.targetDays * dayMs) throw new DomainError('pots.day_not_ahead');
}

/** Nobody is in more pots than anybody can follow: `pots.too_many`. */
export async function requirePotRoom(tx: WriteTx, userId: string): Promise<void> {
  const open = await countOpenPots(tx, userId);
  if (open >= potLimits.openPots) throw new DomainError('pots.too_many', { count: open });
}

async function targetOf(tx: WriteTx, userId: string, { listingId, targetKobo }: CreatePotInput): Promise<number> {
  if (listingId === undefined) return targetKobo ?? 0;
  const home = (await isSaved(tx, { userId, listingId })) ? await findListing(tx, listingId) : undefined;
  if (!home) throw new DomainError('pots.home_not_saved');
  return home.firstYearKobo;
}

/**
 * Starts a pot for an amount, or for a home that the caller saved: then what moving in costs today is the target. The
 * same `clientId` again answers with what it made. Errors: pots.day_not_ahead, pots.too_many, pots.home_not_saved.
 */
export async function createPot(ctx: Context, input: CreatePotInput): Promise<Pot> {
  const { userId } = requireUser(ctx);
  const { name, targetDay, listingId = null, clientId } = input;
  const potId = await write(ctx, async (tx) => {
    const known = await findPotByClientId(tx, userId, clientId);
    if (known !== undefined) return { result: known, audit: [], events: [] };
    const now = ctx.clock.now();
    requireDayAhead(targetDay, now);
    await requirePotRoom(tx, userId);
    const targetKobo = await targetOf(tx, userId, input);
    const id = newId('pot');
    const state = { state: 'saving', stateSince: now } as const;
    const goal = { name, targetKobo, targetDay, listingId };
    const made = { createdBy: userId, ownerId: userId, clientId, createdAt: now, updatedAt: now };
    await insertPot(tx, { id, ...goal, ...state, ...made });
    await insertMember(tx, { potId: id, userId }, now);
    return {
      result: id,
      audit: [{ action: 'pot.created', subjectId: id, details: { targetKobo } }],
      events: [{ topic: 'pots.changed', userId, payload: {} }],
    };
  });
  return getPot(ctx, { potId: potId as `pot_${string}` });
}
