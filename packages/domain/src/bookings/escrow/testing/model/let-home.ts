import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { copyHomes } from '../copy-homes.ts';
import type { EscrowWorld } from '../escrow-world.ts';
import { type Figures, takenBasisPoints } from './figures.ts';
import type { People } from './stage.ts';

/** A home of a run that can be let again and again, to one tenant at a time. */
export interface Letting {
  readonly world: EscrowWorld;
  /** The home that is copied. */
  readonly homeId: string;
  readonly people: People;
  readonly figures: Figures;
  /** Of the one home that all listings of the run are. */
  readonly unitKey: string;
}

/** A listing of the home, promised to one of the two tenants, who is to pay for it now; the id of the booking. */
export async function letHome({ world, homeId, people, figures, unitKey }: Letting, which: number): Promise<string> {
  const { database } = world.services;
  const { landlord, tenants } = people;
  const [listingId = ''] = await copyHomes(database, homeId, 1);
  await database.writer.write((tx) =>
    tx.update(listings).set({ landlordId: landlord.userId }).where(eq(listings.id, listingId)),
  );
  const { yearlyRentKobo, plan } = figures;
  const platformFeeBasisPoints = takenBasisPoints.tenantBasisPoints;
  const tenant = tenants[which === 0 ? 0 : 1];
  return (await world.due({ tenant, landlord, yearlyRentKobo, plan, platformFeeBasisPoints, unitKey, listingId })).id;
}
