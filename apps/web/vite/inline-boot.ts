import type { Plugin } from 'vite';
import { firstRoutes } from '../src/boot/first-routes.ts';
import { bundleScript } from './bundle-script.ts';
import { filesOfRoute } from './files-of-route.ts';

/** Puts `src/boot/boot.ts` into the built page itself, with the names of the files that its routes need. */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const filesOfRoutes = Object.fromEntries(
          Object.keys(firstRoutes).map((route) => [
            route,
            filesOfRoute(bundle, route).map((file) => file.replace(/^assets\//, '')),
          ]),
        );
        const { entry, page } = withoutEntry(html);
        const { script, style } = await bundleScript('src/boot/boot.ts', { entry, filesOfRoutes });
        if (script === '' || style === '' || /<\/(script|style)/.test(script + style)) {
          throw new Error('What the page begins with cannot stand in it.');
        }
        // Before the style sheet, which a script would wait for, and after the character set.
        const withBoot = page.replace('<!-- boot -->', () => `<style>${style}</style><script>${script}</script>`);
        return styleLast(withBoot);
      },
    },
  };
}

/** The page fetches the app but does not run it: the first picture comes before. */
function withoutEntry(html: string): { entry: string; page: string } {
  const [tag, entry] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (tag === undefined || entry === undefined) throw new Error('The built page names no app.');
  return { entry, page: html.replace(tag, `<link rel="modulepreload" crossorigin href="${entry}">`) };
}

/** What stands before a style sheet is painted without waiting for it. */
function styleLast(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (sheet === undefined) throw new Error('The built page names no style sheet.');
  return html.replace(sheet, '').replace('</body>', () => `${sheet}\n  </body>`);
}
