import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionClient } from './session-client.ts';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { type Person, demoLandlord, demoPassword } from './person.ts';

type Booking = Awaited<ReturnType<SessionClient['bookings']['get']['query']>>;
type BookingId = Booking['id'];
type Terms = Parameters<SessionClient['bookings']['offer']['mutate']>[0];

/** Returns the Lagos day that is `days` from today. */
export const dayAhead = (days: number): number => Math.floor((Date.now() + hourMs) / dayMs) + days;

export interface BookingFixture {
  readonly tenant: SessionClient;
  readonly landlord: SessionClient;
  /** Credentials of the landlord. */
  readonly owner: Person;
  readonly listingId: `lst_${string}`;
  readonly bookingId: BookingId;
}

const landlords = ['emeka', 'folake', 'hauwa'] as const;

type FreeHome = Pick<BookingFixture, 'owner' | 'listingId'>;

/**
 * Reserves a home for the calling test: returns false when a test has reserved it before. Of several processes only one can
 * create the folder.
 */
function reserve(address: string, { listingId }: FreeHome): boolean {
  const folder = join(process.env['E2E_DATA_FOLDER'] ?? '', 'reserved');
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(join(folder, `${new URL(address).port}-${listingId}`));
    return true;
  } catch {
    return false;
  }
}

/** Whether tests of lists expect the home, so that no test lets it. */
const isExpected = ({ city, area }: { readonly city: string; readonly area: string }) =>
  city === 'Lagos' || city === 'Uyo' || area === 'Wuse 2';

/**
 * Returns a live demo home with its landlord, who owns it. Excludes homes that other tests expect, and homes under a mandate,
 * which have a minimum rent. Prefers one that no test has had, which no other test then lets.
 */
async function freeHome(address: string): Promise<FreeHome> {
  const found = await Promise.all(
    landlords.map(async (name) => {
      const email = `${name}@demo.rentreel.ng`;
      const owner = { name, email, password: demoPassword, api: await demoLandlord(address, email) };
      const { items } = await owner.api.listings.listMine.query({ limit: 50 });
      const candidates = await owner.api.mandates.listCandidates.query();
      const owned = new Set(candidates.flatMap(({ listingId, listedBy }) => (listedBy === 'owner' ? listingId : [])));
      const free = items.filter((home) => home.state === 'live' && !isExpected(home) && owned.has(home.id));
      return free.map(({ id: listingId }) => ({ owner, listingId }));
    }),
  );
  const all = found.flat();
  const start = randomInt(Math.max(1, all.length));
  const homes = [...all.slice(start), ...all.slice(0, start)];
  const home = homes.find((each) => reserve(address, each)) ?? homes[0];
  if (!home) throw new Error('every home of the demo that tests may let is let');
  return home;
}

/** Applies for a home, by default for one of a demo landlord; later offers are ₦2,000,000 a year. */
export async function applyFor(
  { api: tenant }: Pick<Person, 'api'>,
  {
    address,
    startDay = dayAhead(14),
    withPassport = false,
    home,
  }: { address: string; startDay?: number; withPassport?: boolean; home?: FreeHome },
): Promise<BookingFixture> {
  const { owner, listingId } = home ?? (await freeHome(address));
  const { id: bookingId } = await tenant.bookings.apply.mutate({
    listingId,
    clientId: randomUUID(),
    startDay,
    months: 12,
    people: 3,
    occupation: 'Nurse at the Lagos University Teaching Hospital',
    message: 'We are two sisters and a small boy. We do not smoke, and we pay on time.',
    withPassport,
  });
  return { tenant, landlord: owner.api, owner, listingId, bookingId };
}

/** Returns the booking's id and its current version for that side. */
export async function actionOf(api: SessionClient, bookingId: BookingId) {
  const { version } = await api.bookings.get.query({ bookingId });
  return { bookingId, version };
}

const terms: Omit<Terms, 'bookingId' | 'version'> = {
  startDay: dayAhead(14),
  months: 12,
  yearlyRentKobo: kobo(200_000_000),
  fees: [
    { kind: 'agency', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'agreement', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'caution', basis: 'flat', amountKobo: kobo(25_000_000) },
  ],
  plan: 'upfront',
  conditions: 'The flat is painted before the move-in. No generator on the balcony.',
  note: 'The price is for a quiet tenant. Is the date good for you?',
};

/** The landlord offers ₦2,450,000 in all. */
export async function haveOffer(
  fixture: Pick<BookingFixture, 'landlord' | 'bookingId'>,
  part: Partial<Terms> = {},
): Promise<void> {
  const action = await actionOf(fixture.landlord, fixture.bookingId);
  await fixture.landlord.bookings.offer.mutate({ ...terms, ...part, ...action });
}

/** The tenant accepts the offer; the signatures are next. */
export async function agree({ tenant, bookingId }: BookingFixture): Promise<void> {
  await tenant.bookings.accept.mutate(await actionOf(tenant, bookingId));
}

/** Signs with the account name. */
export async function signByRequest(api: SessionClient, bookingId: BookingId): Promise<void> {
  const fullName = (await api.auth.me.query())?.name ?? '';
  const { hash: agreementHash } = await api.bookings.agreement.query({ bookingId });
  await api.bookings.sign.mutate({ ...(await actionOf(api, bookingId)), fullName, agreementHash });
}

/** Both sides sign; the payment is due. */
export async function signBoth({ tenant, landlord, bookingId }: BookingFixture): Promise<void> {
  await signByRequest(tenant, bookingId);
  await signByRequest(landlord, bookingId);
}

/** Both sides have signed; the payment is due. */
export async function haveSigned(fixture: BookingFixture, part: Partial<Terms> = {}): Promise<void> {
  await haveOffer(fixture, part);
  await agree(fixture);
  await signBoth(fixture);
}

/** The tenant pays the booking from the wallet into escrow. */
export async function pay({ tenant, bookingId }: BookingFixture): Promise<void> {
  const { payment } = await tenant.bookings.get.query({ bookingId });
  const amountKobo = kobo(payment?.amountKobo ?? 0);
  await tenant.wallet.deposit.mutate({ amountKobo });
  const action = await actionOf(tenant, bookingId);
  await tenant.bookings.pay.mutate({ ...action, amountKobo, idempotencyKey: randomUUID() });
}

/** The tenant has paid from the wallet into escrow: ₦2,450,000, or the total of other terms. */
export async function havePaid(fixture: BookingFixture, part: Partial<Terms> = {}): Promise<void> {
  await haveSigned(fixture, part);
  await pay(fixture);
}

/** The landlord hands over the keys. */
export async function handOver({ tenant, landlord, bookingId }: BookingFixture): Promise<void> {
  const { handover } = await tenant.bookings.get.query({ bookingId });
  const action = await actionOf(landlord, bookingId);
  await landlord.bookings.handOver.mutate({
    ...action,
    code: handover?.keyCode ?? '',
    meterReading: '004512 kWh',
    note: 'Two keys for the gate, three for the flat.',
    photoIds: [],
  });
}

/** The tenant has the keys and inspects the home. */
export async function haveKeys(fixture: BookingFixture, part: Partial<Terms> = {}): Promise<void> {
  await havePaid(fixture, part);
  await handOver(fixture);
}

/** The tenant releases the money and lives there. */
export async function moveIn({ tenant, bookingId }: BookingFixture): Promise<void> {
  await tenant.bookings.confirmMoveIn.mutate(await actionOf(tenant, bookingId));
}

/** The tenant gives notice and moves out; the landlord has not responded yet. */
async function moveOut({ tenant, bookingId }: BookingFixture): Promise<void> {
  const { earliestDay: moveOutDay } = await tenant.bookings.previewNotice.query({ bookingId });
  const note = 'I move to Abuja for work.';
  await tenant.bookings.giveNotice.mutate({ ...(await actionOf(tenant, bookingId)), moveOutDay, note });
  const left = { meterReading: '009120 kWh', note: 'All is clean.', photoIds: [] };
  await tenant.bookings.recordMoveOut.mutate({ ...(await actionOf(tenant, bookingId)), ...left });
}

/** The tenant proposes to end the tenancy 120 days from now, with ₦1,000,000 of the rent back. */
export async function proposeEarlyEnd({ tenant, bookingId }: BookingFixture): Promise<void> {
  const end = { moveOutDay: dayAhead(120), refundKobo: kobo(100_000_000), note: 'I move to Abuja for work.' };
  await tenant.bookings.proposeEarlyEnd.mutate({ ...(await actionOf(tenant, bookingId)), ...end });
}

/** The tenant leaves, and the landlord claims ₦60,000 of the caution fee. */
export async function claimCaution(fixture: BookingFixture): Promise<void> {
  await moveOut(fixture);
  const { landlord, bookingId } = fixture;
  const items = [
    { what: 'The bathroom door does not close any more', amountKobo: kobo(4_500_000) },
    { what: 'Unpaid light bill of October', amountKobo: kobo(1_500_000) },
  ];
  const request = { items, note: 'I have the bill here.', photoIds: [] };
  await landlord.bookings.claimCaution.mutate({ ...(await actionOf(landlord, bookingId)), ...request });
}

/** The tenant has the keys and finds the home occupied; ₦2,450,000 is held. */
export async function haveDispute(fixture: BookingFixture) {
  await haveKeys(fixture);
  const { tenant, bookingId } = fixture;
  return tenant.disputes.open.mutate({
    ...(await actionOf(tenant, bookingId)),
    reason: 'occupied',
    statement: 'A family lives in two of the rooms. They say that they have paid until March.',
    photoIds: [],
  });
}

/** The landlord has answered and offers ₦1,470,000 of ₦2,450,000 back, 60 to 40. */
export async function haveOfferedSplit(fixture: BookingFixture) {
  const { id: disputeId, version } = await haveDispute(fixture);
  const { disputes } = fixture.landlord;
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
