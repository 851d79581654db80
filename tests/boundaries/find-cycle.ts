export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the shortest path from `start` back to itself, both ends included; undefined when there is none. */
export function findCycle(edges: Edges, start: string): string[] | undefined {
  const seen = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) => stepsFrom(edges, path));
    const closed = longer.find((path) => path.at(-1) === start);
    if (closed) return closed;
    paths = longer.filter((path) => isFirstVisit(seen, path.at(-1)));
  }
  return undefined;
}

function stepsFrom(edges: Edges, path: string[]): string[][] {
  const reached = edges.get(path.at(-1) ?? '') ?? new Set<string>();
  return [...reached].sort().map((next) => [...path, next]);
}

function isFirstVisit(seen: Set<string>, name: string | undefined): boolean {
  if (name === undefined || seen.has(name)) return false;
  seen.add(name);
  return true;
}
