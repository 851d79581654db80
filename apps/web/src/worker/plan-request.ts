/** What the worker does with a request; undefined: it leaves it to the browser. */
export type Plan = 'page' | 'screen' | 'part' | 'picture' | undefined;

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;

/** The worker answers for pages, built parts and whole pictures of its own site, and for nothing else. */
export function planRequest({ method, url, mode, destination, headers }: Asked, origin: string): Plan {
  const { origin: site, pathname } = new URL(url);
  if (method !== 'GET' || site !== origin || headers.has('range')) return undefined;
  if (mode === 'navigate') return pathname === '/' || pathname === '/index.html' ? 'page' : 'screen';
  if (pathname.startsWith('/assets/')) return 'part';
  return pathname.startsWith('/media/') && destination === 'image' ? 'picture' : undefined;
}
