import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('node_modules/mapshaper/bin/mapshaper', import.meta.url));

/**
 * Runs mapshaper commands on named GeoJSON and returns their out.json as a FeatureCollection.
 * @param {string} commands
 * @param {Readonly<Record<string, unknown>>} inputs
 * @returns {Promise<FeatureCollection>}
 */
export async function mapshaper(commands, inputs) {
  const folder = await mkdtemp(join(tmpdir(), 'basemap-'));
  try {
    await Promise.all(
      Object.entries(inputs).map(([name, value]) => writeFile(join(folder, name), JSON.stringify(value))),
    );
    await run(process.execPath, [program, ...commands.split(' '), 'format=geojson'], { cwd: folder });
    const result = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'));
    if (result.type === 'FeatureCollection') return result;
    const features = result.geometries.map((/** @type {Geometry} */ geometry) => ({
      type: 'Feature',
      properties: {},
      geometry,
    }));
    return { type: 'FeatureCollection', features };
  } finally {
    await rm(folder, { recursive: true });
  }
}
