import type { MarketFilter } from '@rentreel/contracts/market';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 120) : undefined;

const stateOf = (value: unknown) => /^[A-Z]{2}$/.exec(text(value) ?? '')?.[0] as MarketFilter['state'];

const roomsOf = (value: unknown): number | undefined => (/^[0-4]$/.test(String(value)) ? Number(value) : undefined);

/** Parses the address; ignores invalid values, and an area without its city. */
export function readMarketFilter(search: Record<string, unknown>): MarketFilter {
  const [state, city, rooms] = [stateOf(search['state']), text(search['city']), roomsOf(search['rooms'])];
  const hasCity = state !== undefined && city !== undefined;
  const area = hasCity ? text(search['area']) : undefined;
  return {
    ...(hasCity && { state, city }),
    ...(area !== undefined && { area }),
    ...(rooms !== undefined && { rooms }),
  };
}
