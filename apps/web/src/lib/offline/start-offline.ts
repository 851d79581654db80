import { dataSaverIsOn } from '../media/data-saver-choice.ts';
import { keepPush } from '../push/push-device.ts';
import type { Services } from '../services.ts';
import { keepSavedHomes } from './keep-saved-homes.ts';
import { registerWorker } from './register-worker.ts';

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
  if (!dataSaverIsOn()) await keepSavedHomes(services);
}
