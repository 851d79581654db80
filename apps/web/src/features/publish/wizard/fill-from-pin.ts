import { type ListingDraftContent, type NigerianState, nigerianStates } from '@rentreel/contracts/listings';
import type { NearestPlace } from '@rentreel/contracts/places';
import { useRef, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDraft } from './draft-context.ts';
import type { Pin } from './pin-field.tsx';

export interface FilledFromPin {
  /** What the pin says of its address; null before it is known. */
  readonly words: PinAddress | null;
  readonly filled: PinAddress;
  readonly otherwise: PinAddress;
  /** True once the pin's words stand where others were written. */
  readonly replaced: boolean;
}

/** Places do not move. */
const forGood = { staleTime: Number.POSITIVE_INFINITY };
const nothing: FilledFromPin = { words: null, filled: {}, otherwise: {}, replaced: false };

/** Looks up where a pin is, and fills in the address from it without writing over what somebody wrote. */
export function useFillFromPin() {
  const { content, change } = useDraft();
  const ask = usePinAddress();
  const [result, setResult] = useState(nothing);
  const earlier = useRef<PinAddress>({});
  const latest = useRef<Pin>(undefined);
  const look = async (pin: Pin) => {
    latest.current = pin;
    const words = await ask(pin, content.place?.area?.trim() ?? '');
    if (latest.current !== pin || words === null) return;
    const done: Filling[] = [];
    change((draft) => {
      const filling = fillPlace(draft.place ?? {}, words, earlier.current);
      done.push(filling);
      return { ...draft, place: filling.place };
    });
    const { filled = {}, otherwise = {} } = done[0] ?? {};
    earlier.current = filled;
    setResult({ words, filled, otherwise, replaced: false });
  };
  const swap = () => {
    const { words, otherwise, replaced } = result;
    if (words === null) return;
    const parts = replaced ? otherwise : partsOf(words, otherwise);
    change((draft) => ({ ...draft, place: { ...draft.place, ...parts } }));
    setResult({ ...result, replaced: !replaced });
  };
  return { ...result, look, swap };
}

/** The pin's words for the parts that were written otherwise. */
function partsOf(words: PinAddress, otherwise: PinAddress): PinAddress {
  return Object.fromEntries(Object.keys(otherwise).map((field) => [field, words[field as keyof PinAddress]]));
}

/** Asks what a pin says about its address, given the area that was written; null where there is no answer. */
function usePinAddress() {
  const { reverse, search } = trpc.useUtils().places;
  return async (pin: Pin, area: string): Promise<PinAddress | null> => {
    // The address can be written by hand, as it is without an answer.
    const nearest = await reverse.fetch(pin, forGood).catch(() => null);
    const named = area === '' ? [] : await search.fetch({ q: area, limit: 5 }, forGood).catch(() => []);
    return addressOfPin(nearest, named.some((hit) => isAround(pin, hit)) ? area : undefined);
  };
}

/** The parts of an address that a pin can tell. */
interface PinAddress {
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
export function addressOfPin(nearest: NearestPlace, fittingArea?: string): PinAddress | null {
  if (nearest === null) return null;
  const { kind, name, area, city, stateCode: state, metresAway } = nearest;
  if (fittingArea !== undefined || kind === 'area') return { state, city, area: fittingArea ?? area ?? name };
  return metresAway <= townReachMetres ? { state, city } : { state };
}

interface Filling {
  readonly place: DraftPlace;
  /** What was filled in now. */
  readonly filled: PinAddress;
  /** What somebody wrote that the pin says otherwise. */
  readonly otherwise: PinAddress;
}

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Fills in what is empty or came from an earlier pin; what somebody wrote stays, and is told. */
export function fillPlace(place: DraftPlace, words: PinAddress, earlier: PinAddress): Filling {
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
export function pinAddressText({ area, city, state }: PinAddress): string {
  const stateName = state && nigerianStates[state];
  return [area, city, stateName && (state === 'FC' ? stateName : `${stateName} State`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
