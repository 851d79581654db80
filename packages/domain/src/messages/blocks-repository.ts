import type { ReadHandle, WriteTx } from '@rentreel/db';
import { blockedPeople } from '@rentreel/db/schema';
import { and, eq, or } from 'drizzle-orm';
import type { ChatBlocks } from './conversation-policy.ts';

/** Who of two people has blocked whom. */
export async function findBlocks(handle: ReadHandle | WriteTx, me: string, other: string): Promise<ChatBlocks> {
  const { blockerId, blockedId } = blockedPeople;
  const rows = await handle
    .select({ blockerId })
    .from(blockedPeople)
    .where(or(and(eq(blockerId, me), eq(blockedId, other)), and(eq(blockerId, other), eq(blockedId, me))));
  return { byMe: rows.some((row) => row.blockerId === me), byOther: rows.some((row) => row.blockerId === other) };
}

export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
}

export async function insertBlock(tx: WriteTx, block: Block & { readonly createdAt: number }): Promise<void> {
  await tx.insert(blockedPeople).values(block).onConflictDoNothing();
}

export async function deleteBlock(tx: WriteTx, block: Block): Promise<void> {
  await tx
    .delete(blockedPeople)
    .where(and(eq(blockedPeople.blockerId, block.blockerId), eq(blockedPeople.blockedId, block.blockedId)));
}
