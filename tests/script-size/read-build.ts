import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from '../support/source-files.ts';
import type { Build } from './check-sizes.ts';
import type { Manifest } from './manifest.ts';

/** Reads the build in `folder`; undefined when there is none. Throws when it was built without a manifest. */
export function readBuild(folder: string): Build | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path))
    throw new Error(`${path} is missing: the web build needs build.manifest in its Vite configuration`);
  return {
    manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest,
    files: listFiles(folder, 'assets'),
    sizeOf: (file) => downloadSize(file, readFileSync(join(folder, file))) / 1024,
  };
}

function downloadSize(file: string, bytes: Buffer): number {
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}
