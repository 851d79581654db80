import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from './http-env.ts';
import { contentSecurityPolicy } from './middleware/secure-headers.ts';

/** Returns the hashes (`sha256-…`) by which a policy allows the inline scripts or styles of a page and no others. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** Files that are revalidated at every request, because they decide which release is shown. */
const never = 'no-cache';

interface WebOptions {
  /** Origins of other servers whose pictures the app shows, and from which it reads. */
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  /** JSON embedded in a guest's page, so that its first picture need not wait for a response. */
  readonly firstHome?: (c: Context<HttpEnv>) => Promise<string | undefined> | undefined;
}

/**
 * Serves the built web app. Files under `assets/` carry a hash in their name and are cached forever; the page itself never
 * is. A path without `#`, as people type or share it, redirects to the same screen behind the `#`.
 */
export function webStatic(folder: string, options: WebOptions = {}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(compress());
  app.get('/', (c) => indexPage(c, { folder, ...options }));
  app.get('/index.html', (c) => indexPage(c, { folder, ...options }));
  if (existsSync(folder)) app.get('/*', builtFiles(folder));
  app.get('/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    const isScreen = c.req.header('accept')?.includes('text/html') === true && !/\.\w+$/.test(pathname);
    return isScreen ? c.redirect(`/${search}#${pathname.replace(/^\/+/, '/')}`, 302) : c.notFound();
  });
  return app;
}

const cacheControlOf = (path: string) => {
  if (path === '/worker.js') return never;
  return path.startsWith('/assets/') ? forGood : forAnHour;
};

const builtFiles = (folder: string) =>
  serveStatic<HttpEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', cacheControlOf(c.req.path)),
  });

async function indexPage(
  c: Context<HttpEnv>,
  { folder, images = [], connections = [], firstHome }: WebOptions & { readonly folder: string },
): Promise<Response> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return c.text('The web app isn’t built yet: run npm run build.', 503);
  const [html, home] = await Promise.all([readFile(path, 'utf8'), firstHome?.(c)]);
  c.header('cache-control', never);
  // Signed-in users get the page without a home.
  c.header('vary', 'cookie');
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      scripts: inlineHashes(html, 'script'),
      styles: inlineHashes(html, 'style'),
      images,
      connections,
    }),
  );
  // A data block, not a script, so that the policy need not allow it.
  const data = home === undefined ? '' : `<script type="application/json" id="first-home">${home}</script>`;
  return c.html(html.replace('<!-- first-home -->', () => data));
}
