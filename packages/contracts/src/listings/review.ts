import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import type { ListingState } from './labels.ts';
import { minDescriptionLetters, minListingPictures } from './limits.ts';

interface FindingDefinition {
  /** `mend`: the landlord can correct it. `person`: an administrator must decide. */
  readonly needs: 'mend' | 'person';
  /** The wizard field that it concerns. */
  readonly field?: string;
  /** `{name}` is replaced by the finding's params. */
  readonly text: string;
}

/** All findings of the automatic review, worded for the landlord. */
export const reviewFindings = {
  media_missing: {
    needs: 'mend',
    field: 'media',
    text: `Add at least ${minListingPictures} photos or one clip. This home has {pictures}.`,
  },
  description_short: {
    needs: 'mend',
    field: 'description',
    text: `Describe the home in at least ${minDescriptionLetters} characters.`,
  },
  rooms_missing: { needs: 'mend', field: 'bathrooms', text: 'Say how many bathrooms and toilets there are.' },
  phone_in_text: {
    needs: 'mend',
    field: 'description',
    text: 'Remove the phone number “{found}” from the title or description. People write to you here.',
  },
  link_in_text: {
    needs: 'mend',
    field: 'description',
    text: 'Remove “{found}” from the title or description. Links and email addresses aren’t shown.',
  },
  own_duplicate: {
    needs: 'mend',
    field: 'place.address',
    text: 'You have a listing for this address already. Change that one, or say which flat this is in the address.',
  },
  taken_off_before: {
    needs: 'person',
    field: 'place.address',
    text: 'We took your earlier listing of this home off RentReel. Our team reviews this one within 24 hours.',
  },
  price_low: {
    needs: 'person',
    field: 'rentKobo',
    text: 'The rent is far below what homes like this cost in {area}. Check the figure. Our team reviews it within 24 hours.',
  },
  price_high: {
    needs: 'person',
    field: 'rentKobo',
    text: 'The rent is far above what homes like this cost in {area}. Check the figure. Our team reviews it within 24 hours.',
  },
  price_jumped: {
    needs: 'person',
    field: 'rentKobo',
    text: 'Moving in costs {percent}% more than it did within the last 30 days. Our team reviews it within 24 hours.',
  },
  duplicate_unit: {
    needs: 'person',
    field: 'place.address',
    text: 'Another landlord lists a home at this address. Our team reviews both within 24 hours.',
  },
  claim_open: {
    needs: 'person',
    text: 'Another person says that they let this home. It’s shown once RentReel has compared both claims, within 72 hours.',
  },
  claim_refused: {
    needs: 'person',
    text: 'RentReel compared two claims to this home and couldn’t confirm yours. Our team reviews it within 24 hours.',
  },
  landlord_restricted: {
    needs: 'person',
    text: 'You may not list homes at the moment. Your profile says why.',
  },
  duplicate_photos: {
    needs: 'person',
    field: 'media',
    text: '{count} photos are the same as those of another landlord’s home. Our team reviews both within 24 hours.',
  },
  mandate_missing: {
    needs: 'mend',
    text: 'This home has no valid mandate from its owner. An agent’s home is shown for 14 days without one. Once the owner has signed, publish it again.',
  },
  landlord_appeal: {
    needs: 'person',
    text: 'You have appealed: “{note}”. Another administrator is reviewing it.',
  },
  administrator_note: { needs: 'mend', text: '{note}' },
} as const satisfies Record<string, FindingDefinition>;

export type ReviewFindingCode = keyof typeof reviewFindings;
export const reviewFindingCodes = keysOf(reviewFindings);

/** A stored finding. `accepted`: an administrator has accepted it. */
export interface ReviewFinding {
  readonly code: ReviewFindingCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly accepted?: boolean;
}

/** A finding as the landlord reads it. */
export const reviewFindingView = z.strictObject({
  code: z.enum(reviewFindingCodes),
  text: z.string(),
  needs: z.enum(['mend', 'person']),
  /** Dotted path of the field, to open its step. */
  field: z.optional(z.string()),
});
export type ReviewFindingView = z.infer<typeof reviewFindingView>;

/** Returns the wording of a finding. */
export function describeFinding({ code, params }: ReviewFinding): ReviewFindingView {
  const { text, needs, ...rest }: FindingDefinition = reviewFindings[code];
  const filled = text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
  return { code, text: filled, needs, ...rest };
}

/** Why a home in this state is not visible, and what its landlord can do; undefined when it is visible. */
export const whyNotShown: Readonly<Record<ListingState, string | undefined>> = {
  draft: 'Not published yet.',
  in_review: 'We’re checking it. That takes at most 24 hours.',
  live: undefined,
  paused: 'It’s paused, and tenants can’t see it. Resume it when it is free.',
  stale: 'You haven’t confirmed for 14 days that it’s available. Confirm it with one tap.',
  reserved: 'Reserved: a tenant accepted your offer. Hidden from other tenants.',
  let: 'Let. Publish it again when the tenant leaves.',
  suspended: 'We took it off RentReel, and the decision can no longer be appealed.',
  archived: 'You closed it, or it was hidden for 60 days because you didn’t confirm it. You can publish it again.',
};
