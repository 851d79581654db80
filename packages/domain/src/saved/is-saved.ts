import type { WriteTx } from '@rentreel/db';
import { findSaved, type SavedKey } from './saved-repository.ts';

/** Whether a person keeps a home. */
export async function isSaved(tx: WriteTx, key: SavedKey): Promise<boolean> {
  return (await findSaved(tx, key))?.removedAt === null;
}
