import type { Plugin } from 'vite';
import { scriptsNeeded } from './files-of-route.ts';

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
      // Parts that held nothing but styles are gone by then.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || chunk.isEntry) continue;
          const named = new Set([chunk.fileName, ...chunk.imports]);
          const needed = scriptsNeeded(bundle, chunk).filter((file) => !named.has(file));
          chunk.code = needed.map((file) => `import"./${file.replace(/^assets\//, '')}";`).join('') + chunk.code;
        }
      },
    },
  };
}
