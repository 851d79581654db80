import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { AppConfig } from '@rentreel/contracts/demo';
import { type Env, EnvError } from './env.ts';

/** The path at which a browser finds the PMTiles file of this server. */
export const streetFilePath = '/tiles/streets.pmtiles';

/** The street maps of a deployment: the browser's configuration, and the file when this server provides it. */
export interface Streets {
  readonly config: AppConfig['mapTiles'];
  /** The PMTiles file that this server serves. */
  readonly file: string | undefined;
}

/** The roads shipped with the demo, with the size of one tile: see tools/street-sample. */
const sample = {
  file: 'tools/street-sample/streets.pmtiles',
  credit: 'Sample roads, not surveyed · GSHHG',
  kilobytes: 2,
};

/**
 * Returns the configured street maps; a demo without any uses the sample. Throws EnvError when the file does not exist, or
 * when both a file and an address are configured.
 */
export function streetsOf(env: Env, root: string): Streets {
  const { MAP_TILES_URL: url, MAP_TILES_FILE: file, MAP_TILES_CREDIT: credit } = env;
  const tileBytes = env.MAP_TILES_KILOBYTES * 1000;
  if (file !== undefined) {
    const path = isAbsolute(file) ? file : join(root, file);
    const problem =
      url === undefined ? missingFile(path) : 'cannot be used together with MAP_TILES_URL. Give one of them.';
    if (problem !== undefined) throw new EnvError([{ name: 'MAP_TILES_FILE', problem }]);
    return { config: { kind: 'pmtiles', url: streetFilePath, credit, tileBytes }, file: path };
  }
  if (url !== undefined) {
    const kind = url.endsWith('.pmtiles') ? 'pmtiles' : 'raster';
    return { config: { kind, url, credit, tileBytes }, file: undefined };
  }
  if (!env.DEMO) return { config: null, file: undefined };
  const config = {
    kind: 'pmtiles',
    url: streetFilePath,
    credit: sample.credit,
    tileBytes: sample.kilobytes * 1000,
  } as const;
  return { config, file: join(root, sample.file) };
}

const missingFile = (path: string) =>
  existsSync(path) && statSync(path).isFile() ? undefined : `${path} is not a file. docs/maps.md says how to make one.`;

/** Returns the origins of street maps on other servers, which the page's content security policy has to allow. */
export function tileOrigins(config: Streets['config']): {
  images?: readonly string[];
  connections?: readonly string[];
} {
  if (config === null || config.url.startsWith('/')) return {};
  const origins = [new URL(config.url).origin];
  return config.kind === 'raster' ? { images: origins } : { connections: origins };
}
