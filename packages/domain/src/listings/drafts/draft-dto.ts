import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingDraft,
  type ListingDraftSummary,
  type ListingMedia,
  scoreDraft,
} from '@rentreel/contracts/listings';
import { type DraftRow, draftContentOf } from './draft-repository.ts';

const headOf = ({ id, listingId, step, version, updatedAt }: DraftRow) => ({
  id: id as Id<'drf'>,
  listingId: listingId as Id<'lst'> | null,
  step,
  version,
  updatedAt,
});

/** A draft with all that is entered. */
export const toListingDraft = (row: DraftRow, homeMedia: ListingMedia[]): ListingDraft => ({
  ...headOf(row),
  content: draftContentOf(row),
  homeMedia,
});

/** A draft in the list; clips are told from photos by `clipIds`. */
export function toDraftSummary(
  row: DraftRow,
  facts: { readonly clipIds: ReadonlySet<string>; readonly now: number },
): ListingDraftSummary {
  const content = draftContentOf(row);
  const { title, type, place, rentKobo, media = [] } = content;
  return {
    ...headOf(row),
    ...(title && { title }),
    ...(type && { type }),
    ...(place?.area && { area: place.area }),
    ...(place?.city && { city: place.city }),
    ...(rentKobo !== undefined && { rentKobo }),
    mediaCount: media.length,
    qualityScore: scoreDraft(content, facts).score,
  };
}
