import type { Id } from '@rentreel/contracts/ids';
import type { Services } from '../../../lib/services.ts';

/** How many of the newest homes are looked through. */
const lookedThrough = 50;

/** The newest sample home, or null where all homes are real. */
export async function findSampleId({ utils }: Pick<Services, 'utils'>): Promise<Id<'lst'> | null> {
  const { items } = await utils.listings.list.fetch({ limit: lookedThrough });
  return items.find(({ demo }) => demo)?.id ?? null;
}
