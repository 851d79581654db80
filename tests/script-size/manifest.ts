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

/** What is there already whenever one of these chunks is loaded later: all that every chunk asking for it has. */
export function alreadyThere(manifest: Manifest, keys: readonly string[]): Set<string> {
  const askers = Object.keys(manifest).filter((key) =>
    manifest[key]?.dynamicImports?.some((wanted) => keys.includes(wanted)),
  );
  const [first = new Set<string>(), ...others] = askers.map((key) => closureOf(manifest, [key]));
  return new Set([...first].filter((key) => others.every((closure) => closure.has(key))));
}
