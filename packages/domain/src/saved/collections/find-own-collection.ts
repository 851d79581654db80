import type { ReadHandle } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { type CollectionRow, findCollection } from './collections-repository.ts';

/** A person's own collection; another's and an absent one are `saved.collection_not_found` alike. */
export async function findOwnCollection(handle: ReadHandle, id: string, ownerId: string): Promise<CollectionRow> {
  const row = await findCollection(handle, id);
  if (row?.ownerId !== ownerId) throw new DomainError('saved.collection_not_found');
  return row;
}
