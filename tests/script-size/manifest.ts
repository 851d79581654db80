/** One entry of Vite's dist/.vite/manifest.json. */
export interface ManifestChunk {
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

/** The keys of what is downloaded at once when these chunks are wanted: themselves and all they import statically. */
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

/** Script files of some chunks, each once. */
export function scriptsOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const files = [...keys].map((key) => manifest[key]?.file ?? '');
  return new Set(files.filter((file) => /\.m?js$/.test(file)));
}

/** Style sheets of some chunks, each once. */
export function stylesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
}

/**
 * What is loaded already whenever one of these chunks is asked for: everything that all chunks asking for it have.
 * A part that is asked for by another part comes after the screen that asked for that one.
 */
export function alreadyThere(manifest: Manifest, keys: readonly string[], seen: readonly string[] = []): Set<string> {
  const askers = Object.keys(manifest).filter((key) =>
    manifest[key]?.dynamicImports?.some((wanted) => keys.includes(wanted)),
  );
  const [first = new Set<string>(), ...others] = askers.map((key) => {
    const before = isRoute(key) || seen.includes(key) ? [] : alreadyThere(manifest, [key], [...seen, key]);
    return new Set([...closureOf(manifest, [key]), ...before]);
  });
  return new Set([...first].filter((key) => others.every((loaded) => loaded.has(key))));
}

/** A route may be the first screen that is opened: nothing is loaded before it. */
const isRoute = (key: string): boolean => /^src\/routes\/[^-]/.test(key);
