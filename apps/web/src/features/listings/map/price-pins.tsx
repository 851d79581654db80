import type { Id } from '@rentreel/contracts/ids';
import { type ListingCard, listingTypeNames } from '@rentreel/contracts/listings';
import type { MapBox, MapCluster, MapPoint, SearchMap } from '@rentreel/contracts/search';
import { IconButton, Skeleton } from '@rentreel/ui';
import { type Kobo, formatNaira } from '@rentreel/values';
import L from 'leaflet';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { boxAround } from '#/lib/map/map-box.ts';
import { type Place, latitudeOf, mercatorX, mercatorY, worldSize } from '#/lib/map/mercator.ts';
import { trpc } from '#/lib/trpc.ts';
import { ListingRow } from '../listing-row.tsx';

interface PricePins {
  readonly pins: readonly MapPin[];
  /** The home whose pin is highlighted. */
  readonly marked: Id<'lst'> | undefined;
  readonly onSelect: (id: Id<'lst'>) => void;
  readonly onZoom: (box: MapBox) => void;
}

interface Shown {
  readonly pin: MapPin;
  readonly marker: L.Marker;
}

/** Single homes are removed from the tab order: the list has them as well. A group can be zoomed to by keyboard. */
function createMarker(pin: MapPin, map: L.Map): L.Marker {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = pin.homes === 1 ? -1 : 0;
  button.className = pin.homes === 1 ? 'price-pin' : 'price-pin price-pin-many';
  button.textContent = pinText(pin);
  button.setAttribute('aria-label', pinAddress(pin));
  const icon = L.divIcon({ className: 'price-pin-place', html: button, iconSize: [0, 0] });
  const at: L.LatLngTuple = [pin.latitude, pin.longitude];
  // Tab also reaches pins outside the view.
  button.onfocus = () => map.panInside(at);
  return L.marker(at, { icon, keyboard: false, bubblingMouseEvents: false });
}

/** Shows prices on a map; elements of unchanged pins are reused. */
export function usePricePins(map: L.Map | null, { pins, marked, onSelect, onZoom }: PricePins): void {
  const shown = useRef(new Map<string, Shown>());
  const choose = useEffectEvent((pin: MapPin) => {
    if (pin.home) return onSelect(pin.home.id);
    // The group splits: Tab goes on to what is in its place, arrow keys move the map.
    map?.getContainer().focus();
    onZoom(pin.box);
  });
  useEffect(() => {
    if (map === null) return undefined;
    const stored = shown.current;
    return () => stored.clear();
  }, [map]);
  useEffect(() => {
    if (map === null) return;
    const wanted = new Set(pins.map(({ key }) => key));
    for (const [key, { marker }] of shown.current) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.current.delete(key);
    }
    for (const pin of pins) {
      if (shown.current.has(pin.key)) continue;
      const marker = createMarker(pin, map).addTo(map);
      marker.on('click', () => choose(pin));
      shown.current.set(pin.key, { pin, marker });
    }
  }, [map, pins]);
  useEffect(() => {
    for (const { pin, marker } of shown.current.values()) {
      const stands = marked !== undefined && pin.ids.includes(marked);
      marker.getElement()?.firstElementChild?.setAttribute('data-marked', String(stands));
      marker.setZIndexOffset(stands ? 10_000 : 0);
    }
  }, [map, pins, marked]);
}

/** A pin: one home, or several that are too close together at this zoom. */
export interface MapPin extends Place {
  readonly key: string;
  readonly homes: number;
  /** The lowest price among them. */
  readonly firstYearKobo: Kobo;
  /** Ids of the homes in the pin; empty for a cluster of the server. */
  readonly ids: readonly Id<'lst'>[];
  /** The home of a single pin. */
  readonly home?: MapPoint;
  /** Contains all of them. */
  readonly box: MapCluster['box'];
}

/** Pins closer than this, in pixels, overlap. */
const apart = { x: 68, y: 40 } as const;

/** Number of homes up to which each price is shown. */
export const fewHomes = 12;
/** Zoom from which a shifted pin is still in the neighbourhood of its home. */
const spreadFromZoom = 13;

/** Sorts from north to south, so that the grouping does not depend on the order of the input. */
const fromNorth = (pins: readonly MapPin[]) =>
  pins.toSorted((a, b) => b.latitude - a.latitude || a.key.localeCompare(b.key));

/** Returns the pins of a map at a zoom, none over another: individual prices for few homes, otherwise close ones combined. */
export function pinsOf({ points, clusters }: Pick<SearchMap, 'points' | 'clusters'>, zoom: number): MapPin[] {
  const homes = points.map(homePin);
  if (clusters.length === 0 && homes.length <= fewHomes && zoom >= spreadFromZoom) return spreadPins(homes, zoom);
  return mergePins([...homes, ...clusters.map(clusterPin)], zoom);
}

function homePin(home: MapPoint): MapPin {
  const { id, latitude, longitude, firstYearKobo } = home;
  const box = { south: latitude, north: latitude, west: longitude, east: longitude };
  return { key: id, latitude, longitude, homes: 1, firstYearKobo, ids: [id], home, box };
}

function clusterPin({ minFirstYearKobo: firstYearKobo, ...cluster }: MapCluster): MapPin {
  return { ...cluster, key: `${cluster.latitude}/${cluster.longitude}/${cluster.homes}`, firstYearKobo, ids: [] };
}

/** Vertical offsets for a shifted pin, up and down alternately. */
const waysOut = Array.from({ length: 2 * fewHomes }, (_, step) => (step % 2 === 0 ? -step / 2 : (step + 1) / 2));

/** Shifts an overlapping pin up or down by the smallest possible step. */
function spreadPins(pins: readonly MapPin[], zoom: number): MapPin[] {
  const scale = worldSize(zoom);
  const placed: { readonly x: number; readonly y: number }[] = [];
  return fromNorth(pins).map((pin) => {
    const x = mercatorX(pin.longitude) * scale;
    const y = mercatorY(pin.latitude) * scale;
    const isFree = (at: number) =>
      placed.every((other) => Math.abs(other.x - x) >= apart.x || Math.abs(other.y - at) >= apart.y);
    const step = waysOut.find((steps) => isFree(y + steps * apart.y)) ?? 0;
    placed.push({ x, y: y + step * apart.y });
    return { ...pin, key: `${pin.key} ${step}`, latitude: latitudeOf((y + step * apart.y) / scale) };
  });
}

/** Combines overlapping pins. A combined pin is in another place, where it may overlap the next: repeats until none does. */
function mergePins(pins: readonly MapPin[], zoom: number): MapPin[] {
  const scale = worldSize(zoom);
  const isNear = (a: Place, b: Place) =>
    Math.abs(mercatorX(a.longitude) - mercatorX(b.longitude)) * scale < apart.x &&
    Math.abs(mercatorY(a.latitude) - mercatorY(b.latitude)) * scale < apart.y;
  const merged: MapPin[] = [];
  for (const pin of fromNorth(pins)) {
    const near = merged.findIndex((other) => isNear(other, pin));
    const other = merged[near];
    if (other) merged[near] = combine(other, pin);
    else merged.push(pin);
  }
  return merged.length < pins.length ? mergePins(merged, zoom) : merged;
}

function combine(one: MapPin, other: MapPin): MapPin {
  const homes = one.homes + other.homes;
  const mean = (a: number, b: number) => (a * one.homes + b * other.homes) / homes;
  return {
    key: [one.key, other.key].toSorted().join(' '),
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
    homes,
    firstYearKobo: one.firstYearKobo < other.firstYearKobo ? one.firstYearKobo : other.firstYearKobo,
    ids: [...one.ids, ...other.ids],
    box: boxAround([], [one.box, other.box]) ?? one.box,
  };
}

/** Text of a pin: "₦1.25M", or the number of homes. */
export function pinText({ homes, firstYearKobo }: MapPin): string {
  return homes === 1 ? formatNaira(firstYearKobo, { form: 'compact' }) : String(homes);
}

/** Full text for screen readers: "₦1,250,000 to move in, 2-bedroom flat, Yaba". */
export function pinAddress({ homes, firstYearKobo, home }: MapPin): string {
  const price = formatNaira(firstYearKobo);
  if (home === undefined) return `${homes} homes from ${price} to move in. Zoom to them.`;
  const type = listingTypeNames[home.type];
  const what = home.bedrooms > 0 ? `${home.bedrooms}-bedroom ${type.charAt(0).toLowerCase()}${type.slice(1)}` : type;
  return `${price} to move in, ${what}, ${home.area}`;
}

interface MapPreviewProps {
  id: ListingCard['id'];
  /** Existing elements, which are reused. */
  homes: readonly ListingCard[];
  onClose: () => void;
}

/** The home of the selected pin. */
export function MapPreview({ id, homes, onClose }: MapPreviewProps) {
  const known = homes.find((home) => home.id === id);
  const { data, isError } = trpc.listings.get.useQuery({ listingId: id }, { enabled: known === undefined });
  const home = known ?? data;
  return (
    <div
      className="map-card max-w-120 mx-auto rounded-card bg-surface shadow-2 map-preview absolute z-4"
      role="group"
      aria-label="The chosen home"
    >
      {home && <ListingRow home={home} available action={<CloseButton onClose={onClose} />} />}
      {!home && !isError && <Skeleton className="h-40 w-full" />}
      {isError && (
        <div className="flex items-center justify-between py-2 pr-2 pl-4">
          <p>This home didn’t load. Choose it again.</p>
          <CloseButton onClose={onClose} />
        </div>
      )}
    </div>
  );
}

function CloseButton({ onClose }: Pick<MapPreviewProps, 'onClose'>) {
  return (
    <IconButton label="Close the chosen home" onClick={onClose}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  );
}
