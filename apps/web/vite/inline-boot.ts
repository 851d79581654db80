import { build, type Plugin, type Rolldown } from 'vite';

const routes = ['index', 'property.$listingId'];
const entry = 'src/boot/boot.ts';

/** Puts `src/boot/boot.ts` into the built page itself, with the names of the files that its routes need. */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const files = Object.fromEntries(routes.map((route) => [route, filesOf(bundle, route)]));
        const { script, style } = await bundleBoot(files);
        const withBoot = html.replace('<!-- boot -->', () => `<style>${style}</style><script>${script}</script>`);
        return styleLast(withBoot);
      },
    },
  };
}

/** Scripts and style sheets of a route that the page does not name itself, without their folder. */
function filesOf(bundle: Rolldown.OutputBundle, route: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = chunks.filter(({ facadeModuleId }) => isPage(facadeModuleId, route));
  if (wanted.length === 0) throw new Error(`The build has no page for the route ${route}.`);
  const there = closureOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return [...closureOf(bundle, wanted)].filter((file) => !there.has(file)).map((file) => file.replace(/^assets\//, ''));
}

/** The part of a route that shows it; its waiting and failing states are not what is hoped for. */
function isPage(id: string | null, route: string): boolean {
  return id !== null && id.includes(`/src/routes/${route}.tsx?tsr-split=component`);
}

function closureOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const reached = new Set<string>();
  const open = chunks.map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = bundle[name];
    if (reached.has(name) || file?.type !== 'chunk') continue;
    reached.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) reached.add(sheet);
    open.push(...file.imports);
  }
  return reached;
}

/** What stands before a style sheet is painted without waiting for it. */
function styleLast(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (sheet === undefined) throw new Error('The built page names no style sheet.');
  return html.replace(sheet, '').replace('</body>', () => `${sheet}\n  </body>`);
}

async function bundleBoot(filesOfRoutes: Record<string, string[]>): Promise<Record<'script' | 'style', string>> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { filesOfRoutes: JSON.stringify(filesOfRoutes) },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const files = built && 'output' in built ? built.output : [];
  const script = files
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    .join('')
    .trim();
  const style = files
    .flatMap((file) => (file.fileName.endsWith('.css') && 'source' in file ? [String(file.source)] : []))
    .join('')
    .trim();
  if (script === '' || style === '' || /<\/(script|style)/.test(script + style)) {
    throw new Error('What the page begins with cannot stand in it.');
  }
  return { script, style };
}
