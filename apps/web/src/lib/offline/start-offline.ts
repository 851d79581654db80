import { dataSaverIsOn } from '../connection.ts';
import { renewPush } from '../push.ts';
import { toId } from '../route-params.ts';
import type { Services } from '../services.ts';

/**
 * Starts background work: the service worker for offline use, queued changes, prefetching of saved listings. Reports a click
 * on a referral link to the link's owner; nothing depends on the result.
 */
export async function startOffline(services: Services, clicked: string | null): Promise<void> {
  const { client, queryClient, session, sendSaves } = services;
  if (clicked !== null) void client.referrals.click.mutate({ code: clicked }).catch(() => undefined);
  // Loaded ahead, so that it is there when the connection is poor.
  if (navigator.onLine) void import('./send-saves.ts').catch(() => undefined);
  addEventListener('online', () => {
    // The current user may only have been read from this device.
    void session
      .check()
      .then(sendSaves)
      .then(() => queryClient.invalidateQueries({ type: 'active' }))
      .catch(() => undefined);
  });
  await registerWorker();
  if (session.current() === null) return;
  await renewPush(client).catch(() => undefined);
  await sendSaves();
  if (!dataSaverIsOn()) await cacheSavedHomes(services);
}

/** The service worker exists in production builds only; browsers may refuse it. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}

const maxPrefetched = 20;

/** Requests the latest saved listings, so that they are stored and open offline. */
async function cacheSavedHomes({ client, utils }: Pick<Services, 'client' | 'utils'>): Promise<void> {
  const ids = utils.saved.listIds.getData() ?? [];
  await Promise.allSettled(
    ids.slice(0, maxPrefetched).map((id) => client.listings.get.query({ listingId: toId('lst', id) })),
  );
}
