import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { type Id, idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { listers } from './choices.ts';
import { listingFacts } from './content.ts';
import { feeLine, koboField } from './fields.ts';
import { listingMedia, roomKinds } from './media.ts';
import { nigerianStateCodes } from './nigerian-states.ts';
import { reviewFindingView } from './review.ts';
import { listingTypes } from './types.ts';

/** Maximum number of drafts per landlord. */
export const maxListingDrafts = 30;

const startAgain = 'This draft can’t be kept in this form. Reload the page.';
const text = (max: number) =>
  z.optional(z.string(startAgain).check(z.maxLength(max, `Use at most ${max} characters.`)));
const count = (max: number) => z.optional(wholeBetween(startAgain, { min: 0, max }));
const degrees = z.optional(z.number(startAgain).check(z.gte(-180, startAgain), z.lte(180, startAgain)));
const moment = count(4_102_444_800_000);

const idPattern = /^(upl|med)_[0-9a-z]{26}$/;

/**
 * A photo or clip of the home: an upload of the landlord, or one already in the listing. The landlord determines the order.
 */
export const draftMediaItem = z.strictObject({
  id: z.string(startAgain).check(z.regex(idPattern, startAgain)) as unknown as z.ZodMiniType<
    Id<'upl'> | Id<'med'>,
    Id<'upl'> | Id<'med'>
  >,
  room: z.enum(roomKinds, 'Say what this shows.'),
  /** Description; when empty, the name of the room is used. */
  alt: z.string(startAgain).check(z.maxLength(160, 'Use at most 160 characters.')),
});
export type DraftMediaItem = z.infer<typeof draftMediaItem>;

/** Returns whether this is the id of an upload, and not of media that the listing already has. */
export const isUpload = (id: DraftMediaItem['id']): id is Id<'upl'> => id.startsWith('upl_');

/**
 * A landlord's input so far. Every field may be missing or incomplete; the names are those of listingContent, so that
 * validation errors have the same paths.
 */
export const listingDraftContent = z.strictObject({
  title: text(200),
  description: text(4000),
  type: z.optional(z.enum(listingTypes, 'Choose the type of home.')),
  bedrooms: count(20),
  bathrooms: count(20),
  toilets: count(20),
  sizeSquareMetres: count(20_000),
  place: z.optional(
    z.strictObject({
      state: z.optional(z.enum(nigerianStateCodes, 'Choose the state.')),
      city: text(120),
      area: text(120),
      address: text(320),
      landmark: text(240),
      latitude: degrees,
      longitude: degrees,
    }),
  ),
  facts: z.optional(listingFacts),
  /** Missing: not answered yet. */
  listedBy: z.optional(z.enum(listers, startAgain)),
  rentKobo: z.optional(koboField('Enter the rent for one year.')),
  /** Missing: not answered yet. Empty: no fees. */
  fees: z.optional(z.array(feeLine, startAgain).check(z.maxLength(10, 'A home can have at most 10 fee lines.'))),
  availableFrom: moment,
  /** When the clip was filmed, epoch milliseconds. */
  filmedAt: moment,
  media: z.optional(
    z
      .array(draftMediaItem, startAgain)
      .check(z.maxLength(limits.listingMedia, `A home can have at most ${limits.listingMedia} photos and clips.`)),
  ),
});
export type ListingDraftContent = z.infer<typeof listingDraftContent>;

const stepField = wholeBetween(startAgain, { min: 0, max: 20 });
const versionField = z.number(startAgain).check(z.int(startAgain), z.gte(0, startAgain));

/**
 * `version` is the last one this client read or saved, 0 for a new draft. An older one is refused with `drafts.newer`.
 */
export const saveDraftInput = z.strictObject({
  draftId: z.optional(idField('drf')),
  version: versionField,
  step: stepField,
  content: listingDraftContent,
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const savedDraft = z.strictObject({
  id: idField('drf'),
  version: z.number(),
  updatedAt: z.number(),
  /** Review findings in the texts and the rent, shown while they can still be corrected. */
  findings: z.array(reviewFindingView),
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const draftIdInput = z.strictObject({ draftId: idField('drf') });
export type DraftIdInput = z.infer<typeof draftIdInput>;

export const submitDraftInput = z.strictObject({ draftId: idField('drf'), version: versionField });
export type SubmitDraftInput = z.infer<typeof submitDraftInput>;

const draftHead = {
  id: idField('drf'),
  /** Set when the draft edits a listed home. */
  listingId: z.nullable(idField('lst')),
  step: z.number(),
  version: z.number(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
};

export const listingDraft = z.strictObject({
  ...draftHead,
  content: listingDraftContent,
  findings: savedDraft.shape.findings,
  /** Existing photos and clips of the listing, to display those that the draft keeps. */
  homeMedia: z.array(z.extend(listingMedia, { perceptualHash: z.optional(z.string()) })),
});
export type ListingDraft = z.infer<typeof listingDraft>;

/** A draft in the list of drafts. */
export const listingDraftSummary = z.strictObject({
  ...draftHead,
  title: z.optional(z.string()),
  type: z.optional(z.enum(listingTypes)),
  area: z.optional(z.string()),
  city: z.optional(z.string()),
  rentKobo: z.optional(koboAmount),
  mediaCount: z.number(),
  qualityScore: z.number(),
});
export type ListingDraftSummary = z.infer<typeof listingDraftSummary>;
