import { type ListingDraftContent, type NigerianState, nigerianStates } from '@rentreel/contracts/listings';
import type { NearestPlace } from '@rentreel/contracts/places';
import { useRef, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useDraft } from './draft-context.ts';
import type { Pin } from './pin-field.tsx';

export interface FilledFromPin {
  /** Address of the pin; null until it is known. */
  readonly words: PinAddress | null;
  readonly filled: PinAddress;
  readonly otherwise: PinAddress;
  /** True when the pin's address has replaced a typed one. */
  readonly replaced: boolean;
}

/** Cached forever: places do not move. */
const forGood = { staleTime: Number.POSITIVE_INFINITY };
const nothing: FilledFromPin = { words: null, filled: {}, otherwise: {}, replaced: false };

/** Looks up the address of a pin and fills it in without replacing typed values. */
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

/** Values of the pin that differ from typed ones. */
function partsOf(words: PinAddress, otherwise: PinAddress): PinAddress {
  return Object.fromEntries(Object.keys(otherwise).map((field) => [field, words[field as keyof PinAddress]]));
}

/** Loads the address of a pin, given the typed area; null without a response. */
function usePinAddress() {
  const { reverse, search } = trpc.useUtils().places;
  return async (pin: Pin, area: string): Promise<PinAddress | null> => {
    // Without a response the address is typed by hand.
    const nearest = await reverse.fetch(pin, forGood).catch(() => null);
    const named = area === '' ? [] : await search.fetch({ q: area, limit: 5 }, forGood).catch(() => []);
    return addressOfPin(nearest, named.some((hit) => isAround(pin, hit)) ? area : undefined);
  };
}

/** Parts of an address that a pin determines. */
interface PinAddress {
  readonly state?: NigerianState | undefined;
  readonly city?: string | undefined;
  readonly area?: string | undefined;
}

type DraftPlace = NonNullable<ListingDraftContent['place']>;

const fields = ['area', 'city', 'state'] as const;

/** Distance in metres beyond which a town is not the city of the address. */
const townReachMetres = 12_000;

/** About 4 km: areas overlap, and two names for one place can both be correct. */
const aroundDegrees = 0.04;

/** Returns true when a home at one place can be described as in the other. */
export function isAround(pin: Pin, place: Pin): boolean {
  const [up, across] = [pin.latitude - place.latitude, pin.longitude - place.longitude];
  return Math.abs(up) <= aroundDegrees && Math.abs(across) <= aroundDegrees;
}

/** Returns the address next to a pin; null outside Nigeria. A typed area that is also near the pin is kept. */
export function addressOfPin(nearest: NearestPlace, fittingArea?: string): PinAddress | null {
  if (nearest === null) return null;
  const { kind, name, area, city, stateCode: state, metresAway } = nearest;
  if (fittingArea !== undefined || kind === 'area') return { state, city, area: fittingArea ?? area ?? name };
  return metresAway <= townReachMetres ? { state, city } : { state };
}

interface Filling {
  readonly place: DraftPlace;
  /** Values filled in now. */
  readonly filled: PinAddress;
  /** Typed values that differ from the pin's. */
  readonly otherwise: PinAddress;
}

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Fills in fields that are empty or came from an earlier pin; keeps typed values and returns the differences. */
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

/** "Yaba, Lagos, Lagos State"; a city with the name of its state appears once. */
export function pinAddressText({ area, city, state }: PinAddress): string {
  const stateName = state && nigerianStates[state];
  return [area, city, stateName && (state === 'FC' ? stateName : `${stateName} State`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
