/**
 * Opens the app without a network: the page and its parts from the last release that was here, pictures that were seen.
 * Calls to the server and clips pass by untouched. Shows what the server pushes while the app is closed.
 */
import { cachedFirst, openPage, openScreen, planRequest } from './requests.ts';
import { openNotice, readPush, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: what a first screen needs, and a mark that changes with every release. */
declare const release: { readonly mark: string; readonly files: readonly string[] };

const pageCache = `rr-page-${release.mark}`;
/** Names under `assets/` carry a hash: they never mean anything else, so that releases may share them. */
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
  // The page that is open keeps its parts in memory; what it asks for later and is gone makes it load anew.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rr-page-') && name !== pageCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
