import { type SavedSearch, saveSearchInput } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import type { SearchQuery } from '@rentreel/contracts/search';
import { z } from 'zod';
import type { Context, ListingOffer, OutboxPayloads } from '../kernel/index.ts';
import { claimEvents, completeEvent } from '../outbox/index.ts';
import { type TestPerson, type Fixture, runTimers } from '../testing/index.ts';
import { digestTimer, sendDigest } from './digest.ts';
import { type MatchCount, matchSearches } from './matching.ts';
import { saveSearch } from './saved-searches.ts';

const offer = z.object({
  listingId: z.string() as unknown as z.ZodType<Id<'lst'>>,
  cameOnOffer: z.boolean(),
  firstYearKobo: z.number(),
  fromFirstYearKobo: z.nullable(z.number()),
}) satisfies z.ZodType<ListingOffer>;

/** Claims every pending offer event. */
export async function takeOffers(system: Context): Promise<ListingOffer[]> {
  const events = await claimEvents(system, { limit: 100, leaseMs: 60_000, topics: ['listing.offered'] });
  for (const event of events) await completeEvent(system, event);
  return events.map(({ payload }) => offer.parse(JSON.parse(payload)));
}

/** Matches new and cheaper listings, as the worker does. */
export async function matchOffers(fixture: Fixture): Promise<MatchCount[]> {
  const counts: MatchCount[] = [];
  for (const taken of await takeOffers(fixture.system)) counts.push(await matchSearches(fixture.system, taken));
  return counts;
}

/** Runs the timers due now, as the worker does. */
export const runDueDigests = (fixture: Fixture) => runTimers(fixture, { [digestTimer]: sendDigest });

type Mail = OutboxPayloads['mail.requested'];

/** Returns the mails to a person, in order of their creation. */
export async function mailsTo(fixture: Fixture, person: Pick<TestPerson, 'email'>): Promise<Mail[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'mail.requested' ORDER BY seq",
  );
  return rows.map((row) => JSON.parse(row['payload'] as string) as Mail).filter(({ to }) => to === person.email);
}

/** Saves a search with default settings. */
export async function saveTestSearch(
  person: TestPerson,
  query: SearchQuery = {},
  settings: object = {},
): Promise<SavedSearch> {
  return saveSearch(person.ctx, saveSearchInput.parse({ query, ...settings }));
}
