/**
 * Service worker. Opens the app offline from the files of the last release and cached images; API calls and clips are not
 * handled. Shows pushes while the app is closed.
 */
import { cachedFirst, openPage, openScreen, planRequest } from './requests.ts';
import { openNotice, readPush, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: files of the first screen, and a hash that changes with every release. */
declare const release: { readonly mark: string; readonly files: readonly string[] };

const pageCache = `rr-page-${release.mark}`;
/** Names under `assets/` contain a hash, so releases can share the cache. */
const partsCache = 'rr-parts';
const picturesCache = 'rr-pictures';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const plan = planRequest(event.request, self.location.origin);
  if (plan === 'page') event.respondWith(openPage(event.request, pageCache));
  if (plan === 'screen') event.respondWith(openScreen(event.request));
  if (plan === 'part') event.respondWith(cachedFirst(event.request, { cache: partsCache, most: 300 }));
  if (plan === 'picture') event.respondWith(cachedFirst(event.request, { cache: picturesCache, most: 150 }));
});
self.addEventListener('push', (event) =>
  event.waitUntil(
    showPush(
      self,
      readPush(() => event.data?.json() as unknown),
    ),
  ),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self, event.notification.data));
});

async function install(): Promise<void> {
  const page = await caches.open(pageCache);
  await page.add(new Request('/', { cache: 'no-cache' }));
  const parts = await caches.open(partsCache);
  const there = await Promise.all(release.files.map((file) => parts.match(file)));
  await parts.addAll(release.files.filter((_file, index) => there[index] === undefined));
  // The open page keeps its code in memory; when it later requests a chunk that no longer exists, it reloads.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rr-page-') && name !== pageCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
