import L from 'leaflet';
import { useEffect, useState } from 'react';
import { useDataSaver } from '../data-saver.ts';
import { trpc } from '../trpc.ts';
import { useOnline } from '../use-online.ts';

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

/** What came of asking a tile server so far. */
interface TileTally {
  readonly loaded: number;
  /** Since the last one that came. */
  readonly failed: number;
  /** Milliseconds since the first tile was asked for. */
  readonly waited: number;
}

const patienceMs = 6000;
const mostFailures = 2;
/** A server that has answered may miss a few tiles; so many in a row, and it has stopped. */
const mostFailuresInRow = 8;

/** Whether to go on without online tiles: too many failed in a row, or nothing has come and enough time has passed. */
export function isGivenUp({ loaded, failed, waited }: TileTally): boolean {
  if (loaded > 0) return failed >= mostFailuresInRow;
  return failed >= mostFailures || waited >= patienceMs;
}

const failedKey = 'rr_tiles_failed';
const pauseMs = 300_000;

/** For some minutes after a tile server failed it is not asked again. */
export function noteTileFailure(now = Date.now()): void {
  sessionStorage.setItem(failedKey, String(now));
}

export function tilesFailedLately(now = Date.now()): boolean {
  const at = Number(sessionStorage.getItem(failedKey) ?? Number.NEGATIVE_INFINITY);
  return now - at < pauseMs;
}
