import type { Manifest } from './manifest.ts';

export interface RouteGroup {
  /** The route file ("src/routes/wallet.tsx"), or the source of a lazily loaded chunk that belongs to no route. */
  source: string;
  /** Manifest keys of its parts: page, pending, error. */
  keys: string[];
}

const routeFile = /^src\/routes\/(.+)\.tsx?$/;

/** Returns everything that is loaded on demand, by source file: a route is split into several chunks. */
export function routeGroups(manifest: Manifest): RouteGroup[] {
  const groups = new Map<string, string[]>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const source = (chunk.src ?? key).replace(/\?.*$/, '');
    groups.set(source, [...(groups.get(source) ?? []), key]);
  }
  return [...groups].map(([source, keys]) => ({ source, keys })).sort((a, b) => a.source.localeCompare(b.source));
}

/** Returns the home route and its layouts, which a first visit to `/` loads together. */
export function homeGroups(groups: readonly RouteGroup[]): RouteGroup[] {
  const home = groups.find(({ source }) => isHome(segmentsOf(source)));
  if (!home) return [];
  const path = segmentsOf(home.source) ?? [];
  const layouts = groups.filter(({ source }) => isLayoutOf(segmentsOf(source), path));
  return [...layouts, home];
}

function segmentsOf(source: string): string[] | undefined {
  return routeFile
    .exec(source)?.[1]
    ?.split(/[/.]/)
    .filter((segment) => segment !== 'route' && segment !== 'lazy');
}

/**
 * Returns whether the route is "index" with only pathless layouts above it, whose names begin with an underscore or are in
 * brackets.
 */
function isHome(segments: string[] | undefined): boolean {
  const outer = segments?.slice(0, -1) ?? [];
  return segments?.at(-1) === 'index' && outer.every((segment) => /^(_|\(.*\)$)/.test(segment));
}

function isLayoutOf(segments: string[] | undefined, path: readonly string[]): boolean {
  if (!segments) return false;
  if (segments.length === 1 && segments[0] === '__root') return true;
  return segments.length < path.length && segments.every((segment, index) => segment === path[index]);
}
