import { createClient, type RentReelClient } from '@rentreel/client';

/** A landlord of the demo with homes on offer, signed in through the API. */
export async function demoLandlord(address: string, email = 'emeka@demo.rentreel.ng'): Promise<RentReelClient> {
  const api = createClient({ url: address });
  await api.auth.login.mutate({ email, password: 'watch-visit-rent-2026' });
  return api;
}
