import { execFile, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { mapshaper } from './mapshaper.mjs';

const run = promisify(execFile);
/** GMT writes its history file into its working directory. */
const elsewhere = { cwd: tmpdir(), maxBuffer: 512 * 1024 * 1024 };

/**
 * Returns lines that `gmt coast` dumps in full resolution.
 * @param {Box} box
 * @param {string[]} what
 * @returns {Promise<Point[][]>}
 */
async function dump({ west, south, east, north }, ...what) {
  const area = `-R${west}/${east}/${south}/${north}`;
  const { stdout } = await run('gmt', ['coast', area, '-Df', '-M', ...what], elsewhere);
  return stdout
    .split(/^>.*\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map((line) => /** @type {Point} */ (line.split('\t').map(Number))));
}

/**
 * Returns the indexes of the points that the mask of `gmt select` keeps: sea/land/lake/island/pond, s skips.
 * @param {readonly (readonly (string | number | undefined)[])[]} points
 * @param {string} mask
 */
async function selected(points, mask) {
  const gmt = spawn('gmt', ['select', '-Df', `-N${mask}`], elsewhere);
  gmt.stdin.end(points.map(([x, y], index) => [x, y, index].join('\t')).join('\n'));
  const lines = (await text(gmt.stdout)).trim().split('\n');
  return new Set(lines.map((line) => Number(line.split('\t')[2])));
}

/** Returns the areas enclosed by shores: land (including islands in lakes) and lakes, in full detail. @param {Box} frame */
export async function coastPolygons(frame) {
  const { west, south, east, north } = frame;
  /** @type {Point[]} */
  const edge = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const lines = [...(await dump(frame, '-W1', '-W2', '-W3')), edge];
  const features = lines.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  }));
  const pieces = await mapshaper(
    '-i lines.json -polygons gap-tolerance=0.002 -each x=this.innerX,y=this.innerY -o out.json',
    { 'lines.json': { type: 'FeatureCollection', features } },
  );
  const points = pieces.features.map(({ properties: { x, y } }) => [x, y]);
  const dry = await selected(points, 's/k/s/k/s');
  const still = await selected(points, 's/s/k/s/s');
  const shapes = pieces.features.map(({ geometry }) => geometry);
  return {
    land: shapes.filter((_shape, index) => dry.has(index) || still.has(index)),
    lakes: shapes.filter((_shape, index) => still.has(index)),
  };
}

/** Returns the perennial rivers and the large canals. @param {Box} frame @returns {Promise<Geometry[]>} */
export async function rivers(frame) {
  const lines = await dump(frame, '-I1', '-I2', '-I3', '-I4', '-I5');
  return lines.map((coordinates) => ({ type: 'LineString', coordinates }));
}
