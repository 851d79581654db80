import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Person } from './person.ts';
import { sendPhotos } from './photos.ts';

export interface HomeOffer {
  readonly address: string;
  readonly title: string;
  /** A year's rent, kobo; there are no other fees. */
  readonly rentKobo: number;
  /** Listed by the owner unless stated. */
  readonly listedBy?: 'owner' | 'agent';
}

/** Content of a two-bedroom flat in Yaba without photos and fees. */
export const homeToLet = ({ title, rentKobo, listedBy = 'owner' }: Omit<HomeOffer, 'address'>) => ({
  title,
  description: 'Second floor, tiled, two balconies. Water runs every day and the street is quiet.',
  type: 'flat' as const,
  bedrooms: 2,
  bathrooms: 2,
  toilets: 3,
  place: {
    state: 'LA' as const,
    city: 'Lagos',
    area: 'Yaba',
    address: `${randomInt(1, 100_000)} Herbert Macaulay Way`,
    latitude: 6.5231,
    longitude: 3.3751,
  },
  rentKobo,
  fees: [],
  listedBy,
});

/** Publishes a two-bedroom flat in Yaba for the signed-in landlord and returns its id. */
export async function postListing(
  context: BrowserContext,
  landlord: Person,
  offer: HomeOffer,
): Promise<`lst_${string}`> {
  const ids = await sendPhotos(context, landlord.api, { address: offer.address, count: 5, purpose: 'listing_photo' });
  const content = {
    ...homeToLet(offer),
    media: ids.map((id) => ({ id, room: 'living' as const, alt: '' })),
  };
  const { id: draftId, version } = await landlord.api.drafts.save.mutate({ version: 0, step: 7, content });
  return (await landlord.api.drafts.submit.mutate({ draftId, version })).id;
}
