import {
  type DraftMediaItem,
  type ListingContent,
  type ListingDraftContent,
  listingContent,
  minDescriptionLetters,
  minListingPictures,
} from '@rentreel/contracts/listings';

/** Texts by dotted path, so that the wizard can lead to the step. */
export type DraftErrors = Readonly<Record<string, readonly string[]>>;

/** A draft that can be put up. */
export interface CompleteDraft {
  readonly content: ListingContent;
  readonly media: readonly DraftMediaItem[];
  readonly filmedAt: number | null;
}

export type CheckedDraft = { readonly complete: CompleteDraft } | { readonly errors: DraftErrors };

interface DraftMedia {
  readonly clipIds: ReadonlySet<string>;
}

/** What the schema cannot know: a home is shown with pictures, a few words, and where its water goes. */
function shownErrors(draft: ListingDraftContent, { clipIds }: DraftMedia): [path: string, text: string][] {
  const media = draft.media ?? [];
  const clips = media.filter(({ id }) => clipIds.has(id)).length;
  const errors: [string, string][] = [];
  if (clips === 0 && media.length < minListingPictures) {
    errors.push(['media', `Add at least ${minListingPictures} photos or one clip.`]);
  }
  if ((draft.description ?? '').trim().length < minDescriptionLetters) {
    errors.push(['description', `Describe the home in at least ${minDescriptionLetters} letters.`]);
  }
  if (draft.bathrooms === 0 && draft.toilets === 0) {
    errors.push(['bathrooms', 'Say how many bathrooms and toilets there are.']);
  }
  if (draft.listedBy === undefined) errors.push(['listedBy', 'Say whether you own the home or act for its owner.']);
  if (draft.fees === undefined) errors.push(['fees', 'State every fee, or say that there are none.']);
  return errors;
}

/** Holds a draft against everything that a listing must say. */
export function checkDraft(draft: ListingDraftContent, media: DraftMedia): CheckedDraft {
  const { media: items = [], filmedAt, ...entered } = draft;
  const parsed = listingContent.safeParse(entered);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
  const errors = new Map<string, string[]>();
  for (const [path, text] of [...issues, ...shownErrors(draft, media)]) {
    errors.set(path, [...(errors.get(path) ?? []), text]);
  }
  if (!parsed.success || errors.size > 0) return { errors: Object.fromEntries(errors) };
  return { complete: { content: parsed.data, media: items, filmedAt: filmedAt ?? null } };
}
