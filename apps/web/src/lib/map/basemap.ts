import { type Box, mercatorX, mercatorY } from './mercator.ts';

export type LabelKind = 'country' | 'state' | 'town' | 'area' | 'landmark' | 'water';

/** A basemap file; tools/basemap creates them and its README describes the format. */
export interface BasemapFile {
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
  readonly decimals: number;
  readonly land: readonly (readonly number[])[];
  readonly abroad: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly rivers: readonly (readonly number[])[];
  /** Coarse land around the bounds. */
  readonly far?: readonly (readonly number[])[];
  readonly states?: readonly (readonly number[])[];
  readonly labels?: readonly (readonly [string, number, number, number, LabelKind])[];
}

export interface Line {
  /** x, y, x, y … on the unit square of the world. */
  readonly points: Float64Array;
  readonly box: Box;
}

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Minimum zoom at which it is shown. */
  readonly zoom: number;
  readonly kind: LabelKind;
}

export interface Basemap {
  readonly box: Box;
  readonly far: readonly Line[];
  readonly land: readonly Line[];
  readonly abroad: readonly Line[];
  readonly lakes: readonly Line[];
  readonly rivers: readonly Line[];
  readonly states: readonly Line[];
  readonly labels: readonly Label[];
}

function readLine(steps: readonly number[], unit: number): Line {
  const points = new Float64Array(steps.length);
  let [longitude, latitude] = [0, 0];
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let index = 0; index + 1 < steps.length; index += 2) {
    longitude += (steps[index] ?? 0) * unit;
    latitude += (steps[index + 1] ?? 0) * unit;
    const x = mercatorX(longitude);
    const y = mercatorY(latitude);
    points.set([x, y], index);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { points, box };
}

/** Decodes a basemap file for drawing. */
export function readBasemap({ bounds, decimals, labels = [], states = [], far = [], ...file }: BasemapFile): Basemap {
  const unit = 10 ** -decimals;
  const read = (lines: readonly (readonly number[])[]) => lines.map((line) => readLine(line, unit));
  return {
    box: {
      left: mercatorX(bounds.west),
      right: mercatorX(bounds.east),
      top: mercatorY(bounds.north),
      bottom: mercatorY(bounds.south),
    },
    far: read(far),
    land: read(file.land),
    abroad: read(file.abroad),
    lakes: read(file.lakes),
    rivers: read(file.rivers),
    states: read(states),
    labels: labels.map(([text, latitude, longitude, zoom, kind]) => {
      return { text, x: mercatorX(longitude), y: mercatorY(latitude), zoom, kind };
    }),
  };
}

/** Returns true when two boxes intersect. */
export function boxesIntersect(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

const loaded = new Map<string, Promise<Basemap>>();

/** Loads a part of the basemap once; retries after a failure. */
function load(name: string): Promise<Basemap> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = fetch(`/basemap/${name}.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(`The map could not be loaded: ${answer.status}`);
    return readBasemap((await answer.json()) as BasemapFile);
  });
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

export const loadCountry = () => load('country');
export const loadCoast = () => load('coast');
