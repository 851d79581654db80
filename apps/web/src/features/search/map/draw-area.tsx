import { toOutline, writeOutline } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { count } from '@rentreel/values';
import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Crosshair, PenLine } from 'lucide-react';
import type { Place } from '#/lib/map/mercator.ts';

interface DrawAreaProps {
  map: L.Map | null;
  /** Receives the closed area. */
  onOutline: (outline: string) => void;
}

/**
 * Button for drawing an area on the map: freehand with finger or mouse, or corner by corner at the centre of the map.
 */
export function DrawArea({ map, onOutline }: DrawAreaProps) {
  const [drawing, setDrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (map === null) return null;
  if (drawing)
    return (
      <DrawPanel
        map={map}
        onDone={(outline) => {
          setDrawing(false);
          if (outline !== undefined) onOutline(outline);
          else setTimeout(() => button.current?.focus());
        }}
      />
    );
  return (
    <Button
      ref={button}
      className="absolute z-4 top-3 left-3 rounded-full shadow-1"
      size="sm"
      variant="secondary"
      onClick={() => setDrawing(true)}
    >
      <PenLine className="icon-20" aria-hidden="true" />
      Draw an area
    </Button>
  );
}

interface DrawPanelProps {
  map: L.Map;
  /** Undefined when nothing was drawn. */
  onDone: (outline: string | undefined) => void;
}

const toPlace = ({ lat, lng }: L.LatLng): Place => ({ latitude: lat, longitude: lng });

function DrawPanel({ map, onDone }: DrawPanelProps) {
  const [corners, setCorners] = useState<readonly Place[]>([]);
  const [problem, setProblem] = useState('');
  const close = (line: readonly Place[]) => {
    const outline = toOutline(line);
    if (outline) onDone(writeOutline(outline));
    else setProblem('That shape doesn’t enclose an area. Draw a larger loop, or add at least three corners.');
  };
  useFreehand(map, { onLine: close, onStart: () => setProblem('') });
  useLine(map, corners);
  const add = () => {
    setProblem('');
    setCorners([...corners, toPlace(map.getCenter())]);
  };
  const panel = useKeys(map, () => onDone(undefined));
  return (
    <>
      <Crosshair
        className="absolute z-4 size-6 top-[calc(50%-12px)] left-[calc(50%-12px)] text-text-2 pointer-events-none"
        aria-hidden="true"
      />
      <div
        ref={panel}
        className="map-draw-panel absolute z-6 top-3 right-17 left-3 grid gap-2.5 max-w-105 p-3 rounded-card bg-surface shadow-2 text-14/normal"
        role="group"
        aria-label="Draw an area"
      >
        <p role="status">
          {problem ||
            (corners.length === 0
              ? 'Draw round the area with your finger or the mouse. Or move the map with the arrow keys and add corners at its middle.'
              : `${count(corners.length, 'corner')}. Move the map and add the next one.`)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={add}>
            Add a corner
          </Button>
          <Button size="sm" variant="secondary" disabled={corners.length < 3} onClick={() => close(corners)}>
            Search this area
          </Button>
          {corners.length > 0 && (
            <Button size="sm" variant="text" onClick={() => setCorners(corners.slice(0, -1))}>
              Undo
            </Button>
          )}
          <Button size="sm" variant="text" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
        </div>
      </div>
    </>
  );
}

const stepPixels = 60;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
};

/** Panel behaviour: its first button takes the focus, arrow keys pan the map, Escape ends drawing. */
function useKeys(map: L.Map, onEscape: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const element = panel.current;
    element?.querySelector('button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      const way = arrows[event.key];
      if (way) map.panBy([...way], { animate: false });
      if (event.key === 'Escape') escape();
      if (way || event.key === 'Escape') event.preventDefault();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [map]);
  return panel;
}

const look: L.PolylineOptions = { className: 'map-outline', interactive: false };
/** A shorter path counts as a tap. */
const minPixels = 30;

interface Freehand {
  readonly onLine: (line: readonly Place[]) => void;
  readonly onStart: () => void;
}

/** Draws along the pointer instead of panning the map. */
function useFreehand(map: L.Map, { onLine, onStart }: Freehand): void {
  const finish = useEffectEvent((line: readonly L.LatLng[]) => onLine(line.map(toPlace)));
  const start = useEffectEvent(onStart);
  useEffect(() => {
    const host = map.getContainer();
    const drawn = L.polyline([], look).addTo(map);
    let line: L.LatLng[] | undefined;
    const at = (event: PointerEvent) => map.mouseEventToLatLng(event);
    const onDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      start();
      host.setPointerCapture(event.pointerId);
      line = [at(event)];
    };
    const onMove = (event: PointerEvent) => {
      if (line === undefined || !event.isPrimary) return;
      line.push(at(event));
      drawn.setLatLngs(line);
    };
    const onUp = () => {
      const [first] = line ?? [];
      const far = (line ?? []).some(
        (corner) =>
          first && map.latLngToContainerPoint(corner).distanceTo(map.latLngToContainerPoint(first)) > minPixels,
      );
      drawn.setLatLngs([]);
      if (line !== undefined && far) finish(line);
      line = undefined;
    };
    map.dragging.disable();
    const stopping = new AbortController();
    const { signal } = stopping;
    host.addEventListener('pointerdown', onDown, { signal });
    host.addEventListener('pointermove', onMove, { signal });
    host.addEventListener('pointerup', onUp, { signal });
    host.addEventListener('pointercancel', onUp, { signal });
    return () => {
      stopping.abort();
      drawn.remove();
      map.dragging.enable();
    };
  }, [map]);
}

/** Corners added so far. */
function useLine(map: L.Map, corners: readonly Place[]): void {
  useEffect(() => {
    const points = corners.map(({ latitude, longitude }) => L.latLng(latitude, longitude));
    const dots = points.map((point) => L.circleMarker(point, { ...look, radius: 5 }));
    const layer = L.layerGroup([L.polyline(points, look), ...dots]).addTo(map);
    return () => void layer.remove();
  }, [map, corners]);
}

/** The searched area on the map. */
export function useOutlineShape(map: L.Map | null, corners: readonly Place[] | undefined): void {
  useEffect(() => {
    if (map === null || corners === undefined) return undefined;
    const shape = L.polygon(
      corners.map(({ latitude, longitude }) => L.latLng(latitude, longitude)),
      { className: 'map-outline map-outline-closed', interactive: false },
    ).addTo(map);
    return () => void shape.remove();
  }, [map, corners]);
}
