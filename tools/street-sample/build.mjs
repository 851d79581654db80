// Creates streets.pmtiles, the sample of street tiles that the demo shows: see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import geojsonvt from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { packPmtiles } from './pmtiles-file.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Zooms of the tiles; the renderer enlarges those of the last one. */
const firstZoom = 10;
const lastZoom = 13;

/** The covered areas: Lagos, Abuja and Port Harcourt. */
const abuja = { west: 7.26, south: 8.96, east: 7.6, north: 9.18 };
const cities = [
  { west: 3.15, south: 6.38, east: 3.68, north: 6.68 },
  abuja,
  { west: 6.88, south: 4.72, east: 7.12, north: 4.94 },
];
/** @param {Point} point */
const isCovered = ([longitude, latitude]) =>
  cities.some(
    ({ west, south, east, north }) => longitude > west && longitude < east && latitude > south && latitude < north,
  );

/** @param {Geometry} geometry @param {Readonly<Record<string, unknown>>} properties */
const feature = (geometry, properties) => ({ type: 'Feature', properties, geometry });

/** @param {readonly number[]} steps @param {number} unit */
function readRing(steps, unit) {
  let [x, y] = [0, 0];
  /** @type {Point[]} */
  const ring = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    ring.push([x * unit, y * unit]);
  }
  return ring;
}

/**
 * Whether the first point of a ring is within another one: a ray from it to the east crosses that an odd number of times.
 * @param {readonly Point[]} ring
 * @param {readonly Point[]} inner
 */
function contains(ring, [[x, y] = [0, 0]]) {
  let inside = false;
  let [bx, by] = ring.at(-1) ?? [0, 0];
  for (const [ax, ay] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
}

/**
 * Converts rings of the even-odd rule to polygons: a ring within an odd number of others is a hole of the smallest of them.
 * @param {readonly Point[][]} rings
 * @returns {Point[][][]}
 */
function toPolygons(rings) {
  const around = new Map(rings.map((ring) => [ring, rings.filter((other) => other !== ring && contains(other, ring))]));
  /** @type {Map<Point[], Point[][]>} */
  const outer = new Map([...around].flatMap(([ring, others]) => (others.length % 2 === 0 ? [[ring, [ring]]] : [])));
  for (const [ring, others] of around) {
    if (outer.has(ring)) continue;
    const [parent] = others.filter((other) => outer.has(other)).toSorted((a, b) => a.length - b.length);
    if (parent) outer.get(parent)?.push(ring);
  }
  return [...outer.values()];
}

const basemap = (/** @type {string} */ name) => read(`../../apps/web/public/basemap/${name}.json`);
const coast = basemap('coast');

/** Returns the ring of a box enlarged by this many degrees at each side. @param {Box} box @param {number} beyond @returns {Point[]} */
function boxRing(box, beyond) {
  const [left, right] = [box.west - beyond, box.east + beyond];
  const [bottom, top] = [box.south - beyond, box.north + beyond];
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ];
}

const unit = 10 ** -coast.decimals;
const rings = (/** @type {number[][]} */ lines) => lines.map((line) => readRing(line, unit));
const earth = [
  ...toPolygons(rings(coast.land)).map((polygon) =>
    feature({ type: 'Polygon', coordinates: polygon }, { kind: 'earth' }),
  ),
  feature({ type: 'Polygon', coordinates: [boxRing(abuja, 0.5)] }, { kind: 'earth' }),
];
const frame = boxRing(coast.bounds, 1);
/** The sea is the complement of the land, so that labels of the map below do not show through. */
const water = [
  ...toPolygons([frame, ...rings(coast.land)]).map((polygon) => ({ polygon, kind: 'ocean' })),
  ...rings(coast.lakes).map((ring) => ({ polygon: [ring], kind: 'lake' })),
].flatMap(({ polygon, kind }) =>
  (polygon[0]?.length ?? 0) > 3 ? [feature({ type: 'Polygon', coordinates: polygon }, { kind })] : [],
);

/** Reads "latitude longitude, latitude longitude". @param {string} text */
const points = (text) =>
  text.split(', ').map((pair) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(' ').map(Number);
    return /** @type {Point} */ ([longitude, latitude]);
  });
/** @type {Record<string, [name: string, points: string][]>} */
const roadsOfKind = read('./roads.json');
const roads = Object.entries(roadsOfKind).flatMap(([kind, lines]) =>
  lines.map(([name, text]) => {
    const properties = { kind, name: name.replace(/, Abuja$/, ''), min_zoom: 5 };
    return feature({ type: 'LineString', coordinates: points(text) }, properties);
  }),
);

/** @type {{ areas: string[] }[]} */
const areasOfCities = read('../../packages/domain/src/places/data/areas.json');
const places = areasOfCities
  .flatMap(({ areas }) => areas)
  .flatMap((text) => {
    const [name, ...rest] = text.split(' | ');
    const [point] = points(rest.at(-1) ?? '');
    if (!point || !isCovered(point)) return [];
    const properties = { kind: 'locality', name, min_zoom: 12, population_rank: 4 };
    return [feature({ type: 'Point', coordinates: point }, properties)];
  });

const layers = Object.entries({ earth, water, roads, places }).map(([name, features]) => [
  name,
  geojsonvt(
    { type: 'FeatureCollection', features },
    { maxZoom: lastZoom, indexMaxZoom: 6, extent: 4096, buffer: 80, tolerance: 3 },
  ),
]);

/** @param {number} longitude @param {number} zoom */
const column = (longitude, zoom) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
/** @param {number} latitude @param {number} zoom */
const row = (latitude, zoom) => {
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return Math.floor(y * 2 ** zoom);
};

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const squares = cities.flatMap((box) =>
  range(firstZoom, lastZoom).flatMap((z) =>
    range(column(box.west, z), column(box.east, z)).flatMap((x) =>
      range(row(box.north, z), row(box.south, z)).map((y) => ({ z, x, y })),
    ),
  ),
);
const tiles = squares.map(({ z, x, y }) => {
  const found = layers.map(([name, index]) => [name, index.getTile(z, x, y)]).filter(([, tile]) => tile !== null);
  return { z, x, y, bytes: Buffer.from(vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 })) };
});

const file = packPmtiles(tiles, {
  zooms: [firstZoom, lastZoom],
  bounds: {
    west: Math.min(...cities.map((city) => city.west)),
    south: Math.min(...cities.map((city) => city.south)),
    east: Math.max(...cities.map((city) => city.east)),
    north: Math.max(...cities.map((city) => city.north)),
  },
  metadata: {
    name: 'RentReel sample streets',
    description:
      'Main roads of Lagos, Abuja and Port Harcourt, drawn by hand and not surveyed. Not for finding the way.',
    vector_layers: layers.map(([id]) => ({ id, fields: {} })),
  },
});
writeFileSync(new URL('streets.pmtiles', import.meta.url), file);
const sizes = tiles.map(({ bytes }) => bytes.length);
console.log(`${tiles.length} tiles, ${file.length} bytes, largest tile ${Math.max(...sizes)} bytes before compression`);
