import type { Id } from '@rentreel/contracts/ids';
import { type ListingCard, listingTypeNames } from '@rentreel/contracts/listings';
import type { MapBox, MapCluster, MapPoint } from '@rentreel/contracts/search';
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
const fromNorth = (points: readonly MapPoint[]) =>
  points.toSorted((a, b) => b.latitude - a.latitude || a.id.localeCompare(b.id));

/** Returns the pins at a zoom: individual prices for few homes, otherwise overlapping ones combined. */
export function groupPins(points: readonly MapPoint[], zoom: number): MapPin[] {
  return points.length <= fewHomes && zoom >= spreadFromZoom ? spreadPins(points, zoom) : mergePins(points, zoom);
}

/** Vertical offsets for a shifted pin, up and down alternately. */
const waysOut = Array.from({ length: 2 * fewHomes }, (_, step) => (step % 2 === 0 ? -step / 2 : (step + 1) / 2));

/** Returns a pin per home; an overlapping one is shifted up or down by the smallest possible step. */
function spreadPins(points: readonly MapPoint[], zoom: number): MapPin[] {
  const scale = worldSize(zoom);
  const placed: { readonly x: number; readonly y: number }[] = [];
  return fromNorth(points).map((home) => {
    const x = mercatorX(home.longitude) * scale;
    const y = mercatorY(home.latitude) * scale;
    const isFree = (at: number) =>
      placed.every((pin) => Math.abs(pin.x - x) >= apart.x || Math.abs(pin.y - at) >= apart.y);
    const step = waysOut.find((steps) => isFree(y + steps * apart.y)) ?? 0;
    placed.push({ x, y: y + step * apart.y });
    const pin = pinOf([home]);
    return { ...pin, key: `${pin.key} ${step}`, latitude: latitudeOf((y + step * apart.y) / scale) };
  });
}

/** Combines homes whose pins would overlap at this zoom. */
function mergePins(points: readonly MapPoint[], zoom: number): MapPin[] {
  const scale = worldSize(zoom);
  const groups: { readonly x: number; readonly y: number; readonly homes: MapPoint[] }[] = [];
  for (const point of fromNorth(points)) {
    const x = mercatorX(point.longitude) * scale;
    const y = mercatorY(point.latitude) * scale;
    const near = groups.find((group) => Math.abs(group.x - x) < apart.x && Math.abs(group.y - y) < apart.y);
    if (near) near.homes.push(point);
    else groups.push({ x, y, homes: [point] });
  }
  return groups.map(({ homes }) => pinOf(homes));
}

function pinOf(homes: readonly MapPoint[]): MapPin {
  const ids = homes.map(({ id }) => id);
  const [home] = homes;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const latitude = mean(homes.map((each) => each.latitude));
  const longitude = mean(homes.map((each) => each.longitude));
  return {
    key: ids.toSorted().join(' '),
    latitude,
    longitude,
    homes: homes.length,
    firstYearKobo: homes.map(({ firstYearKobo }) => firstYearKobo).reduce((min, each) => (each < min ? each : min)),
    ids,
    box: boxAround(homes) ?? { south: latitude, north: latitude, west: longitude, east: longitude },
    ...(homes.length === 1 && home && { home }),
  };
}

/** Converts clusters of the server to pins. */
export function clusterPins(clusters: readonly MapCluster[]): MapPin[] {
  return clusters.map(({ minFirstYearKobo: firstYearKobo, ...cluster }) => ({
    ...cluster,
    key: `${cluster.latitude} ${cluster.longitude} ${cluster.homes}`,
    firstYearKobo,
    ids: [],
  }));
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
