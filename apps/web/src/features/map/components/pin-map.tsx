import { Button } from '@rentreel/ui';
import { Crosshair } from 'lucide-react';
import { useEffect } from 'react';
import { useLeafletMap } from '../hooks/use-leaflet-map.ts';
import { usePinMarker } from '../hooks/use-pin-marker.ts';
import { fingerMetres, type Place } from '../lib/mercator.ts';
import { type MapFocus, wholeCountry } from '../lib/nigeria.ts';
import { MapFrame } from './map-frame.tsx';

export interface PinMapProps {
  pin: Place | undefined;
  /** With how exact it is at this zoom, in metres. */
  onPick: (place: Place, metres: number) => void;
  /** Where the map goes next; a new object moves it again. */
  focus: MapFocus | undefined;
}

const nearHome = 16;

export default function PinMap({ pin, onPick, focus }: PinMapProps) {
  const start = pin === undefined ? (focus ?? wholeCountry) : { ...pin, zoom: nearHome };
  const ground = useLeafletMap(start);
  const { map } = ground;
  const pick = (place: Place) => onPick(place, fingerMetres(place, map?.getZoom() ?? 0));
  usePinMarker(map, pin, pick);
  useEffect(() => {
    if (focus !== undefined) map?.setView([focus.latitude, focus.longitude], focus.zoom);
  }, [map, focus]);
  const putInMiddle = () => {
    const middle = map?.getCenter();
    if (middle) pick({ latitude: middle.lat, longitude: middle.lng });
  };
  return (
    <MapFrame label="Map: tap where the home is" {...ground}>
      <Crosshair className="map-middle" aria-hidden="true" />
      <div className="map-action">
        <Button variant="white" size="sm" onClick={putInMiddle}>
          Put the pin in the middle
        </Button>
      </div>
    </MapFrame>
  );
}
