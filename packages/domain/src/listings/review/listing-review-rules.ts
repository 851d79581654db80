import {
  type ListingType,
  type NigerianState,
  type ReviewFinding,
  type ReviewFindingCode,
  minDescriptionLetters,
  minListingPictures,
  reviewFindings,
} from '@rentreel/contracts/listings';
import { findContact } from './find-contact.ts';
import { typicalRent } from './typical-rent.ts';

/** What a home says, as far as the rules look at it. */
export interface ReviewedContent {
  readonly title: string;
  readonly description: string;
  readonly type: ListingType;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly toilets: number;
  readonly state: NigerianState;
  readonly area: string;
  readonly rentKobo: number;
  readonly firstYearKobo: number;
}

/** Everything that the rules look at. */
export interface ReviewFacts {
  readonly content: ReviewedContent;
  readonly pictures: number;
  readonly clips: number;
  /** A sample home of the demo may be shown with fewer pictures. */
  readonly sample: boolean;
  /** Homes that are on offer at the same address. */
  readonly twins: { readonly own: number; readonly others: number };
  /** Most photos that are near-equal to those of one home of somebody else. */
  readonly copiedPhotos: number;
  /** The least that moving in has cost in the last 30 days; undefined when it was not shown. */
  readonly lowestFirstYearKobo: number | undefined;
}

/** Outside of 0.25 to 4 times the usual rent somebody must look. */
const band = { low: 0.25, high: 4 };
/** Near-equal photos that are no chance any more. */
const copiesThatCount = 2;
/** A rise that somebody must look at: a half within 30 days. */
const jump = 1.5;

type Rule = (facts: ReviewFacts) => ReviewFinding | undefined | false;

const finding = (code: ReviewFindingCode, params: ReviewFinding['params'] = {}): ReviewFinding => ({ code, params });

function contactIn({ content }: ReviewFacts): ReviewFinding | undefined {
  const contact = findContact(content.title) ?? findContact(content.description);
  return contact && finding(contact.kind === 'phone' ? 'phone_in_text' : 'link_in_text', { found: contact.found });
}

function priceOutsideBand({ content }: ReviewFacts): ReviewFinding | undefined {
  const { area, rentKobo } = content;
  const usual = typicalRent(content);
  if (rentKobo < usual * band.low) return finding('price_low', { area, rentKobo });
  return rentKobo > usual * band.high ? finding('price_high', { area, rentKobo }) : undefined;
}

function jumped({ content, lowestFirstYearKobo: lowest }: ReviewFacts): ReviewFinding | undefined {
  if (lowest === undefined || lowest === 0 || content.firstYearKobo <= lowest * jump) return undefined;
  return finding('price_jumped', { percent: Math.round((content.firstYearKobo / lowest - 1) * 100) });
}

/** The written rules, in the order in which a landlord reads what they found. */
const rules: readonly Rule[] = [
  ({ sample, pictures, clips }) =>
    !sample && clips === 0 && pictures < minListingPictures && finding('media_missing', { pictures }),
  ({ content }) => content.description.trim().length < minDescriptionLetters && finding('description_short'),
  ({ content }) => content.bathrooms + content.toilets === 0 && finding('rooms_missing'),
  contactIn,
  ({ twins }) => twins.own > 0 && finding('own_duplicate'),
  priceOutsideBand,
  jumped,
  ({ twins }) => twins.others > 0 && finding('duplicate_unit'),
  ({ copiedPhotos }) => copiedPhotos >= copiesThatCount && finding('duplicate_photos', { count: copiedPhotos }),
];

/** What a landlord must add before a home can be put up at all. */
export const completenessCodes: readonly ReviewFindingCode[] = ['media_missing', 'description_short', 'rooms_missing'];

/** Everything that the written rules find; empty when the home may be shown. */
export function reviewFindingsOf(facts: ReviewFacts): ReviewFinding[] {
  return rules.flatMap((rule) => rule(facts) || []);
}

const sameFinding = (a: ReviewFinding, b: ReviewFinding) =>
  a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params);

/** Marks what an administrator has let pass before, as long as it is found in the very same way. */
export function withAccepted(found: readonly ReviewFinding[], before: readonly ReviewFinding[]): ReviewFinding[] {
  return found.map((item) =>
    before.some((old) => old.accepted === true && sameFinding(old, item)) ? { ...item, accepted: true } : item,
  );
}

export const isOpen = (item: ReviewFinding) => item.accepted !== true;

/** Where a home in review goes: live, to a person, or back to its landlord. */
export type ReviewOutcome = 'approve' | 'wait' | 'request_changes';

/** What can be mended goes back first: there is no use in a person looking before. */
export function reviewOutcome(findings: readonly ReviewFinding[]): ReviewOutcome {
  const open = findings.filter(isOpen);
  if (open.length === 0) return 'approve';
  return open.some(({ code }) => reviewFindings[code].needs === 'mend') ? 'request_changes' : 'wait';
}
