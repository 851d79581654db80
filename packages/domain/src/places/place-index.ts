import { nigerianStates } from '@rentreel/contracts/listings';
import type { PlaceHit } from '@rentreel/contracts/places';
import { type KnownPlace, areas, landmarks, localGovernments, states, towns } from './place-list.ts';

/** Spelling variants with the same meaning. */
const sameWord: Readonly<Record<string, string>> = {
  phase: 'ph',
  phas: 'ph',
  phse: 'ph',
  fase: 'ph',
  faze: 'ph',
  one: '1',
  two: '2',
  ii: '2',
  iii: '3',
  extension: 'ext',
  road: 'rd',
  street: 'st',
  unguwan: 'ungwan',
  anguwan: 'ungwan',
  angwan: 'ungwan',
};
const fillers = new Set(['nigeria', 'estate', 'state', 'lga', 'axis', 'area', 'off', 'in', 'near', 'of', 'the', 'at']);
const maxWords = 8;

/** Splits a name or a search into words without accents, case and punctuation: "Wuse II" and "wuse2" give wuse, 2. */
export function placeWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .match(/[a-z]+|\d+/g)
    ?.slice(0, maxWords)
    .map((word) => sameWord[word] ?? word);
  if (words === undefined) return [];
  const meaningful = words.filter((word) => !fillers.has(word));
  // A number alone is not a name: "Area 11".
  return meaningful.some((word) => /^[a-z]/.test(word)) ? meaningful : words;
}

/** A name of a place as words. `share` is 1 for its own name and slightly less for an alias. */
export interface PlaceLabel {
  readonly words: readonly string[];
  readonly joined: string;
  readonly share: number;
  /** The name as written. */
  readonly label: string;
}

export interface PlaceEntry {
  readonly hit: PlaceHit;
  readonly labels: readonly PlaceLabel[];
  /** The words of the city, the state, the area and the local government. */
  readonly context: readonly string[];
  /** Ranks places of the same name by kind. */
  readonly weight: number;
}

const weights = { town: 0.1, area: 0.06, landmark: 0.02, state: 0.04, lga: 0, plus_code: 0 } as const;
const capitalWeight = 0.04;

function toEntry(place: KnownPlace): PlaceEntry {
  const { aliases, lga, ...hit } = place;
  const { kind, name, city, area = '', stateCode } = hit;
  const labels = [name, ...aliases].map((label, index) => {
    const words = placeWords(label);
    return { words, joined: words.join(''), share: index === 0 ? 1 : 0.97, label };
  });
  const context = placeWords(`${city} ${nigerianStates[stateCode]}`).concat(placeWords(`${area} ${lga ?? ''}`));
  const capital = kind === 'town' && states.some((state) => state.city === name);
  return { hit, labels, context, weight: weights[kind] + (capital ? capitalWeight : 0) };
}

const areaNames = new Set(areas.map(({ name, stateCode }) => `${stateCode} ${name}`));
/** Ikeja is both a town and a part of Lagos: one entry is enough, and listings there use Lagos. */
const ownTowns = towns.filter(({ name, stateCode }) => !areaNames.has(`${stateCode} ${name}`));
const cityNames = new Set([...areas, ...towns].map(({ name, stateCode }) => `${stateCode} ${name}`));
const ownGovernments = localGovernments.filter(({ name, stateCode }) => !cityNames.has(`${stateCode} ${name}`));

/** Every searchable place. */
export const placeIndex: readonly PlaceEntry[] = [
  ...ownTowns,
  ...areas,
  ...landmarks,
  ...ownGovernments,
  ...states,
].map(toEntry);
