import type { ReadHandle } from '@rentreel/db';
import { potMembers, pots } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

/** The pot that the two tenants may save in. */
export interface PotLook {
  readonly isClosed: boolean;
  readonly ownerId: string;
  /** Of the two tenants: whether they are in it, and what is theirs of it, in kobo. */
  readonly isIn: readonly boolean[];
  readonly shares: readonly number[];
}

/** Reads the pot and holds it to what must always be so: shares are what its account holds, and nobody's is below zero. */
export async function lookAtPot(
  read: ReadHandle,
  { potId, userIds, heldKobo }: { potId: string; userIds: readonly string[]; heldKobo: number },
): Promise<PotLook> {
  const [pot] = await read.select().from(pots).where(eq(pots.id, potId));
  const members = await read.select().from(potMembers).where(eq(potMembers.potId, potId));
  const shareOf = (userId: string) => members.find((member) => member.userId === userId)?.shareKobo ?? 0;
  expect(members.reduce((sum, { shareKobo }) => sum + shareKobo, 0)).toBe(heldKobo);
  for (const { shareKobo } of members) expect(shareKobo).toBeGreaterThanOrEqual(0);
  const isClosed = pot?.state === 'closed';
  if (isClosed) expect(heldKobo).toBe(0);
  const tenants = userIds.slice(0, 2);
  return {
    isClosed,
    ownerId: pot?.ownerId ?? '',
    isIn: tenants.map((id) => members.some(({ userId, leftAt }) => userId === id && leftAt === null)),
    shares: tenants.map(shareOf),
  };
}
