import { useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { type Filling, fillPlace, isAround, type PinWords, wordsOfPin } from '../lib/fill-place.ts';
import type { Pin } from '../lib/read-pin.ts';
import { useDraft } from './draft-context.ts';

export interface FilledFromPin {
  /** What the pin says of its address; null before it is known. */
  readonly words: PinWords | null;
  readonly filled: PinWords;
  readonly otherwise: PinWords;
  /** True once the pin's words stand where others were written. */
  readonly replaced: boolean;
}

/** Places do not move. */
const forGood = { staleTime: Number.POSITIVE_INFINITY };
const nothing: FilledFromPin = { words: null, filled: {}, otherwise: {}, replaced: false };

/** Looks up where a pin is, and fills in the address from it without writing over what somebody wrote. */
export function useFillFromPin() {
  const { content, change } = useDraft();
  const ask = usePinWords();
  const [result, setResult] = useState(nothing);
  const earlier = useRef<PinWords>({});
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
function partsOf(words: PinWords, otherwise: PinWords): PinWords {
  return Object.fromEntries(Object.keys(otherwise).map((field) => [field, words[field as keyof PinWords]]));
}

/** Asks what a pin says about its address, given the area that was written; null where there is no answer. */
function usePinWords() {
  const { reverse, search } = trpc.useUtils().places;
  return async (pin: Pin, area: string): Promise<PinWords | null> => {
    // The address can be written by hand, as it is without an answer.
    const nearest = await reverse.fetch(pin, forGood).catch(() => null);
    const named = area === '' ? [] : await search.fetch({ q: area, limit: 5 }, forGood).catch(() => []);
    return wordsOfPin(nearest, named.some((hit) => isAround(pin, hit)) ? area : undefined);
  };
}
