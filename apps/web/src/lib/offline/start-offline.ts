import { dataSaverIsOn } from '../connection.ts';
import { keepPush } from '../push.ts';
import { toId } from '../route-params.ts';
import type { Services } from '../services.ts';

/** What nobody waits for: the worker that opens the app without a network, what waits to be sent, saved homes to keep. */
export async function startOffline(services: Services): Promise<void> {
  const { queryClient, session, sendSaves } = services;
  addEventListener('online', () => {
    // Who is here was perhaps only this device's guess.
    void session
      .check()
      .then(sendSaves)
      .then(() => queryClient.invalidateQueries({ type: 'active' }))
      .catch(() => undefined);
  });
  await registerWorker();
  if (session.current() === null) return;
  await keepPush(services.client).catch(() => undefined);
  await sendSaves();
  if (!dataSaverIsOn()) await cacheSavedHomes(services);
}

/** The worker exists in the built product only, and where the browser lets it. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}

const most = 20;

/** Asks for the latest saved homes, so that their pages open without a network; passing through, the answers are kept. */
async function cacheSavedHomes({ client, utils }: Pick<Services, 'client' | 'utils'>): Promise<void> {
  const ids = utils.saved.listIds.getData() ?? [];
  await Promise.allSettled(ids.slice(0, most).map((id) => client.listings.get.query({ listingId: toId('lst', id) })));
}
