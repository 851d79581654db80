import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingDraftContent,
  type ListingType,
  type NigerianState,
  type ReviewFinding,
  type ReviewFindingCode,
  type ReviewFindingView,
  describeFinding,
  minDescriptionLetters,
  minListingPictures,
  reviewFindings,
} from '@rentreel/contracts/listings';
import { samePhotoDistance } from '@rentreel/contracts/media';
import type { ReadHandle } from '@rentreel/db';
import type { OperatingRules, UnitOfWork } from '../../kernel/index.ts';
import { mayShowListings } from '../../people/index.ts';
import { listPrices, lowestRecentPrice } from '../history-repository.ts';
import { type ListingRow, findingsOf, isOpen } from '../listing-row.ts';
import {
  countListedTwins,
  isRefusedClaim,
  isSecondClaim,
  listOthersPhotos,
  readMediaToReview,
  wasTakenOff,
} from './review-repository.ts';
import { isMandateMissing } from '../mandate.ts';
import { type HomeKind, typicalRent } from './typical-rent.ts';

const none = { own: 0, others: 0 };

async function countCopiedFromOthers(handle: ReadHandle, row: ListingRow, hashes: readonly string[]): Promise<number> {
  return hashes.length === 0 ? 0 : countCopiedPhotos(hashes, await listOthersPhotos(handle, row));
}

/**
 * Returns the landlord's appeal against a suspension while it is undecided; neither changing nor closing the listing settles
 * it.
 */
export const openAppeals = (row: Pick<ListingRow, 'reviewFindings'>): ReviewFinding[] =>
  findingsOf(row).filter((item) => item.code === 'landlord_appeal' && isOpen(item));

/** Reviews a listing with the written rules. Unchanged findings that an administrator accepted stay accepted. */
export async function reviewListing(
  { tx: handle, now, operations: { priceBand } }: Pick<UnitOfWork, 'tx' | 'now' | 'operations'>,
  row: ListingRow,
): Promise<ReviewFinding[]> {
  const { pictures, clips, hashes } = await readMediaToReview(handle, row.id);
  // A listing that is published again may have any price; only a jump while it is live indicates bait.
  const prices = row.state === 'draft' ? [] : await listPrices(handle, row.id);
  const found = reviewFindingsOf({
    content: { ...row, type: row.type as ListingType, state: row.stateCode as NigerianState },
    pictures,
    clips,
    sample: row.demo,
    twins: row.demo ? none : await countListedTwins(handle, row),
    takenOffBefore: row.publishedAt === null && (await wasTakenOff(handle, row)),
    copiedPhotos: row.demo ? 0 : await countCopiedFromOthers(handle, row, hashes),
    lowestFirstYearKobo: lowestRecentPrice(prices, now),
    mandateMissing: await isMandateMissing(handle, row, now),
    claimOpen: await isSecondClaim(handle, row),
    claimRefused: await isRefusedClaim(handle, row),
    priceBand,
    landlordRestricted: !(await mayShowListings(handle, { userId: row.landlordId, now })),
  });
  return [...withAccepted(found, findingsOf(row)), ...openAppeals(row)];
}

/** The content of a listing that the rules examine. */
interface ReviewedContent {
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

/** All inputs of the rules. */
export interface ReviewFacts {
  readonly content: ReviewedContent;
  readonly pictures: number;
  readonly clips: number;
  /** A demo sample may have fewer photos. */
  readonly sample: boolean;
  /** Other listings of the same unit. */
  readonly twins: { readonly own: number; readonly others: number };
  /** It was never shown, and an earlier listing of the unit by its landlord was taken off. */
  readonly takenOffBefore: boolean;
  /** Highest number of photos that are near-equal to those of one listing of another landlord. */
  readonly copiedPhotos: number;
  /** The lowest move-in cost in the last 30 days; undefined when it was not live. */
  readonly lowestFirstYearKobo: number | undefined;
  /** An agent lists it, and the grace period for a mandate of its owner is over. */
  readonly mandateMissing: boolean;
  /** Its landlord’s claim to the unit is the second of two being compared. */
  readonly claimOpen: boolean;
  /** Its landlord’s claim to the unit was compared with another and refused. */
  readonly claimRefused: boolean;
  readonly priceBand: OperatingRules['priceBand'];
  /** An administrator prevents its landlord from listing. */
  readonly landlordRestricted: boolean;
}

/** Number of near-equal photos that is no coincidence. */
const minCopiedPhotos = 2;

type Rule = (facts: ReviewFacts) => ReviewFinding | undefined | false;

const finding = (code: ReviewFindingCode, params: ReviewFinding['params'] = {}): ReviewFinding => ({ code, params });

function contactIn(content: Pick<ReviewedContent, 'title' | 'description'>): ReviewFinding | undefined {
  const contact = findContact(content.title) ?? findContact(content.description);
  return contact && finding(contact.kind === 'phone' ? 'phone_in_text' : 'link_in_text', { found: contact.found });
}

/** Returns the findings for the texts and the rent that a draft already has. */
export function reviewDraft(
  { title = '', description = '', type, place, bedrooms = 0, rentKobo }: ListingDraftContent,
  priceBand: OperatingRules['priceBand'],
): ReviewFindingView[] {
  const { state, area = '' } = place ?? {};
  const isPriced = type !== undefined && state !== undefined && rentKobo !== undefined && rentKobo > 0;
  const found = [
    contactIn({ title, description }),
    isPriced && priceOutsideBand({ type, state, area, bedrooms, rentKobo }, priceBand),
  ];
  return found.flatMap((item) => (item ? [describeFinding(item)] : []));
}

type PricedHome = HomeKind & Pick<ReviewedContent, 'rentKobo'>;

/** Returns whether a rent is so far from the typical one that an administrator must review it. */
export function outsideBand(
  home: PricedHome,
  { low, high }: Pick<OperatingRules['priceBand'], 'low' | 'high'>,
): 'price_low' | 'price_high' | undefined {
  const percent = (home.rentKobo * 100) / typicalRent(home);
  if (percent < low) return 'price_low';
  return percent > high ? 'price_high' : undefined;
}

function priceOutsideBand(home: PricedHome, priceBand: OperatingRules['priceBand']): ReviewFinding | undefined {
  const { area, rentKobo } = home;
  const code = outsideBand(home, priceBand);
  return code && finding(code, { area, rentKobo });
}

function jumped({ content, lowestFirstYearKobo: lowest, priceBand }: ReviewFacts): ReviewFinding | undefined {
  if (lowest === undefined || lowest === 0) return undefined;
  if (content.firstYearKobo * 100 <= lowest * (100 + priceBand.jump)) return undefined;
  return finding('price_jumped', { percent: Math.round((content.firstYearKobo / lowest - 1) * 100) });
}

/** The written rules, in the order in which their findings are shown. */
const rules: readonly Rule[] = [
  ({ sample, pictures, clips }) =>
    !sample && clips === 0 && pictures < minListingPictures && finding('media_missing', { pictures }),
  ({ content }) => content.description.trim().length < minDescriptionLetters && finding('description_short'),
  ({ content }) => content.bathrooms + content.toilets === 0 && finding('rooms_missing'),
  ({ content }) => contactIn(content),
  ({ mandateMissing }) => mandateMissing && finding('mandate_missing'),
  ({ twins }) => twins.own > 0 && finding('own_duplicate'),
  ({ takenOffBefore }) => takenOffBefore && finding('taken_off_before'),
  ({ content, priceBand }) => priceOutsideBand(content, priceBand),
  jumped,
  ({ twins }) => twins.others > 0 && finding('duplicate_unit'),
  ({ claimOpen }) => claimOpen && finding('claim_open'),
  ({ claimRefused }) => claimRefused && finding('claim_refused'),
  ({ landlordRestricted }) => landlordRestricted && finding('landlord_restricted'),
  ({ copiedPhotos }) => copiedPhotos >= minCopiedPhotos && finding('duplicate_photos', { count: copiedPhotos }),
];

/** Findings that must be fixed before a listing can be published. */
export const completenessCodes: readonly ReviewFindingCode[] = ['media_missing', 'description_short', 'rooms_missing'];

/** Returns all findings of the rules; empty when the listing can be shown. */
export function reviewFindingsOf(facts: ReviewFacts): ReviewFinding[] {
  return rules.flatMap((rule) => rule(facts) || []);
}

const sameFinding = (a: ReviewFinding, b: ReviewFinding) =>
  a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params);

/** Marks findings that an administrator accepted before, if they are unchanged. */
export function withAccepted(found: readonly ReviewFinding[], before: readonly ReviewFinding[]): ReviewFinding[] {
  return found.map((item) =>
    before.some((old) => old.accepted === true && sameFinding(old, item)) ? { ...item, accepted: true } : item,
  );
}

/** Only a mandate of the owner resolves this finding. */
export const isMandateFinding = (item: ReviewFinding) => item.code === 'mandate_missing' && isOpen(item);

/** Another claim to the unit is compared with the landlord's, or was upheld. */
export const isClaimFinding = (item: ReviewFinding) =>
  (item.code === 'claim_open' || item.code === 'claim_refused') && isOpen(item);

/** The finding concerns the authority to let the unit, not the content of the listing. */
export const isRightFinding = (item: ReviewFinding) => isMandateFinding(item) || isClaimFinding(item);

/** The result of a review: live, to an administrator, or back to the landlord. */
type ReviewOutcome = 'approve' | 'wait' | 'request_changes';

/** Findings that the landlord can fix come first: an administrator should not review before that. */
export function reviewOutcome(findings: readonly ReviewFinding[]): ReviewOutcome {
  const open = findings.filter(isOpen);
  if (open.length === 0) return 'approve';
  return open.some(({ code }) => reviewFindings[code].needs === 'mend') ? 'request_changes' : 'wait';
}

/** Contact details found in a text, as written there. */
interface FoundContact {
  readonly kind: 'phone' | 'link';
  readonly found: string;
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digitWord = new RegExp(`\\b(?:${digitWords.join('|')}|oh)\\b`, 'gi');

/** Replaces spelled digits by digits; leaves the rest of the text unchanged. */
const withDigits = (text: string) =>
  text.normalize('NFKC').replace(digitWord, (word) => String(Math.max(0, digitWords.indexOf(word.toLowerCase()))));

/** A Nigerian mobile number: 0 or 234, then 7, 8 or 9 and nine more digits, with separators between them. */
const phone = /(?<!\d)(?:\+?234[\s().-]*(?:0[\s().-]*)?|0[\s().-]*)[789](?:[\s().,/-]*\d){9}(?!\d)/;

const links = [
  /\bhttps?:\/\/\S+/i,
  /\bwww\.\S+/i,
  /[\w.+-]+@[\w-]+\.\w{2,}/,
  /\b(?:wa|t)\.me\/?\S*/i,
  /\b[a-z0-9-]{2,}\.(?:com|ng|net|org|io|me|info|africa)\b(?:\/\S*)?/i,
  /(?<![\w.])@[a-z]\w{3,}/i,
];

/** Returns the first phone number, link, mail address or handle in a text; undefined when there is none. */
export function findContact(text: string): FoundContact | undefined {
  const readable = withDigits(text);
  const number = phone.exec(readable);
  if (number) return { kind: 'phone', found: number[0].trim() };
  for (const pattern of links) {
    const link = pattern.exec(readable);
    if (link) return { kind: 'link', found: link[0] };
  }
  return undefined;
}

/** A 64-bit hash as two halves: comparing numbers is a hundred times faster than comparing big integers. */
type Halves = readonly [number, number];

const halvesOf = (hash: string): Halves => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];

/** Counts the set bits of a 32-bit number. */
function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const near = (a: Halves, b: Halves) => countBits(a[0] ^ b[0]) + countBits(a[1] ^ b[1]) <= samePhotoDistance;

/** Counts the photos with `hashes` that are near-equal to photos of each other listing; omits listings without any. */
export function copiedPhotosByHome(
  hashes: readonly string[],
  others: readonly { readonly listingId: Id<'lst'>; readonly hash: string }[],
): ReadonlyMap<string, number> {
  const own = hashes.map(halvesOf);
  const copies = new Map<string, Set<number>>();
  for (const { listingId, hash } of others) {
    const other = halvesOf(hash);
    const index = own.findIndex((halves) => near(halves, other));
    if (index >= 0) copies.set(listingId, (copies.get(listingId) ?? new Set()).add(index));
  }
  return new Map([...copies].map(([listingId, found]) => [listingId, found.size]));
}

/** Returns the highest number of photos with `hashes` that are near-equal to photos of the same other listing. */
export const countCopiedPhotos = (...photos: Parameters<typeof copiedPhotosByHome>): number =>
  Math.max(0, ...copiedPhotosByHome(...photos).values());
