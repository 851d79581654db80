import type { Id } from '@rentreel/contracts/ids';
import { createVouchedAccount, logIn } from '@rentreel/domain/auth';
import { unlimitedWalletTiers } from '@rentreel/contracts/wallet';
import { type Context, DomainError, type Services, systemContext } from '@rentreel/domain/kernel';
import { changeListingState, changePrice, createListing, listListings } from '@rentreel/domain/listings';
import { evaluateRisk } from '@rentreel/domain/risk';
import { appointStaff } from '@rentreel/domain/staff';
import { saveHome } from '@rentreel/domain/saved';
import { withdrawFromWallet } from '@rentreel/domain/payouts';
import { depositToWallet } from '@rentreel/domain/wallet';
import { dayMs, hourMs, minuteMs, type Kobo, kobo, koboFromNaira } from '@rentreel/values';
import {
  type DemoHome,
  type DemoMediaManifest,
  contentOfDemoHome,
  demoHomes,
  mediaOfDemoHome,
  readDemoMediaManifest,
} from './listings.ts';
import { deliverEvents, readOldNotifications, seedActivity } from './seed-activity.ts';
import type { PersonContext } from './rental-story.ts';
import { letHomes, seedBookings, seedPaidBooking, seedPastBookings, seedWaitingRelease } from './seed-bookings.ts';
import { seedApiKeys } from './seed-api-keys.ts';
import { seedWebhooks } from './seed-webhooks.ts';
import { seedAdministration } from './seed-administration.ts';
import { seedBreaches } from './seed-breaches.ts';
import { seedCases } from './seed-cases.ts';
import { seedAuthority } from './seed-authority.ts';
import { seedRecoveries } from './seed-recoveries.ts';
import { seedDiaries } from './seed-diaries.ts';
import { seedOperations } from './seed-operations.ts';
import { seedMandates } from './seed-mandates.ts';
import { seedInspections, seedPastInspections } from './seed-inspections.ts';
import { payFirstReward, seedFirstReward, seedReferrals, seedRefusedReferral } from './seed-referrals.ts';
import { seedMerges } from './seed-merges.ts';
import { seedRefunds } from './seed-refunds.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedPassports } from './seed-passports.ts';
import { type PastPerson, lostPassword, pastPeople } from './past-people.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';
import { seedPast } from './seed-past.ts';
import { seedSupport } from './seed-support.ts';
import { seedStaff } from './seed-staff.ts';
import { seedConfiguration } from './seed-configuration.ts';
import { seedVerification } from './seed-verification.ts';

/**
 * Returns the services with a clock fixed at a time in the past, so that the demo has a history. Its rents were paid in one
 * amount, regardless of the daily limits of wallets.
 */
const at = (services: Services, time: number): Services => ({
  ...services,
  clock: { now: () => time },
  walletTiers: unlimitedWalletTiers,
});

function contextOf(services: Services, { roles }: Pick<DemoPerson, 'roles'>, userId: Id<'usr'>): Context {
  const staff = roles && ({ roles, secondFactor: 'waived' } as const);
  const actor = { kind: 'user', userId, role: roles ? 'admin' : 'user', sessionId: 'demo-seed', staff } as const;
  return {
    ...services,
    actor: { ...actor, authenticatedAt: services.clock.now() },
    requestId: 'demo-seed',
  };
}

async function seedPeople(services: Services, now: number): Promise<Map<string, Id<'usr'>>> {
  const ids = new Map<string, Id<'usr'>>();
  for (const { key, memberForDays, ...person } of pastPeople) {
    const past = systemContext(at(services, now - memberForDays * dayMs), 'demo-seed');
    ids.set(key, await createVouchedAccount(past, { ...person, password: lostPassword() }));
  }
  for (const { key, name, email, roles = [], isVerified, memberForDays } of demoPeople) {
    const past = systemContext(at(services, now - memberForDays * dayMs), 'demo-seed');
    const userId = await createVouchedAccount(past, { name, email, isVerified, password: demoPassword });
    ids.set(key, userId);
    const superadmins = roles.filter((role) => role === 'superadmin');
    for (const role of superadmins) await appointStaff(past, { email, role, reason: 'Began with RentReel' });
  }
  return ids;
}

/** Some landlords started with a price one tenth higher, until a day after publishing. */
const becameCheaper = (turn: number) => turn % 6 === 4 && turn > 6;

interface SeededHome {
  readonly home: DemoHome;
  readonly turn: number;
  readonly now: number;
}

/**
 * Publishes one home as its landlord would: at its time, for some with a later price drop. The returned function confirms it.
 */
async function seedHome(as: PersonContext, manifest: DemoMediaManifest, { home, turn, now }: SeededHome) {
  const publishedAt = now - (letHomes[home.address] ?? 0) * dayMs - turn * 7 * hourMs - 2 * hourMs;
  const content = contentOfDemoHome(home);
  const askedKobo = becameCheaper(turn) ? kobo(Math.round(content.rentKobo * 1.1)) : content.rentKobo;
  const media = mediaOfDemoHome(manifest, home, turn);
  const filmedAt = media.some(({ kind }) => kind === 'clip') ? publishedAt - 2 * dayMs : undefined;
  const { id } = await createListing(
    as(home.landlord, publishedAt),
    { ...content, rentKobo: askedKobo, filmedAt },
    { demo: true, media },
  );
  await changeListingState(as(home.landlord, publishedAt), id, 'submit');
  if (becameCheaper(turn)) {
    await changePrice(as(home.landlord, publishedAt + dayMs), { listingId: id, rentKobo: content.rentKobo });
  }
  const confirmedAt = now - (turn % 9) * dayMs - hourMs;
  return async () => {
    if (confirmedAt > publishedAt) await changeListingState(as(home.landlord, confirmedAt), id, 'confirm');
  };
}

/** Publishes all homes; the returned function confirms them, those of agents under their mandates. */
async function seedHomes(as: PersonContext, manifestFolder: string, now: number): Promise<() => Promise<void>> {
  const manifest = readDemoMediaManifest(manifestFolder);
  // Interleaves the cities, so that the newest homes are not all in one place.
  const order = demoHomes.map((home, index) => ({ home, rank: (index * 37) % demoHomes.length }));
  order.sort((a, b) => a.rank - b.rank);
  const confirmations: (() => Promise<void>)[] = [];
  for (const [turn, { home }] of order.entries()) {
    confirmations.push(await seedHome(as, manifest, { home, turn, now }));
  }
  return async () => {
    for (const confirm of confirmations) await confirm();
  };
}

const naira = (amount: number): Kobo => koboFromNaira(amount);

/** A deposit into a wallet; `turn` distinguishes several deposits of one user. */
const deposit = (as: PersonContext, name: string, { at: time, amount, turn }: Deposit) =>
  depositToWallet(as(name, time), { amountKobo: naira(amount), idempotencyKey: `demo-seed-${name}-${turn}` });

interface Deposit {
  readonly at: number;
  readonly amount: number;
  readonly turn: number;
}

interface History {
  readonly now: number;
  /** Ends the mandate under which the first home was let. */
  readonly endFirstMandate: () => Promise<void>;
}

/** Runs everything that moves money in order of time: each line of a wallet states its balance. */
async function seedHistory(services: Services, as: PersonContext, { now, endFirstMandate }: History): Promise<void> {
  const between = async () => {
    await seedFirstReward(services, as, now);
    await deposit(as, 'hauwa', { at: now - 20 * dayMs, amount: 75_000, turn: 1 });
    await payFirstReward(services, as, now);
  };
  await seedPastBookings(services, as, { now, between });
  await endFirstMandate();
  await deposit(as, 'tunde', { at: now - 11 * dayMs, amount: 185_000, turn: 1 });
  await deposit(as, 'adaeze', { at: now - 10 * dayMs, amount: 2_877_650.5, turn: 1 });
  await seedPastInspections(as, now);
  await seedWaitingRelease(services, as, now);
  await seedPaidBooking(services, as, now);
  await withdrawFromWallet(as('adaeze', now - 2 * dayMs), {
    amountKobo: naira(120_000),
    idempotencyKey: 'demo-seed-adaeze-2',
  });
  await seedBookings(services, as, now);
  await deposit(as, 'adaeze', { at: now - 3 * hourMs, amount: 500_000, turn: 3 });
  await seedReferrals(services, as, now);
}

async function seedSavedHomes(as: PersonContext, now: number): Promise<void> {
  const { items } = await listListings(as('adaeze', now), { limit: 12 });
  for (const [index, home] of items.filter((_, position) => position % 3 === 1).entries()) {
    await saveHome(as('adaeze', now - (index + 1) * hourMs), { listingId: home.id });
  }
}

/** Two failed log-ins to the tenant's account, shown in their list of log-ins. */
async function seedRefusedLogIns(services: Services, now: number): Promise<void> {
  const email = demoPeople.find(({ key }) => key === 'adaeze')?.email ?? '';
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/121.0';
  for (const minutesAgo of [5022, 5021]) {
    const ctx = systemContext(at(services, now - minutesAgo * minuteMs), 'demo-seed');
    const caller = { ...ctx, actor: { kind: 'guest' }, clientAddress: '197.210.70.14', userAgent } as const;
    await logIn(caller, { email, password: 'adaeze2026' }).catch(ignoreRefusal);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

/**
 * Seeds an empty database with the demo: users, homes with pictures and clips, wallets, saved homes, bookings, area diaries
 * and recent activity, all through the product's use cases. Changes nothing when the demo already exists.
 */
export async function seedDemo(
  services: Services,
  mediaFolder: string,
  onStep: (done: number, of: number) => void = () => {},
): Promise<void> {
  const { items } = await listListings(systemContext(services, 'demo-seed'), { limit: 1 });
  if (items.length > 0) return;
  const now = services.clock.now();
  const people = await seedPeople(services, now);
  const as = (name: string, time: number) => {
    const person: DemoPerson | PastPerson | undefined = [...demoPeople, ...pastPeople].find(({ key }) => key === name);
    const userId = person && people.get(person.key);
    if (!person || userId === undefined) throw new Error(`The demo has no person named ${name}.`);
    return contextOf(at(services, time), person, userId);
  };
  const allPeople = () => [...people.keys()].map((name) => as(name, now));
  const steps: readonly (() => Promise<unknown>)[] = [
    () => seedStaff(as, now),
    () => seedVerification(as, mediaFolder, now),
    () => seedPast(as, mediaFolder, now),
    async () => {
      const confirmHomes = await seedHomes(as, mediaFolder, now);
      await deliverEvents(services, ['listing.offered']);
      const endFirstMandate = await seedMandates(services, as, now);
      await confirmHomes();
      await seedAuthority(as, mediaFolder, now);
      await seedHistory(services, as, { now, endFirstMandate });
    },
    () => seedReviews(services, as, now),
    () => seedSavedHomes(as, now),
    () => seedPassports(as, now),
    () => seedDiaries(services, as),
    () => seedRefusedReferral(services, as, now),
    () => seedInspections(as, now),
    () => seedAdministration(as, mediaFolder, now),
    () => seedCases(as, mediaFolder, now),
    () => seedBreaches(as, now),
    () => seedRecoveries(as, now),
    () => seedSupport(as, now),
    () => seedRefunds(as, now),
    () => seedMerges(services, as, now),
    () => seedActivity(as, now),
    () => seedRefusedLogIns(services, now),
    () => seedApiKeys(as, now),
    () => seedWebhooks(as, now),
    () => seedOperations(services, as, now),
    // Runs the risk job: the landlord of a cheap home that three users report reaches the threshold.
    () => evaluateRisk(systemContext(at(services, now - 25 * minuteMs), 'demo-seed')),
    () => deliverEvents(services, ['listing.offered', 'notice.raised', 'notice.seen']),
    () => seedConfiguration(as, now),
    () => deliverEvents(services, ['notice.raised']),
    () => readOldNotifications(allPeople(), now - 2 * hourMs),
  ];
  for (const [place, step] of steps.entries()) {
    await step();
    onStep(place + 1, steps.length);
  }
}
