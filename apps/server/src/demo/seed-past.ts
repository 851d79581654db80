import type { Id } from '@rentreel/contracts/ids';
import { cancelBooking } from '@rentreel/domain/bookings';
import { openDispute, withdrawDispute } from '@rentreel/domain/disputes';
import { setAvailability } from '@rentreel/domain/inspections';
import { requireUser } from '@rentreel/domain/kernel';
import { changeListingState, createListing, getListing } from '@rentreel/domain/listings';
import { listListedUnits } from '@rentreel/domain/mandates';
import { openChat, sendMessage } from '@rentreel/domain/messages';
import { dayMs, hourMs, koboFromNaira, lagosDay } from '@rentreel/values';
import {
  type DemoMediaManifest,
  contentOfDemoHome,
  demoHomes,
  mediaOfDemoHome,
  readDemoMediaManifest,
} from './listings.ts';
import { pastLandlords, pastTenants } from './past-people.ts';
import { type PersonContext, RentalStory } from './rental-story.ts';
import { approveHome } from './seed-authority.ts';
import { everyDay, seedPastInspection } from './seed-inspections.ts';

/** Streets of the homes of the past; no home of the demo is in one of them. */
const streets = ['Ogunlana Drive', 'Kafi Street', 'Akerele Close', 'Jimoh Crescent', 'Gana Street', 'Oduduwa Way'];

export const pastHomes = 24;
/**
 * Days ago at which the first home was published; the last one was three weeks ago, after which the demo's own begin.
 */
const firstDay = 83;
const lastDay = 21;

export interface PastHome {
  readonly id: Id<'lst'>;
  readonly index: number;
  readonly landlord: string;
  readonly publishedAt: number;
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The demo has too few of these.');
  return item;
};
/** Indexes of the users who ask about a home first, second and third; adjacent homes get different ones. */
const tenantOf = (index: number, turn = 0) => at(pastTenants, Math.floor(index / 3) + (index % 3) * 2 + turn).key;

/** Later weeks have slightly more homes. */
const publishedAtOf = (index: number, now: number) =>
  now - Math.round((firstDay - (index / (pastHomes - 1)) ** 0.75 * (firstDay - lastDay)) * dayMs);

/** Returns a home of a landlord of the past; those from index `pastHomes` on are outside of the twelve weeks. */
export async function publishPastHome(
  as: PersonContext,
  manifest: DemoMediaManifest,
  { index, publishedAt }: Pick<PastHome, 'index' | 'publishedAt'>,
): Promise<PastHome> {
  const landlord = at(pastLandlords, index).key;
  const sample = at(demoHomes, index * 7 + 3);
  const home = { ...sample, landlord: 'hauwa' as const, address: `${20 + index} ${at(streets, index)}` };
  const media = mediaOfDemoHome(manifest, home, index);
  const { id } = await createListing(as(landlord, publishedAt), contentOfDemoHome(home), { demo: true, media });
  await changeListingState(as(landlord, publishedAt), id, 'submit');
  return { id, index, landlord, publishedAt };
}

/** The documents of a home were approved the day after. */
export async function approvePastHome(as: PersonContext, { id, landlord, publishedAt }: PastHome): Promise<void> {
  const ctx = as(landlord, publishedAt);
  const units = await listListedUnits(ctx.database.read, requireUser(ctx).userId);
  const unit = units.find(({ listingId }) => listingId === id);
  if (unit) await approveHome(as, { landlord, unit, at: publishedAt + dayMs });
}

/** Two or three users ask about a home, and its landlord answers. */
async function seedEnquiries(
  as: PersonContext,
  { id: listingId, index, landlord, publishedAt }: PastHome,
): Promise<void> {
  for (let turn = 0; turn < 2 + (index % 2); turn += 1) {
    const tenant = tenantOf(index, turn);
    const time = publishedAt + (1 + turn * 2) * dayMs + index * hourMs;
    const { id: conversationId } = await openChat(as(tenant, time), { listingId });
    const question = {
      conversationId,
      clientId: `past-question-${index}-${turn}-00`,
      text: 'Good day. Is it still free?',
    };
    await sendMessage(as(tenant, time), question);
    const text = 'Good day. Yes. Please choose a time for an inspection here.';
    await sendMessage(as(landlord, time + 2 * hourMs), {
      conversationId,
      clientId: `past-answer-${index}-${turn}-00`,
      text,
    });
  }
}

/** The first user who asked inspects every other home. */
async function seedInspection(
  as: PersonContext,
  { id: listingId, index, landlord, publishedAt }: PastHome,
): Promise<void> {
  if (index % 2 === 1) return;
  const hours = {
    slotMinutes: 30,
    noticeHours: 3,
    weekly: everyDay,
    instant: true,
    feeKobo: koboFromNaira(0),
  } as const;
  await setAvailability(as(landlord, publishedAt), { listingIds: [listingId], ...hours });
  const asked = { tenant: tenantOf(index), landlord, listingId, at: publishedAt + 3 * dayMs + index * hourMs };
  await seedPastInspection(as, { ...asked, dayPlace: 1, slotPlace: index % 8, outcome: 'as_advertised' });
}

const rest = {
  photoIds: [],
  statement: 'The water heater in the second bathroom did not work. It was repaired on the same day.',
};

/** Every third home is booked. One tenant withdraws, one landlord cancels, one dispute is settled in a day. */
async function seedRental(
  as: PersonContext,
  { id: listingId, index, landlord, publishedAt }: PastHome,
): Promise<boolean> {
  if (index % 3 !== 0) return false;
  const from = publishedAt + 6 * dayMs;
  const startDay = lagosDay(from) + 4;
  const tenant = tenantOf(index);
  const { rentKobo } = await getListing(as(tenant, from), { listingId });
  const fees = [{ kind: 'caution', basis: 'flat', amountKobo: koboFromNaira(100_000) }] as const;
  const story = await RentalStory.begin(as, {
    tenant,
    landlord,
    listingId,
    from,
    startDay,
    months: 12,
    people: 2,
    occupation: 'Teacher',
    message: 'We are two, and would stay for some years.',
    terms: { yearlyRentKobo: rentKobo, fees: [...fees], plan: 'upfront', conditions: '', note: '' },
  });
  const returnsKobo = await story.pay();
  if (index === 9 || index === 18) {
    const ctx = index === 9 ? story.wait(3).tenant() : story.wait(20).landlord();
    await cancelBooking(ctx, { ...(await story.action()), reason: 'plans_changed', note: '', returnsKobo });
    return false;
  }
  const keysAt = startDay * dayMs + 9 * hourMs;
  if (index !== 21) {
    await story.moveIn(keysAt, '00410 kWh');
    return true;
  }
  await story.giveKeys(keysAt, '00410 kWh');
  const dispute = await openDispute(story.wait(5).tenant(), {
    ...(await story.action()),
    reason: 'not_as_described',
    ...rest,
  });
  await withdrawDispute(story.wait(20).tenant(), { disputeId: dispute.id, version: dispute.version });
  await story.confirm();
  return true;
}

/**
 * Creates twelve weeks before the demo with users who do not appear in it: homes that are let or archived by now, with their
 * enquiries, inspections and bookings.
 */
export async function seedPast(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  const manifest = readDemoMediaManifest(mediaFolder);
  for (let index = 0; index < pastHomes; index += 1) {
    const home = await publishPastHome(as, manifest, { index, publishedAt: publishedAtOf(index, now) });
    const { landlord, publishedAt, id } = home;
    if (index % 3 === 0) await approvePastHome(as, home);
    await seedEnquiries(as, home);
    await seedInspection(as, home);
    if (!(await seedRental(as, home))) await changeListingState(as(landlord, publishedAt + 19 * dayMs), id, 'archive');
  }
}
