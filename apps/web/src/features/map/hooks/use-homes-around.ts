import type { Id } from '@rentreel/contracts/ids';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { clusterPins, groupPins, type MapPin } from '../lib/group-pins.ts';
import { nigeriaBox, roundBox } from '../lib/map-box.ts';
import { pinLimit } from '../lib/pin-limit.ts';
import type { ViewBox } from './use-view-box.ts';

/** The other homes that lie in what a map shows. */
export function useHomesAround(id: Id<'lst'>, { box, zoom }: ViewBox): readonly MapPin[] {
  const { data } = trpc.search.map.useQuery(
    { query: {}, box: roundBox(box ?? nigeriaBox), limit: pinLimit },
    { enabled: box !== undefined, placeholderData: keepPreviousData },
  );
  return useMemo(() => {
    if (data === undefined) return [];
    const others = data.points.filter((point) => point.id !== id);
    return [...groupPins(others, zoom), ...clusterPins(data.clusters)];
  }, [data, id, zoom]);
}
