import type { Context } from '../kernel/index.ts';
import { requireUser } from '../kernel/index.ts';
import { changeListingState, createListing } from '../listings/index.ts';
import { makeListingContent } from './listing-content.ts';
import { addReadyUploads } from './ready-uploads.ts';

/** Puts up a home with five photos for the caller; its id. */
export async function publishHome(ctx: Context, overrides: Record<string, unknown> = {}): Promise<`lst_${string}`> {
  const media = await addReadyUploads(ctx.database, { ownerId: requireUser(ctx).userId });
  const { id } = await createListing(ctx, { ...makeListingContent(overrides), media });
  await changeListingState(ctx, id, 'submit');
  return id;
}
