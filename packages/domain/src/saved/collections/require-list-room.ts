import { collectionLimits } from '@rentreel/contracts/saved';
import type { ReadHandle } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { listNames } from './collections-repository.ts';

/** `saved.too_many_collections` when the person has as many lists as one may have. */
export async function requireListRoom(handle: ReadHandle, ownerId: string): Promise<void> {
  const count = (await listNames(handle, ownerId)).length;
  if (count >= collectionLimits.collections) throw new DomainError('saved.too_many_collections', { count });
}
