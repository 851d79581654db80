import type { Id } from '@rentreel/contracts/ids';
import { redirect } from '@tanstack/react-router';
import { toId } from '#/lib/route-params.ts';
import type { Services } from '#/lib/services.ts';

interface Opening {
  context: { services: Services };
}

/** Returns the newest sample home; null when there is none. */
export async function loadNewestSample({ context: { services } }: Opening) {
  const listingId = await findSampleId(services);
  if (listingId !== null) await services.utils.listings.get.ensureData({ listingId });
  return { listingId };
}

/** Returns the sample home of the address; redirects a real home to its own page. */
export async function loadSample({ context, params }: Opening & { params: { listingId: string } }) {
  const listingId = toId('lst', params.listingId);
  const { demo } = await context.services.utils.listings.get.ensureData({ listingId });
  if (!demo) redirect({ to: '/property/$listingId', params: { listingId }, replace: true, throw: true });
  return { listingId };
}

/** Number of the newest homes that are examined. */
const scannedHomes = 50;

/** Returns the newest sample home, or null when all homes are real. */
async function findSampleId({ utils }: Pick<Services, 'utils'>): Promise<Id<'lst'> | null> {
  const { items } = await utils.listings.list.fetch({ limit: scannedHomes });
  return items.find(({ demo }) => demo)?.id ?? null;
}
