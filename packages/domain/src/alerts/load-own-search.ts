import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import type { SavedSearchRow } from './saved-search-row.ts';
import { findSearchRows } from './saved-searches-repository.ts';
import { mayChangeSearch } from './search-policy.ts';

/** A search of the caller, or `alerts.not_found`. */
export async function loadOwnSearch(ctx: Context, handle: ReadHandle, searchId: string): Promise<SavedSearchRow> {
  const [row] = await findSearchRows(handle, [searchId]);
  if (!row || !mayChangeSearch(requireUser(ctx), row)) throw new DomainError('alerts.not_found');
  return row;
}
