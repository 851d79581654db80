import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, type PhotoSize, fitCrop, maxZoom, moveCrop, placeOf } from './crop.ts';

interface CropFrameProps {
  /** URL of the photo. */
  photo: string;
  size: PhotoSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Share of the frame by which an arrow key moves the photo. */
const keyStep = 0.05;
const keys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Photo behind a round frame: moved by pointer or arrow keys, zoomed by pinch or slider. */
export function CropFrame({ photo, size, crop, onChange }: CropFrameProps) {
  const fingers = useFingers((move) => {
    const zoomed = fitCrop(size, { ...crop, zoom: crop.zoom * move.zoom });
    onChange(moveCrop(size, zoomed, move));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key];
    const zoom = zoomKeys[event.key];
    if (move) onChange(moveCrop(size, crop, move));
    else if (zoom !== undefined) onChange(fitCrop(size, { ...crop, zoom: crop.zoom * zoom }));
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label="Move the photo with the arrow keys, zoom with plus and minus"
        className="relative mx-auto block aspect-square w-full max-w-80 touch-none cursor-grab overflow-hidden rounded-full bg-sunken"
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <img
          src={photo}
          alt=""
          draggable={false}
          className="absolute h-auto max-w-none select-none"
          style={placeOf(size, crop)}
        />
      </button>
      <label className="grid gap-1 text-14 font-semibold">
        Zoom
        <input
          type="range"
          className="w-full accent-primary min-h-11"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onChange(fitCrop(size, { ...crop, zoom: Number(target.value) }))}
        />
      </label>
    </div>
  );
}

interface Move {
  /** In multiples of the frame's side. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}

/** Tracks the pointers on an element; two of them zoom. */
function useFingers(onMove: (move: Move) => void) {
  const down = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (down.current.size < 2) down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!down.current.has(pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(pointerId, { x, y });
      const after = [...down.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const side = currentTarget.clientWidth;
      onMove({ x: (to.x - from.x) / side, y: (to.y - from.y) / side, zoom: spreadOf(after) / spreadOf(before) });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
