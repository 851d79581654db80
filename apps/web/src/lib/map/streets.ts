import type { AppConfig } from '@rentreel/contracts/demo';
import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataSaver } from '../data-saver.ts';
import { trpc } from '../trpc.ts';
import { useOnline } from '../use-online.ts';

/** Optional street map on top of the drawn one. */
export interface Streets {
  /** `none`: no street map is available. `failed`: it was requested and could not be loaded. */
  readonly state: 'none' | 'off' | 'on' | 'failed';
  /** Attribution; undefined while only the drawn map is shown. */
  readonly credit: string | undefined;
  /** Approximate download size in bytes. */
  readonly bytes: number;
  /** Shows or hides the street map and stores the choice on this device. */
  readonly toggle: () => void;
}

/**
 * Adds a street map on request, where the deployment configures one and it responds. When it fails, the drawn map and the
 * pins stay visible. The choice is stored, except for users who save data: they choose on each map.
 */
export function useStreets(map: L.Map | null): Streets {
  const tiles = useTiles();
  const saving = useDataSaver();
  const [failed, setFailed] = useState(streetsFailedRecently);
  const [asked, setAsked] = useState(() => !saving && streetsChosen());
  const wanted = asked && !failed;
  useStreetLayer(map, wanted ? tiles : null, () => {
    recordStreetFailure();
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

/** Returns the tile source of this deployment; null without one and while offline. */
function useTiles(): MapTiles | null {
  const { data } = trpc.app.config.useQuery();
  return useOnline() ? (data?.mapTiles ?? null) : null;
}

const noStreets = { state: 'none', credit: undefined, bytes: 0 } as const;

function viewOf({ credit }: MapTiles, { wanted, failed }: { wanted: boolean; failed: boolean }) {
  if (wanted) return { state: 'on', credit } as const;
  return { state: failed ? 'failed' : 'off', credit: undefined } as const;
}

/** Keeps the tiles on the map while a source is set. */
function useStreetLayer(map: L.Map | null, tiles: MapTiles | null, onGivenUp: () => void): void {
  const giveUp = useEffectEvent(onGivenUp);
  useEffect(() => {
    if (map === null || tiles === null) return undefined;
    return watchStreets(map, tiles, () => giveUp());
  }, [map, tiles]);
}

type MapTiles = NonNullable<AppConfig['mapTiles']>;

/** Size of the PMTiles renderer and of the file's tile directory, compressed. */
const rendererBytes = 38_000;
const directoryBytes = 16_384;

/** Estimates the bytes of all tiles that a map of the given pixels touches. */
export function streetBytes(
  { kind, tileBytes }: MapTiles,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const side = kind === 'raster' ? 256 : 512;
  const count = (Math.ceil(x / side) + 1) * (Math.ceil(y / side) + 1);
  return count * tileBytes + (kind === 'raster' ? 0 : rendererBytes + directoryBytes);
}

/** Callbacks for the result of tile requests. */
export interface TileReport {
  readonly onLoad: () => void;
  readonly onError: () => void;
}

interface WatchedTiles extends TileReport {
  /** Nothing is pending. */
  readonly onGivenUp: () => void;
}

/** Adds the tiles to a map; calls `onGivenUp` when they cannot be loaded. Returns a function that removes them. */
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
  const timer = setTimeout(judge, maxWaitMs);
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

/** The renderer is downloaded with the first PMTiles source that is shown. */
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

/** Results of a tile server so far. */
interface TileTally {
  readonly loaded: number;
  /** Consecutive failures since the last loaded tile. */
  readonly failed: number;
  /** Milliseconds since the first tile was requested. */
  readonly waited: number;
}

const maxWaitMs = 6000;
const maxFailures = 2;
/** Consecutive failures after which a server that had answered counts as down. */
const maxConsecutiveFailures = 8;

/**
 * Returns true when the street map should be given up: too many consecutive failures, or nothing loaded before the timeout.
 */
export function isGivenUp({ loaded, failed, waited }: TileTally): boolean {
  if (loaded > 0) return failed >= maxConsecutiveFailures;
  return failed >= maxFailures || waited >= maxWaitMs;
}

const chosenKey = 'rr_streets';
const failedKey = 'rr_tiles_failed';
const pauseMs = 300_000;

const streetsChosen = () => localStorage.getItem(chosenKey) === 'on';

/** After a failure the street map is not requested automatically for some minutes. */
export function recordStreetFailure(now = Date.now()): void {
  sessionStorage.setItem(failedKey, String(now));
}

export function streetsFailedRecently(now = Date.now()): boolean {
  const at = Number(sessionStorage.getItem(failedKey) ?? Number.NEGATIVE_INFINITY);
  return now - at < pauseMs;
}
