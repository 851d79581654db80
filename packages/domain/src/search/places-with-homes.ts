import type { PlaceHit, SearchPlacesInput } from '@rentreel/contracts/places';
import { type PlaceWithHomes, placeQuery } from '@rentreel/contracts/search';
import type { Context } from '../kernel/index.ts';
import { scorePlaces } from '../places/index.ts';
import { viewingOf } from './conditions-repository.ts';
import { mostCounted } from './counts.ts';
import { countEach } from './place-counts-repository.ts';

/** Counts the listings in each place, up to a thousand each. */
export async function countAtPlaces(ctx: Context, hits: readonly PlaceHit[]): Promise<PlaceWithHomes[]> {
  if (hits.length === 0) return [];
  const found = await countEach(ctx.database.read, hits.map(placeQuery), {
    viewing: viewingOf(ctx),
    most: mostCounted,
  });
  return hits.map((hit, index) => {
    const homes = found[index] ?? 0;
    return { hit, homes: Math.min(homes, mostCounted), more: homes > mostCounted };
  });
}

/** Names with about the same score are ordered by their homes. */
const steps = 5;
/** How many more places are counted than shown, so that those with homes come first. */
const spare = 6;

/**
 * Returns places with a name similar to what was typed: those with homes first, and equally good matches by number of homes.
 */
export async function suggestPlaces(ctx: Context, { q, limit }: SearchPlacesInput): Promise<PlaceWithHomes[]> {
  const scored = scorePlaces({ q, limit: limit + spare });
  const fit = new Map(scored.map(({ hit, score }) => [hit, Math.round(score * steps)]));
  const rank = ({ hit, homes }: PlaceWithHomes) => [Number(homes > 0), fit.get(hit) ?? 0, homes] as const;
  const counted = await countAtPlaces(
    ctx,
    scored.map(({ hit }) => hit),
  );
  return counted
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1] || b.rank[2] - a.rank[2])
    .slice(0, limit)
    .map(({ place }) => place);
}
