import type { AppConfig } from '@rentreel/contracts/demo';
import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataSaver } from '../data-saver.ts';
import { trpc } from '../trpc.ts';
import { useOnline } from '../use-online.ts';

/** The street map that may be laid over the drawn one. */
export interface Streets {
  /** `none`: there is no street map here. `failed`: it was asked for and could not be had. */
  readonly state: 'none' | 'off' | 'on' | 'failed';
  /** Whose map it is; undefined while the drawn map is all there is. */
  readonly credit: string | undefined;
  /** About how many bytes showing it costs. */
  readonly bytes: number;
  /** Shows it or hides it, and remembers that on this device. */
  readonly toggle: () => void;
}

/**
 * Lays a street map over the drawn one once somebody asks for it, where the deployment names one and it answers. What does
 * not come leaves the drawn map in view, and the pins with it. The choice is remembered, but not by people who save data:
 * they are asked on each map.
 */
export function useStreets(map: L.Map | null): Streets {
  const tiles = useTiles();
  const saving = useDataSaver();
  const [failed, setFailed] = useState(streetsFailedLately);
  const [asked, setAsked] = useState(() => !saving && streetsChosen());
  const wanted = asked && !failed;
  useStreetLayer(map, wanted ? tiles : null, () => {
    noteStreetFailure();
    setFailed(true);
  });
  const toggle = () => {
    localStorage.setItem(chosenKey, wanted ? 'off' : 'on');
    sessionStorage.removeItem(failedKey);
    setFailed(false);
    setAsked(!wanted);
  };
  if (tiles === null) return { ...noStreets, toggle };
  const bytes = streetBytes(tiles, map?.getSize() ?? { x: 0, y: 0 });
  return { ...viewOf(tiles, { wanted, failed: asked && failed }), bytes, toggle };
}

/** The source of this deployment; null where there is none, and without a network. */
function useTiles(): MapTiles | null {
  const { data } = trpc.app.config.useQuery();
  return useOnline() ? (data?.mapTiles ?? null) : null;
}

const noStreets = { state: 'none', credit: undefined, bytes: 0 } as const;

function viewOf({ credit }: MapTiles, { wanted, failed }: { wanted: boolean; failed: boolean }) {
  if (wanted) return { state: 'on', credit } as const;
  return { state: failed ? 'failed' : 'off', credit: undefined } as const;
}

/** Keeps the tiles on a map for as long as there are some. */
function useStreetLayer(map: L.Map | null, tiles: MapTiles | null, onGivenUp: () => void): void {
  const giveUp = useEffectEvent(onGivenUp);
  useEffect(() => {
    if (map === null || tiles === null) return undefined;
    return watchStreets(map, tiles, () => giveUp());
  }, [map, tiles]);
}

type MapTiles = NonNullable<AppConfig['mapTiles']>;

/** The renderer of PMTiles files and the file's own list of tiles, compressed. */
const rendererBytes = 38_000;
const directoryBytes = 16_384;

/** About how many bytes the streets of a map of so many pixels cost: every tile that it touches. */
export function streetBytes(
  { kind, tileBytes }: MapTiles,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const side = kind === 'raster' ? 256 : 512;
  const count = (Math.ceil(x / side) + 1) * (Math.ceil(y / side) + 1);
  return count * tileBytes + (kind === 'raster' ? 0 : rendererBytes + directoryBytes);
}

/** What came of asking for tiles. */
export interface TileReport {
  readonly onLoad: () => void;
  readonly onError: () => void;
}

interface WatchedTiles extends TileReport {
  /** There is nothing to wait for. */
  readonly onGivenUp: () => void;
}

/** Lays the tiles over a map; `onGivenUp` when they cannot be had. Gives back how to take them away. */
function watchStreets(map: L.Map, tiles: MapTiles, onGivenUp: () => void): () => void {
  const begun = Date.now();
  let [loaded, missed] = [0, 0];
  const judge = () => {
    if (isGivenUp({ loaded, failed: missed, waited: Date.now() - begun })) onGivenUp();
  };
  const report: WatchedTiles = {
    onGivenUp,
    onLoad: () => {
      loaded += 1;
      missed = 0;
    },
    onError: () => {
      missed += 1;
      judge();
    },
  };
  const timer = setTimeout(judge, patienceMs);
  const remove = tiles.kind === 'raster' ? addPictures(map, tiles.url, report) : addFile(map, tiles.url, report);
  return () => {
    clearTimeout(timer);
    remove();
  };
}

function addPictures(map: L.Map, url: string, { onLoad, onError }: TileReport): () => void {
  const layer = L.tileLayer(url, { maxZoom: 19 });
  layer.on('tileload', onLoad).on('tileerror', onError).addTo(map);
  return () => void layer.remove();
}

/** The renderer is downloaded with the first file that is shown. */
function addFile(map: L.Map, url: string, report: WatchedTiles): () => void {
  let remove: (() => void) | undefined;
  let gone = false;
  import('./pmtiles-layer.ts')
    .then(({ addPmtiles }) => addPmtiles(map, new URL(url, location.href).href, report))
    .then((added) => {
      if (gone) added();
      else remove = added;
    })
    .catch(() => {
      if (!gone) report.onGivenUp();
    });
  return () => {
    gone = true;
    remove?.();
  };
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

/** Whether to go on without streets: too many tiles failed in a row, or nothing has come and enough time has passed. */
export function isGivenUp({ loaded, failed, waited }: TileTally): boolean {
  if (loaded > 0) return failed >= mostFailuresInRow;
  return failed >= mostFailures || waited >= patienceMs;
}

const chosenKey = 'rr_streets';
const failedKey = 'rr_tiles_failed';
const pauseMs = 300_000;

const streetsChosen = () => localStorage.getItem(chosenKey) === 'on';

/** For some minutes after the streets failed they are not asked for again by themselves. */
export function noteStreetFailure(now = Date.now()): void {
  sessionStorage.setItem(failedKey, String(now));
}

export function streetsFailedLately(now = Date.now()): boolean {
  const at = Number(sessionStorage.getItem(failedKey) ?? Number.NEGATIVE_INFINITY);
  return now - at < pauseMs;
}
