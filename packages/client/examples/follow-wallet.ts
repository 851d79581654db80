import type { RentReelClient } from '@rentreel/client';

/** Calls back with the balance in kobo after every change of the wallet; answers the function that stops it. */
export function followWallet(client: RentReelClient, onBalance: (kobo: number) => void): () => void {
  const subscription = client.live.events.subscribe(undefined, {
    onData: ({ data }) => {
      if (data.topic === 'wallet.changed') void client.wallet.balance.query().then(onBalance);
    },
  });
  return () => subscription.unsubscribe();
}
