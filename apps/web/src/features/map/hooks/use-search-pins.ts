import type { CappedCount, SearchMap, SearchQuery } from '@rentreel/contracts/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { clusterPins, groupPins, type MapPin } from '../lib/group-pins.ts';
import { nigeriaBox, roundBox, sharedBox } from '../lib/map-box.ts';
import { pinLimit } from '../lib/pin-limit.ts';
import type { ViewBox } from './use-view-box.ts';

export interface SearchPins {
  readonly pins: readonly MapPin[];
  readonly total: CappedCount | undefined;
  readonly pinsFailed: boolean;
}

const pinsOf = (shown: SearchMap | undefined, zoom: number): MapPin[] =>
  shown === undefined ? [] : [...groupPins(shown.points, zoom), ...clusterPins(shown.clusters)];

/**
 * The pins of what is visible. Where the whole search was told home by home nothing more is asked for; else each view is
 * asked for anew, so that clusters open when the map comes nearer.
 */
export function useSearchPins(query: SearchQuery, view: ViewBox, extent: SearchMap | undefined): SearchPins {
  const { box: within = nigeriaBox, sort: _order, ...rest } = query;
  const { box = nigeriaBox, zoom } = view;
  const visible = sharedBox(box, within);
  const isPart = extent !== undefined && extent.clusters.length > 0;
  const { data, isError } = trpc.search.map.useQuery(
    { query: rest, box: roundBox(visible ?? within), limit: pinLimit },
    { enabled: isPart && visible !== undefined, placeholderData: keepPreviousData },
  );
  const shown = isPart && data !== undefined ? data : extent;
  const pins = useMemo(() => pinsOf(shown, zoom), [shown, zoom]);
  return { pins, total: shown?.total, pinsFailed: isError && isPart };
}
