import { type ListingDraftContent, type NigerianState, nigerianStates } from '@rentreel/contracts/listings';
import type { NearestPlace } from '@rentreel/contracts/places';
import type { Pin } from './read-pin.ts';

/** The parts of an address that a pin can tell. */
export interface PinWords {
  readonly state?: NigerianState | undefined;
  readonly city?: string | undefined;
  readonly area?: string | undefined;
}

type DraftPlace = NonNullable<ListingDraftContent['place']>;

const fields = ['area', 'city', 'state'] as const;

/** A town further away says nothing about the address. */
const townReachMetres = 12_000;

/** About 4 km: areas lie within each other, and two names of one place are both right. */
const aroundDegrees = 0.04;

/** True when a home there can be said to be in the other place. */
export function isAround(pin: Pin, place: Pin): boolean {
  const [up, across] = [pin.latitude - place.latitude, pin.longitude - place.longitude];
  return Math.abs(up) <= aroundDegrees && Math.abs(across) <= aroundDegrees;
}

/**
 * What the place next to a pin says about its address; null outside of Nigeria. A name of the area that fits the pin too
 * is left as it is.
 */
export function wordsOfPin(nearest: NearestPlace, fittingArea?: string): PinWords | null {
  if (nearest === null) return null;
  const { kind, name, area, city, stateCode: state, metresAway } = nearest;
  if (fittingArea !== undefined || kind === 'area') return { state, city, area: fittingArea ?? area ?? name };
  return metresAway <= townReachMetres ? { state, city } : { state };
}

export interface Filling {
  readonly place: DraftPlace;
  /** What was filled in now. */
  readonly filled: PinWords;
  /** What somebody wrote that the pin says otherwise. */
  readonly otherwise: PinWords;
}

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Fills in what is empty or came from an earlier pin; what somebody wrote stays, and is told. */
export function fillPlace(place: DraftPlace, words: PinWords, earlier: PinWords): Filling {
  const filled: Record<string, string | undefined> = {};
  const otherwise: Record<string, string> = {};
  for (const field of fields) {
    const now = place[field];
    if (now === undefined || same(now, '') || now === earlier[field]) filled[field] = words[field];
    else if (words[field] !== undefined && !same(now, words[field])) otherwise[field] = now;
  }
  return { place: { ...place, ...filled }, filled, otherwise };
}

/** "Yaba, Lagos, Lagos State"; a city that has the name of its state is said once. */
export function pinWordsText({ area, city, state }: PinWords): string {
  const stateName = state && nigerianStates[state];
  return [area, city, stateName && (state === 'FC' ? stateName : `${stateName} State`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
