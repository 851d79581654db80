import { kobo } from '@rentreel/money';
import { type BookingWorld, deedOf, haveKeys } from './booking-world.ts';

/** The tenant has the keys and finds somebody in the home; ₦2,450,000 is held. */
export async function haveDispute(world: BookingWorld) {
  await haveKeys(world);
  const { tenant, bookingId } = world;
  return tenant.disputes.open.mutate({
    ...(await deedOf(tenant, bookingId)),
    reason: 'occupied',
    statement: 'A family lives in two of the rooms. They say that they have paid until March.',
    photoIds: [],
  });
}

/** The landlord has answered and offers ₦1,470,000 of ₦2,450,000 back, 60 to 40. */
export async function haveOfferedSplit(world: BookingWorld) {
  const { id: disputeId, version } = await haveDispute(world);
  const { disputes } = world.landlord;
  const statement = 'They were to leave last week. I have given them notice and can show it.';
  const answered = await disputes.respond.mutate({ disputeId, version, statement, photoIds: [] });
  return disputes.offer.mutate({
    disputeId,
    version: answered.version,
    toTenantKobo: kobo(147_000_000),
    toLandlordKobo: kobo(98_000_000),
    tenancyGoesOn: false,
    note: 'I keep what the agent and the lawyer cost me, and a month.',
  });
}
