import type { MapView } from './mercator.ts';

export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly view: MapView;
  readonly colours: MapColours;
}

export const names = [
  'map-land',
  'map-land-2',
  'map-water',
  'map-road',
  'map-road-2',
  'map-label',
  'text-3',
  'primary',
  'info',
] as const;

export type MapColours = Readonly<Record<(typeof names)[number], string>>;
