import { loadedBefore, closureOf, scriptsOf, stylesOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { homeGroups, routeGroups } from './route-groups.ts';
import { sizeBudgets } from './size-budgets.ts';

interface SizeRow {
  what: string;
  /** Download size in kB. */
  size: number;
  most: number;
}

export interface SizeReport {
  rows: SizeRow[];
  violations: string[];
}

/** Files of the build: its manifest, their names, and their transfer size in kB. */
export interface Build {
  manifest: Manifest;
  files: readonly string[];
  sizeOf: (file: string) => number;
}

/**
 * Checks the sizes of shell, routes, home, styles and fonts against their budgets; a build without an entry or home route is
 * a violation.
 */
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
        without(new Set([...shell, ...before(manifest, source, keys)]), scriptsOf(manifest, closureOf(manifest, keys))),
      ),
      most: budgetOf(source),
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

function budgetOf(source: string): number {
  if (/leaflet|\bmap\b/i.test(source)) return sizeBudgets.map;
  if (/lib\/uploads\/video\//.test(source)) return sizeBudgets.videos;
  return /routes\/add-property\.\$/.test(source) ? sizeBudgets.wizard : sizeBudgets.route;
}

/**
 * Returns what is loaded before a chunk: for a part of a screen, the screen that imports it; for a route nothing, since it
 * may be opened first.
 */
function before(manifest: Manifest, source: string, keys: readonly string[]): Set<string> {
  const isPart = !/^src\/routes\/[^-]/.test(source);
  return isPart ? scriptsOf(manifest, loadedBefore(manifest, keys)) : new Set();
}

function homeScripts(manifest: Manifest, keys: readonly string[]): Set<string> {
  return scriptsOf(manifest, closureOf(manifest, keys));
}

function total({ sizeOf }: Build, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function without(loaded: ReadonlySet<string>, files: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !loaded.has(file));
}

/** The style sheet also lists other subsets, but no browser fetches them for the texts of this product. */
function isShippedFont(file: string): boolean {
  return file.endsWith('.woff2') && !/cyrillic|greek|vietnamese/.test(file);
}
