import type { Id } from '@rentreel/contracts/ids';
import { type AutoSaving, type PotCard, savingNeed } from '@rentreel/contracts/pots';
import { lagosDayOf } from '@rentreel/contracts/wallet';
import { type MemberRow, type PotRow, roleOf } from './pot-row.ts';

/** A pot as one of its people sees it in a list. Money in kobo. */
export interface CardFacts {
  readonly pot: PotRow;
  readonly member: MemberRow;
  readonly heldKobo: number;
  readonly memberCount: number;
  readonly now: number;
}

function toAuto({ autoKobo, autoEvery, autoDay, autoPaused, autoNextAt }: MemberRow): AutoSaving | null {
  if (autoKobo === null || autoEvery === null || autoDay === null) return null;
  return { amountKobo: autoKobo, every: autoEvery, day: autoDay, paused: autoPaused, nextAt: autoNextAt };
}

/** What the list and the page of a pot both show. */
export function toPotCard({ pot, member, heldKobo, memberCount, now }: CardFacts): PotCard {
  const { name, state, targetKobo, targetDay } = pot;
  const need = savingNeed({ missingKobo: targetKobo - heldKobo, today: lagosDayOf(now), targetDay });
  return {
    // Safe: pots are made with ids of this prefix.
    id: pot.id as Id<'pot'>,
    name,
    state,
    role: roleOf(pot, member.userId),
    targetKobo,
    targetDay,
    heldKobo,
    shareKobo: member.shareKobo,
    memberCount,
    perWeekKobo: need?.perWeekKobo ?? null,
    perMonthKobo: need?.perMonthKobo ?? null,
    auto: toAuto(member),
  };
}
