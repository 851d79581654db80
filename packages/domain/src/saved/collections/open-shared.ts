import type { SharedCollectionInput } from '@rentreel/contracts/saved';
import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError } from '../../kernel/index.ts';
import { type CollectionRow, findAnyCollection } from './collections-repository.ts';
import { keyAgeOf } from './share-key.ts';

/**
 * The list that a link opens. A link that opened it once is `saved.share_ended`; one that never did is
 * `saved.share_not_found`, whether there is such a list or not.
 */
export async function openShared(
  ctx: Context,
  handle: ReadHandle,
  { collectionId, key }: SharedCollectionInput,
): Promise<CollectionRow> {
  const row = await findAnyCollection(handle, collectionId);
  const age = row ? keyAgeOf(ctx.linkSigner, row, key) : 'foreign';
  if (!row || age === 'foreign') throw new DomainError('saved.share_not_found');
  if (age === 'old' || !row.shared || row.deletedAt !== null) throw new DomainError('saved.share_ended');
  return row;
}
