import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { filesFrom, filesOfShell } from './files-of-route.ts';

/** What opens without a network even when it was never opened before, with all that it loads later. */
const modules = [
  '/src/routes/index.tsx',
  '/src/routes/property.$listingId.tsx',
  '/src/routes/saved.tsx',
  '/src/routes/wallet.tsx',
  '/src/routes/login.tsx',
  '/src/shell/toasts.tsx',
  '/src/lib/offline/answer-store.ts',
  '/sonner/dist/index.mjs',
];

/** Builds `src/worker/worker.ts` to `worker.js`, with the files of this release that it has to keep. */
export function emitWorker(): Plugin {
  return {
    name: 'emit-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const files = new Set([
          ...filesOfShell(bundle),
          ...modules.flatMap((module) => filesFrom(bundle, module)),
          ...fontsOf(bundle),
        ]);
        const names = [...files].map((file) => `/${file}`);
        const release = { mark: markOf(html + names.join()), files: names };
        const { script } = await bundleScript('src/worker/worker.ts', { release });
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: script });
      },
    },
  };
}

const fontsOf = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle).filter((name) => /latin(-ext)?-wght-normal.*\.woff2$/.test(name));

/** FNV-1a over a text: another text, another mark. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
}
