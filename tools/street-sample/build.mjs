// Creates streets.pmtiles, the sample of street tiles that the demo shows: see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import geojsonvt from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { packPmtiles } from './pmtiles-file.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Zooms of the tiles; the renderer enlarges those of the last one. */
const [firstZoom, lastZoom] = [10, 13];

/** The covered areas: Lagos, Abuja and Port Harcourt. */
const cities = [
  { west: 3.15, south: 6.38, east: 3.68, north: 6.68 },
  { west: 7.26, south: 8.96, east: 7.6, north: 9.18 },
  { west: 6.88, south: 4.72, east: 7.12, north: 4.94 },
];
const isCovered = ([longitude, latitude]) =>
  cities.some(
    ({ west, south, east, north }) => longitude > west && longitude < east && latitude > south && latitude < north,
  );

const feature = (type, coordinates, properties) => ({ type: 'Feature', properties, geometry: { type, coordinates } });

function readRing(steps, unit) {
  let [x, y] = [0, 0];
  const ring = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at];
    y += steps[at + 1];
    ring.push([x * unit, y * unit]);
  }
  return ring;
}

/** A point is inside when a ray to the east crosses the ring an odd number of times. */
function isInside([x, y], ring) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[ax, ay], [bx, by]] = [ring[at], ring[before]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/**
 * Converts rings of the even-odd rule to polygons: a ring within an odd number of others is a hole of the smallest of them.
 */
function toPolygons(rings) {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && isInside(ring[0], other)));
  const outer = rings.filter((_, at) => around[at].length % 2 === 0);
  const holes = new Map(outer.map((ring) => [ring, []]));
  rings.forEach((ring, at) => {
    if (around[at].length % 2 === 0) return;
    const parent = around[at].filter((other) => holes.has(other)).toSorted((a, b) => a.length - b.length)[0];
    holes.get(parent)?.push(ring);
  });
  return outer.map((ring) => [ring, ...holes.get(ring)]);
}

const basemap = (name) => read(`../../apps/web/public/basemap/${name}.json`);
const coast = basemap('coast');
/** Returns the ring of a box enlarged by this many degrees at each side. */
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
const rings = (lines) => lines.map((line) => readRing(line, unit));
const earth = [
  ...toPolygons(rings(coast.land)).map((polygon) => feature('Polygon', polygon, { kind: 'earth' })),
  feature('Polygon', [boxRing(cities[1], 0.5)], { kind: 'earth' }),
];
const frame = boxRing(coast.bounds, 1);
/** The sea is the complement of the land, so that labels of the map below do not show through. */
const water = [
  ...toPolygons([frame, ...rings(coast.land)]).map((polygon) => feature('Polygon', polygon, { kind: 'ocean' })),
  ...rings(coast.lakes).map((ring) => feature('Polygon', [ring], { kind: 'lake' })),
].filter(({ geometry }) => geometry.coordinates[0].length > 3);

const points = (text) =>
  text.split(', ').map((pair) => {
    const [latitude, longitude] = pair.split(' ').map(Number);
    return [longitude, latitude];
  });
const roads = Object.entries(read('./roads.json')).flatMap(([kind, lines]) =>
  lines.map(([name, text]) =>
    feature('LineString', points(text), { kind, name: name.replace(/, Abuja$/, ''), min_zoom: 5 }),
  ),
);

const places = read('../../packages/domain/src/places/data/areas.json')
  .flatMap(({ areas }) => areas)
  .map((row) => row.split(' | '))
  .map(([name, ...rest]) => [name, points(rest.at(-1))[0]])
  .filter(([, point]) => isCovered(point))
  .map(([name, point]) => feature('Point', point, { kind: 'locality', name, min_zoom: 12, population_rank: 4 }));

const layers = Object.entries({ earth, water, roads, places }).map(([name, features]) => [
  name,
  geojsonvt(
    { type: 'FeatureCollection', features },
    { maxZoom: lastZoom, indexMaxZoom: 6, extent: 4096, buffer: 80, tolerance: 3 },
  ),
]);

const column = (longitude, zoom) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
const row = (latitude, zoom) => {
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return Math.floor(y * 2 ** zoom);
};

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
