import type { Plugin, Rolldown } from 'vite';

/**
 * Lists in each part that is loaded on demand all the scripts that it needs in the end, so that they are fetched at once
 * and not level by level. The lists would otherwise stand in the shell, which every first visit downloads.
 */
export function hoistImports(): Plugin {
  return {
    name: 'hoist-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const shell = closureOf(
          bundle,
          chunksOf(bundle).filter(({ isEntry }) => isEntry),
        );
        for (const chunk of chunksOf(bundle).filter(({ isDynamicEntry, isEntry }) => isDynamicEntry && !isEntry)) {
          const direct = new Set([chunk.fileName, ...chunk.imports, ...shell]);
          const indirect = [...closureOf(bundle, [chunk])].filter((name) => !direct.has(name));
          chunk.code = indirect.map((name) => `import"./${name.replace(/^assets\//, '')}";`).join('') + chunk.code;
        }
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

function closureOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const reached = new Set<string>();
  const open = chunks.map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = bundle[name];
    if (reached.has(name) || file?.type !== 'chunk') continue;
    reached.add(name);
    open.push(...file.imports);
  }
  return reached;
}
