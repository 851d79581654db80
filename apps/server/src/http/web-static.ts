import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from './http-env.ts';
import { contentSecurityPolicy } from './middleware/secure-headers.ts';

/** The hashes (`sha256-…`) by which a policy lets the scripts or styles that stand in a page work, and no other. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** Asked for anew each time: what decides which release is shown. */
const never = 'no-cache';

interface WebOptions {
  /** Origins of other servers whose pictures the app shows, and from which it reads. */
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  /** JSON that a guest's page carries, so that its first picture need not wait for an answer. */
  readonly firstHome?: (c: Context<HttpEnv>) => Promise<string | undefined> | undefined;
}

/**
 * Serves the built web app. Its names under `assets/` carry a hash and are cached for good; the page itself never is.
 * A path without the hash, as people type or share it, is sent to the same screen behind the hash.
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
  // People who are signed in get it without a home.
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
  // Data, not a script: the policy has nothing to allow.
  const data = home === undefined ? '' : `<script type="application/json" id="first-home">${home}</script>`;
  return c.html(html.replace('<!-- first-home -->', () => data));
}
