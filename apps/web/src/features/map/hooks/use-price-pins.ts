import type { Id } from '@rentreel/contracts/ids';
import type { MapBox } from '@rentreel/contracts/search';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapPin } from '../lib/group-pins.ts';
import { pinText, pinWords } from '../lib/pin-words.ts';

export interface PricePins {
  readonly pins: readonly MapPin[];
  /** The home whose pin stands out. */
  readonly marked: Id<'lst'> | undefined;
  readonly onSelect: (id: Id<'lst'>) => void;
  readonly onZoom: (box: MapBox) => void;
}

interface Shown {
  readonly pin: MapPin;
  readonly marker: L.Marker;
}

/** Pins come out of the order of the keyboard: the list says the same, home by home. */
function createMarker(pin: MapPin): L.Marker {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = pin.homes === 1 ? 'price-pin' : 'price-pin price-pin-many';
  button.textContent = pinText(pin);
  button.setAttribute('aria-label', pinWords(pin));
  const icon = L.divIcon({ className: 'price-pin-place', html: button, iconSize: [0, 0] });
  return L.marker([pin.latitude, pin.longitude], { icon, keyboard: false, bubblingMouseEvents: false });
}

/** Puts prices on a map; those that stay are not made anew. */
export function usePricePins(map: L.Map | null, { pins, marked, onSelect, onZoom }: PricePins): void {
  const shown = useRef(new Map<string, Shown>());
  const choose = useEffectEvent((pin: MapPin) => (pin.home ? onSelect(pin.home.id) : onZoom(pin.box)));
  useEffect(() => {
    if (map === null) return undefined;
    const kept = shown.current;
    return () => kept.clear();
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
      const marker = createMarker(pin).addTo(map);
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
