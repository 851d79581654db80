import L from 'leaflet';
import { useEffect, useState } from 'react';
import { useDataSaver } from '../../../lib/media/data-saver.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { isGivenUp, noteTileFailure, patienceMs, tilesFailedLately } from '../lib/tile-patience.ts';

export interface OnlineTiles {
  /** Whose map it is; undefined while the drawn map is all there is. */
  readonly credit: string | undefined;
  /** A tile server was named and could not be reached. */
  readonly failed: boolean;
}

/**
 * Lays the tiles of a server over the drawn map, where the deployment names one and it answers. What does not come leaves
 * the drawn map in view, and the pins with it.
 */
export function useOnlineTiles(map: L.Map | null): OnlineTiles {
  const { data: config } = trpc.app.config.useQuery();
  const saving = useDataSaver();
  const online = useOnline();
  const [failed, setFailed] = useState(tilesFailedLately);
  const url = config?.mapTiles?.url;
  const wanted = url !== undefined && online && !saving && !failed;
  useEffect(() => {
    if (map === null || url === undefined || !wanted) return undefined;
    const layer = L.tileLayer(url, { maxZoom: 19 });
    const begun = Date.now();
    let [loaded, missed] = [0, 0];
    const judge = () => {
      if (!isGivenUp({ loaded, failed: missed, waited: Date.now() - begun })) return;
      noteTileFailure();
      setFailed(true);
    };
    layer.on('tileload', () => {
      loaded += 1;
      missed = 0;
    });
    layer.on('tileerror', () => {
      missed += 1;
      judge();
    });
    layer.addTo(map);
    const timer = setTimeout(judge, patienceMs);
    return () => {
      clearTimeout(timer);
      layer.remove();
    };
  }, [map, url, wanted]);
  return { credit: wanted ? config?.mapTiles?.credit : undefined, failed: url !== undefined && failed };
}
