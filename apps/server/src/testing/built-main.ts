import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../env.ts';
import { bundlePrefix, isShared, sharedTemplate } from './shared-template.ts';

/** Builds the server from the current sources as one file. */
export interface BuiltMain {
  readonly path: string;
  remove(): void;
}

/** They contain machine code or read files beside them. */
const notInTheFile = ['libsql', 'sharp', '@node-rs/argon2', 'pdfkit'];

/**
 * For tests that start the server many times; a run builds it once. With the npm packages bundled, the file is ready after
 * 1.5 s of processor time; the bundle of `npm run build`, which reads some hundred files, takes 2.1 s and the sources take
 * 6.5 s.
 */
export async function buildMain(): Promise<BuiltMain> {
  const made = await sharedTemplate('main-path', async () => new TextEncoder().encode(await buildInto()));
  const path = new TextDecoder().decode(made);
  return {
    path,
    remove: () => {
      if (!isShared()) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

async function buildInto(): Promise<string> {
  const root = join(repositoryRoot(), 'apps/server');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist', bundlePrefix()));
  await build({
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: notInTheFile },
    build: { ssr: 'src/main.ts', outDir, sourcemap: false },
  });
  return join(outDir, 'main.js');
}
