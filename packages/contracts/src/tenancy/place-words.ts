import { type NigerianState, nigerianStates } from '../listings/nigerian-states.ts';

interface NamedPlace {
  readonly address: string;
  readonly area: string;
  readonly city: string;
  readonly state: NigerianState;
}

/** An address with its state, which is not said twice: 12 Herbert Macaulay Way, Yaba, Lagos. */
export function placeWords({ address, area, city, state }: NamedPlace): string {
  const name = nigerianStates[state];
  const parts = [address, area, city].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
  return [...parts.filter((part) => !name.startsWith(part)), name].join(', ');
}
