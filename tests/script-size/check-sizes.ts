import { alreadyThere, closureOf, scriptsOf, stylesOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { homeGroups, routeGroups } from './route-groups.ts';
import { sizeBudgets } from './size-budgets.ts';

export interface SizeRow {
  what: string;
  /** kB as downloaded. */
  size: number;
  most: number;
}

export interface SizeReport {
  rows: SizeRow[];
  violations: string[];
}

/** What lies in the build: its manifest, the names of its files, and their size in kB as they go over the wire. */
export interface Build {
  manifest: Manifest;
  files: readonly string[];
  sizeOf: (file: string) => number;
}

/** Sizes of shell, routes, home, style and fonts against their budgets; a build without entry or home route is a violation. */
export function checkSizes(build: Build): SizeReport {
  const { manifest, files } = build;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shell = scriptsOf(manifest, closureOf(manifest, entries));
  const groups = routeGroups(manifest);
  const home = homeGroups(groups);
  const rows: SizeRow[] = [
    { what: 'shell', size: total(build, shell), most: sizeBudgets.shell },
    ...groups.map(({ source, keys }) => ({
      what: source,
      size: total(
        build,
        beyond(new Set([...shell, ...before(manifest, source, keys)]), scriptsOf(manifest, closureOf(manifest, keys))),
      ),
      most: mostOf(source),
    })),
    {
      what: 'home, first load',
      size: total(build, homeScripts(manifest, [...entries, ...home.flatMap(({ keys }) => keys)])),
      most: sizeBudgets.homeFirstLoad,
    },
    {
      what: 'css, heaviest screen',
      size: Math.max(
        0,
        ...groups.map(({ keys }) => total(build, stylesOf(manifest, closureOf(manifest, [...entries, ...keys])))),
      ),
      most: sizeBudgets.css,
    },
    { what: 'fonts, latin and latin-ext', size: total(build, files.filter(isShippedFont)), most: sizeBudgets.fonts },
  ];
  const missing = [
    ...(shell.size === 0 ? ['no entry chunk in the manifest'] : []),
    ...(home.length === 0 ? ['no home route in the manifest'] : []),
  ];
  const over = rows
    .filter(({ size, most }) => size > most)
    .map(({ what, size, most }) => `${what}: ${size.toFixed(1)} kB, at most ${most}`);
  return { rows, violations: [...missing, ...over] };
}

function mostOf(source: string): number {
  if (/leaflet|\bmap\b/i.test(source)) return sizeBudgets.map;
  if (/lib\/uploads\/video\//.test(source)) return sizeBudgets.videos;
  return /routes\/add-property\.\$/.test(source) ? sizeBudgets.wizard : sizeBudgets.route;
}

/** A part of a screen comes on top of the screen that asks for it; a route may be the first to be opened. */
function before(manifest: Manifest, source: string, keys: readonly string[]): Set<string> {
  const isPart = !/^src\/routes\/[^-]/.test(source);
  return isPart ? scriptsOf(manifest, alreadyThere(manifest, keys)) : new Set();
}

function homeScripts(manifest: Manifest, keys: readonly string[]): Set<string> {
  return scriptsOf(manifest, closureOf(manifest, keys));
}

function total({ sizeOf }: Build, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function beyond(shell: ReadonlySet<string>, files: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !shell.has(file));
}

/** Other subsets are listed in the style sheet too, but no browser fetches them for the texts of this product. */
function isShippedFont(file: string): boolean {
  return file.endsWith('.woff2') && !/cyrillic|greek|vietnamese/.test(file);
}
