import type { Box } from './basemap.ts';
import { mercatorX, mercatorY, type Place, worldSize } from './mercator.ts';

/** What a drawing shows: CSS pixels, and where the square world lies in them. */
export interface MapView {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Pixels across the world. */
  readonly scale: number;
  /** Pixels of the drawing's corner on the world. */
  readonly left: number;
  readonly top: number;
  /** What is visible of the square world. */
  readonly box: Box;
}

/** A drawing whose top left corner is so many pixels of the world away from the world's. */
export function viewFrom(corner: { x: number; y: number }, size: { x: number; y: number }, zoom: number): MapView {
  const scale = worldSize(zoom);
  const box = {
    left: corner.x / scale,
    top: corner.y / scale,
    right: (corner.x + size.x) / scale,
    bottom: (corner.y + size.y) / scale,
  };
  return { zoom, width: size.x, height: size.y, scale, left: corner.x, top: corner.y, box };
}

/** A drawing with a place in its middle. */
export function viewAround(middle: Place, size: { x: number; y: number }, zoom: number): MapView {
  const scale = worldSize(zoom);
  const corner = {
    x: mercatorX(middle.longitude) * scale - size.x / 2,
    y: mercatorY(middle.latitude) * scale - size.y / 2,
  };
  return viewFrom(corner, size, zoom);
}
