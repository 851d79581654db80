import { Button } from '@rentreel/ui';
import L from 'leaflet';
import { Crosshair } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { MapFrame, useLeafletMap } from '#/lib/map/leaflet-map.tsx';
import { type MapFocus, wholeCountry } from '#/lib/map/map-box.ts';
import { type Place, tapMetres } from '#/lib/map/mercator.ts';

export interface PinMapProps {
  pin: Place | undefined;
  /** Receives the position and its inaccuracy at this zoom, in metres. */
  onPick: (place: Place, metres: number) => void;
  /** Moves the map; a new object moves it again. */
  focus: MapFocus | undefined;
}

const nearHome = 16;

export default function PinMap({ pin, onPick, focus }: PinMapProps) {
  const start = pin === undefined ? (focus ?? wholeCountry) : { ...pin, zoom: nearHome };
  const ground = useLeafletMap(start);
  const { map } = ground;
  const pick = (place: Place) => onPick(place, tapMetres(place, map?.getZoom() ?? 0));
  usePinMarker(map, pin, pick);
  useEffect(() => {
    if (focus !== undefined) map?.setView([focus.latitude, focus.longitude], focus.zoom);
  }, [map, focus]);
  const centreOn = () => {
    const middle = map?.getCenter();
    if (middle) pick({ latitude: middle.lat, longitude: middle.lng });
  };
  return (
    <MapFrame label="Map: tap where the home is" {...ground}>
      <Crosshair
        className="absolute z-4 size-6 top-[calc(50%-12px)] left-[calc(50%-12px)] text-text-2 pointer-events-none"
        aria-hidden="true"
      />
      <div className="absolute z-4 bottom-7 inset-x-0 grid justify-center pointer-events-none">
        <Button variant="secondary" size="sm" className="pointer-events-auto" onClick={centreOn}>
          Put the pin in the middle
        </Button>
      </div>
    </MapFrame>
  );
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const stepPixels = 8;

const icon = L.divIcon({ className: 'map-pin', html: '<span></span>', iconSize: [44, 44], iconAnchor: [22, 42] });

/** Pin on the map: set by a tap, moved by dragging or arrow keys (Shift for one pixel). */
function usePinMarker(map: L.Map | null, pin: Place | undefined, onPick: (place: Place) => void): void {
  const pick = useEffectEvent(({ lat, lng }: L.LatLng) => onPick({ latitude: lat, longitude: lng }));
  const { latitude, longitude } = pin ?? {};
  useEffect(() => {
    const onTap = ({ latlng }: L.LeafletMouseEvent) => pick(latlng);
    map?.on('click', onTap);
    return () => void map?.off('click', onTap);
  }, [map]);
  const isSet = pin !== undefined;
  useEffect(() => {
    if (map === null || !isSet) return undefined;
    const marker = L.marker(map.getCenter(), { icon, draggable: true, autoPan: true }).addTo(map);
    markers.set(map, marker);
    marker.on('dragend', () => pick(marker.getLatLng()));
    const element = marker.getElement();
    element?.setAttribute('aria-label', 'Pin of the home. Move it with the arrow keys.');
    element?.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const by = L.point(step[0], step[1]).multiplyBy(event.shiftKey ? 1 : stepPixels);
      pick(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(by)));
    });
    return () => {
      markers.delete(map);
      marker.remove();
    };
  }, [map, isSet]);
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return;
    markers.get(map)?.setLatLng([latitude, longitude]);
    if (!map.getBounds().contains([latitude, longitude]))
      map.setView([latitude, longitude], Math.max(map.getZoom(), 15));
  }, [map, isSet, latitude, longitude]);
}

const markers = new WeakMap<L.Map, L.Marker>();
