// Packages that a tool installs in its own folder, without their types.
declare module 'geojson-vt';
declare module 'lighthouse';
declare module 'opentype.js';
declare module 'puppeteer-core';
declare module 'vt-pbf';

/** Degrees: longitude, latitude. */
type Point = [number, number];

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Point }
  | { readonly type: 'LineString'; readonly coordinates: Point[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: Point[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Point[][][] };

interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly {
    readonly type: 'Feature';
    readonly id?: string;
    readonly properties: Readonly<Record<string, string | number>>;
    readonly geometry: Geometry;
  }[];
}
