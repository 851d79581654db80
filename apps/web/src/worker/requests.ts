/** Caching strategy for a request; undefined: the browser handles it. */
type Plan = 'page' | 'screen' | 'part' | 'picture' | undefined;

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;

/** The worker handles pages, built files and complete images of its own origin, and nothing else. */
export function planRequest({ method, url, mode, destination, headers }: Asked, origin: string): Plan {
  const { origin: site, pathname } = new URL(url);
  if (method !== 'GET' || site !== origin || headers.has('range')) return undefined;
  if (mode === 'navigate') return pathname === '/' || pathname === '/index.html' ? 'page' : 'screen';
  if (pathname.startsWith('/assets/')) return 'part';
  return pathname.startsWith('/media/') && destination === 'image' ? 'picture' : undefined;
}

/** Returns the cached page of the app immediately, as of the last release. */
export async function openPage({ url }: Pick<Request, 'url'>, cache: string): Promise<Response> {
  const stored = await (await caches.open(cache)).match('/');
  return stored ?? fetch(url);
}

/** Returns the server's page; while offline the same screen of the app. A shared listing has its own path. */
export async function openScreen(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`/${search}#${pathname.replace(/^\/+/, '/').replace(/^\/s\//, '/property/')}`, 302);
  }
}

interface CachedFirstOptions {
  cache: string;
  /** Maximum number of cached images; the oldest are deleted. */
  most: number;
}

/** Returns the cached response, otherwise the network's, which is cached when complete. */
export async function cachedFirst(request: Request, { cache, most }: CachedFirstOptions): Promise<Response> {
  const store = await caches.open(cache);
  const stored = await store.match(request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await store.put(request.url, answer.clone());
    const keys = await store.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)));
  }
  return answer;
}
