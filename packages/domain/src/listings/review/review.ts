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
import { isRestricted } from '../../people/index.ts';
import { listPrices, lowestRecentPrice } from '../history-repository.ts';
import { type ListingRow, findingsOf, isOpen } from '../listing-row.ts';
import { countListedTwins, isSecondClaim, listOthersPhotos, readMediaToReview } from './review-repository.ts';
import { isMandateMissing } from '../mandate.ts';
import { type HomeKind, typicalRent } from './typical-rent.ts';

const none = { own: 0, others: 0 };

async function countCopiedFromOthers(handle: ReadHandle, row: ListingRow, hashes: readonly string[]): Promise<number> {
  return hashes.length === 0 ? 0 : countCopiedPhotos(hashes, await listOthersPhotos(handle, row));
}

/** What its landlord says against a home being taken off, while nobody has decided; a change of the home does not settle it. */
export const openAppeals = (row: Pick<ListingRow, 'state' | 'reviewFindings'>): ReviewFinding[] =>
  row.state === 'in_review' ? findingsOf(row).filter((item) => item.code === 'landlord_appeal' && isOpen(item)) : [];

/** Looks at a home with the written rules. What an administrator let pass in the very same way stays passed. */
export async function reviewListing(
  { tx: handle, now, operations: { priceBand } }: Pick<UnitOfWork, 'tx' | 'now' | 'operations'>,
  row: ListingRow,
): Promise<ReviewFinding[]> {
  const { pictures, clips, hashes } = await readMediaToReview(handle, row.id);
  // A home that is published again may cost what its landlord likes; only while it is shown does a jump mean bait.
  const prices = row.state === 'draft' ? [] : await listPrices(handle, row.id);
  const found = reviewFindingsOf({
    content: { ...row, type: row.type as ListingType, state: row.stateCode as NigerianState },
    pictures,
    clips,
    sample: row.demo,
    twins: row.demo ? none : await countListedTwins(handle, row),
    copiedPhotos: row.demo ? 0 : await countCopiedFromOthers(handle, row, hashes),
    lowestFirstYearKobo: lowestRecentPrice(prices, now),
    mandateMissing: await isMandateMissing(handle, row, now),
    claimOpen: await isSecondClaim(handle, row),
    priceBand,
    landlordRestricted: await isRestricted(handle, { userId: row.landlordId, activity: 'listing', now }),
  });
  return [...withAccepted(found, findingsOf(row)), ...openAppeals(row)];
}

/** What a home says, as far as the rules look at it. */
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
  /** An agent lists it, and has had the time to get a mandate of its owner. */
  readonly mandateMissing: boolean;
  /** Its landlord’s claim to the home is the second of two that are compared. */
  readonly claimOpen: boolean;
  readonly priceBand: OperatingRules['priceBand'];
  /** An administrator keeps its landlord from listing homes. */
  readonly landlordRestricted: boolean;
}

/** Near-equal photos that are no chance any more. */
const copiesThatCount = 2;

type Rule = (facts: ReviewFacts) => ReviewFinding | undefined | false;

const finding = (code: ReviewFindingCode, params: ReviewFinding['params'] = {}): ReviewFinding => ({ code, params });

function contactIn(content: Pick<ReviewedContent, 'title' | 'description'>): ReviewFinding | undefined {
  const contact = findContact(content.title) ?? findContact(content.description);
  return contact && finding(contact.kind === 'phone' ? 'phone_in_text' : 'link_in_text', { found: contact.found });
}

/** What the rules will find in the texts and the rent of a draft, as far as they are entered. */
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

/** Whether a rent is so far from the usual one that somebody must look. */
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

/** The written rules, in the order in which a landlord reads what they found. */
const rules: readonly Rule[] = [
  ({ sample, pictures, clips }) =>
    !sample && clips === 0 && pictures < minListingPictures && finding('media_missing', { pictures }),
  ({ content }) => content.description.trim().length < minDescriptionLetters && finding('description_short'),
  ({ content }) => content.bathrooms + content.toilets === 0 && finding('rooms_missing'),
  ({ content }) => contactIn(content),
  ({ mandateMissing }) => mandateMissing && finding('mandate_missing'),
  ({ twins }) => twins.own > 0 && finding('own_duplicate'),
  ({ content, priceBand }) => priceOutsideBand(content, priceBand),
  jumped,
  ({ twins }) => twins.others > 0 && finding('duplicate_unit'),
  ({ claimOpen }) => claimOpen && finding('claim_open'),
  ({ landlordRestricted }) => landlordRestricted && finding('landlord_restricted'),
  ({ copiedPhotos }) => copiedPhotos >= copiesThatCount && finding('duplicate_photos', { count: copiedPhotos }),
];

/** What a landlord must add before a home can be published at all. */
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

/** Nothing but a mandate of the owner lets the home be shown. */
export const isMandateFinding = (item: ReviewFinding) => item.code === 'mandate_missing' && isOpen(item);

/** It is about the right to let the home, not about what the listing says. */
export const isRightFinding = (item: ReviewFinding) =>
  isMandateFinding(item) || (item.code === 'claim_open' && isOpen(item));

/** Where a home in review goes: live, to a person, or back to its landlord. */
type ReviewOutcome = 'approve' | 'wait' | 'request_changes';

/** What can be mended goes back first: there is no use in a person looking before. */
export function reviewOutcome(findings: readonly ReviewFinding[]): ReviewOutcome {
  const open = findings.filter(isOpen);
  if (open.length === 0) return 'approve';
  return open.some(({ code }) => reviewFindings[code].needs === 'mend') ? 'request_changes' : 'wait';
}

/** A way around RentReel that somebody wrote into a text, as it stands there. */
interface FoundContact {
  readonly kind: 'phone' | 'link';
  readonly found: string;
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digitWord = new RegExp(`\\b(?:${digitWords.join('|')}|oh)\\b`, 'gi');

/** Spelled digits count as digits; the rest of the text keeps its wording. */
const withDigits = (text: string) =>
  text.normalize('NFKC').replace(digitWord, (word) => String(Math.max(0, digitWords.indexOf(word.toLowerCase()))));

/** A Nigerian mobile number: 0 or 234, then 7, 8 or 9 and nine more digits, with anything small between them. */
const phone = /(?<!\d)(?:\+?234[\s().-]*(?:0[\s().-]*)?|0[\s().-]*)[789](?:[\s().,/-]*\d){9}(?!\d)/;

const links = [
  /\bhttps?:\/\/\S+/i,
  /\bwww\.\S+/i,
  /[\w.+-]+@[\w-]+\.\w{2,}/,
  /\b(?:wa|t)\.me\/?\S*/i,
  /\b[a-z0-9-]{2,}\.(?:com|ng|net|org|io|me|info|africa)\b(?:\/\S*)?/i,
  /(?<![\w.])@[a-z]\w{3,}/i,
];

/** The first phone number, link, mail address or handle in a text; undefined when there is none. */
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

/** A hash of 64 bits as two halves: numbers compare a hundred times faster than big integers. */
type Halves = readonly [number, number];

const halvesOf = (hash: string): Halves => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];

/** How many of 32 bits are set. */
function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const near = (a: Halves, b: Halves) => countBits(a[0] ^ b[0]) + countBits(a[1] ^ b[1]) <= samePhotoDistance;

/** How many photos, of those with `hashes`, are near-equal to photos of each of these other homes; homes without any are left out. */
export function copiedPhotosByHome(
  hashes: readonly string[],
  others: readonly { readonly listingId: string; readonly hash: string }[],
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

/** Most photos, of those with `hashes`, that are near-equal to photos of one and the same other home. */
export const countCopiedPhotos = (...photos: Parameters<typeof copiedPhotosByHome>): number =>
  Math.max(0, ...copiedPhotosByHome(...photos).values());
