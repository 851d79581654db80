import type { SearchIdInput } from '@rentreel/contracts/alerts';
import type { Context } from '../kernel/index.ts';
import { changeSearch } from './search-change.ts';

/** Stops a search from finding homes until it is resumed; what it has found stays. */
export async function pauseSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  await changeSearch(ctx, { searchId, action: 'saved_search.paused', columns: { paused: true } });
}

/** Lets a search find homes again; those that came meanwhile are not told of. */
export async function resumeSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  await changeSearch(ctx, { searchId, action: 'saved_search.resumed', columns: { paused: false } });
}
