import type { Rolldown } from 'vite';

/** Scripts and style sheets that show a route, on top of the shell; none when the build has no such route. */
export function filesOfRoute(bundle: Rolldown.OutputBundle, route: string): string[] {
  const pages = chunksFrom(bundle, `/src/routes/${route}.tsx?tsr-split=component`);
  const there = closureOf(bundle, shellOf(bundle), 'at once');
  return [...closureOf(bundle, pages, 'at once')].filter((file) => !there.has(file));
}

/** What every screen needs. */
export function filesOfShell(bundle: Rolldown.OutputBundle): string[] {
  return [...closureOf(bundle, shellOf(bundle), 'at once')];
}

/** All that comes of a module sooner or later: of a route also its waiting and failing states, and its lazy parts. */
export function filesFrom(bundle: Rolldown.OutputBundle, module: string): string[] {
  return [...closureOf(bundle, chunksFrom(bundle, module), 'ever')];
}

/** The scripts that a part needs at once, on top of the shell. */
export function scriptsNeeded(bundle: Rolldown.OutputBundle, part: Rolldown.OutputChunk): string[] {
  const there = closureOf(bundle, shellOf(bundle), 'at once');
  return [...closureOf(bundle, [part], 'at once')].filter((file) => file.endsWith('.js') && !there.has(file));
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function chunksFrom(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  return chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.includes(module));
}

function shellOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return chunksOf(bundle).filter(({ isEntry }) => isEntry);
}

function closureOf(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  when: 'at once' | 'ever',
): Set<string> {
  const reached = new Set<string>();
  const open = chunks.map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = bundle[name];
    if (reached.has(name) || file?.type !== 'chunk') continue;
    reached.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) reached.add(sheet);
    open.push(...file.imports);
    // The shell leads to every screen there is.
    if (when === 'ever' && !file.isEntry) open.push(...file.dynamicImports);
  }
  return reached;
}
