/** An entry of Vite's dist/.vite/manifest.json. */
interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  /** Keys of the manifest. */
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Returns the keys of these chunks and of everything they import statically. */
export function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return reached;
}

/** Returns the script files of the chunks, without duplicates. */
export function scriptsOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const files = [...keys].map((key) => manifest[key]?.file ?? '');
  return new Set(files.filter((file) => /\.m?js$/.test(file)));
}

/** Returns the style sheets of the chunks, without duplicates. */
export function stylesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
}

/**
 * Returns what is always loaded before these chunks: the intersection over all chunks that import them dynamically. A chunk
 * imported by a part of a screen is loaded after the screen of that part.
 */
export function loadedBefore(manifest: Manifest, keys: readonly string[], seen: readonly string[] = []): Set<string> {
  const importers = Object.keys(manifest).filter((key) =>
    manifest[key]?.dynamicImports?.some((wanted) => keys.includes(wanted)),
  );
  const [first = new Set<string>(), ...others] = importers.map((key) => {
    const before = isRoute(key) || seen.includes(key) ? [] : loadedBefore(manifest, [key], [...seen, key]);
    return new Set([...closureOf(manifest, [key]), ...before]);
  });
  return new Set([...first].filter((key) => others.every((loaded) => loaded.has(key))));
}

/** Returns whether the chunk is a route: a route may be opened first, with nothing loaded before it. */
const isRoute = (key: string): boolean => /^src\/routes\/[^-]/.test(key);
