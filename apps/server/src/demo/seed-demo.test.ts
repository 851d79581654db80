import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingCard } from '@rentreel/contracts/listings';
import { listQueues } from '@rentreel/domain/administration';
import { getArea } from '@rentreel/domain/areas';
import { getCurrentUser, logIn } from '@rentreel/domain/auth';
import { listLandlordLevels } from '@rentreel/domain/authority';
import { countBookings, getBooking, listBookings } from '@rentreel/domain/bookings';
import { countInspections } from '@rentreel/domain/inspections';
import type { Context } from '@rentreel/domain/kernel';
import { listListings, listMyListings } from '@rentreel/domain/listings';
import { listMandates } from '@rentreel/domain/mandates';
import { listChats, listReportedPeople } from '@rentreel/domain/messages';
import { countUnreadNotifications, listNotifications } from '@rentreel/domain/notifications';
import { listSavedHomes, listSavedIds } from '@rentreel/domain/saved';
import { listReviewReports } from '@rentreel/domain/reviews';
import { rightsOf } from '@rentreel/contracts/staff';
import { defaultWalletTiers } from '@rentreel/contracts/wallet';
import { type Fixture, createFixture } from '@rentreel/domain/testing';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { getWalletBalance, listWalletTransactions, verifyLedger } from '@rentreel/domain/wallet';
import { inspections, journalEntries, listings, messages, reviews, timers, users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../env.ts';
import { encryptedColumns } from '../jobs/start-jobs.ts';
import { listEncryptedColumns } from '../testing/encrypted-columns.ts';
import { seedByCommand } from '../testing/seeded-demo.ts';
import { demoAreas, demoNeighbours } from './seed-diaries.ts';
import { pastPeople } from './past-people.ts';
import { demoPassword, demoPeople, listDemoAccounts } from './people.ts';

const mediaFolder = join(repositoryRoot(), 'tools/demo-media/rendered');
let seeded: Awaited<ReturnType<typeof seedByCommand>>;
let fixture: Fixture;
const homes: ListingCard[] = [];

beforeAll(async () => {
  seeded = await seedByCommand();
  fixture = await createFixture({ walletTiers: defaultWalletTiers }, seeded.content);
  let cursor: string | null = null;
  do {
    const page = await listListings(fixture.guest, { limit: 50, cursor });
    homes.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
}, 300_000);
afterAll(() => fixture.dispose());

const contextOf = async (email: string) => {
  const rows = await fixture.services.database.read.select().from(users);
  const user = rows.find((row) => row.email === email);
  if (!user) throw new Error(`${email} is missing`);
  const { id: userId, role, staffRoles: roles } = user;
  const staff = roles.length > 0 ? ({ roles, secondFactor: 'waived' } as const) : undefined;
  return fixture.contextOf({ kind: 'user', userId, role, sessionId: 'test', staff });
};

const bookingsOf = async (ctx: Context) => {
  const tabs = ['applications', 'upcoming', 'active', 'past'] as const;
  const pages = await Promise.all(tabs.map((tab) => listBookings(ctx, { tab, limit: 20 })));
  return pages.flatMap(({ items }) => items);
};

describe('the demo database', () => {
  it('contains encrypted values only in columns that key rotation covers', async () => {
    const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
    const found = await listEncryptedColumns(fixture.services);
    expect(found).toContain('verification_cases.details');
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has at least 60 homes in at least 6 cities, all marked as samples', () => {
    expect(homes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(homes.map((home) => home.city)).size).toBeGreaterThanOrEqual(6);
    expect(homes.every((home) => home.demo && home.state === 'live')).toBe(true);
  });

  it('has four landlords, three tenants, two superadmins and one of each other role', async () => {
    const rows = await fixture.services.database.read.select().from(users);
    const emails = rows.map((row) => row.email).filter((email) => !/@(neighbours|past)\.rentreel\.ng$/.test(email));
    expect(emails.toSorted()).toEqual(demoPeople.map((person) => person.email).toSorted());
    expect(new Set(homes.map((home) => home.landlord.id)).size).toBe(4);
    const roles = rows.flatMap(({ staffRoles }) => staffRoles).toSorted();
    expect(roles).toEqual(['finance', 'moderator', 'superadmin', 'superadmin', 'support', 'verifier']);
  });

  it('shows existing pictures for every home and clips for some', () => {
    const urls = homes.flatMap((home) =>
      home.media.flatMap((item) => [
        ...item.sources.map((source) => source.url),
        ...(item.clip ? [item.clip.url] : []),
      ]),
    );
    expect(homes.filter((home) => home.media.length === 0)).toEqual([]);
    expect(homes.filter(({ media }) => media[0]?.kind === 'clip').length).toBeGreaterThan(5);
    expect(urls.filter((url) => !existsSync(join(mediaFolder, url.replace('/media/', ''))))).toEqual([]);
  });

  it('has plausible rents, and no move-in cost below the rent', () => {
    for (const home of homes) {
      expect(home.rentKobo, home.title).toBeGreaterThanOrEqual(12_000_000);
      expect(home.rentKobo, home.title).toBeLessThanOrEqual(4_000_000_000);
      expect(home.firstYearKobo).toBeGreaterThanOrEqual(home.rentKobo);
    }
  });

  it('has price drops, and a filming date for homes with clips only', async () => {
    const { items } = await listListings(fixture.guest, { limit: 50, tab: 'price_drop' });
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { priceDrop, firstYearKobo } of items) {
      expect(priceDrop?.fromFirstYearKobo).toBeGreaterThan(firstYearKobo);
    }
    for (const home of homes) expect(home.filmedAt !== undefined).toBe(home.media.some(({ kind }) => kind === 'clip'));
  });

  it('has homes that were confirmed within the last ten days and never lapse', async () => {
    const now = fixture.services.clock.now();
    for (const home of homes) expect(now - home.confirmedAt).toBeLessThan(10 * dayMs);
    const waiting = await fixture.services.database.read.select().from(timers);
    const ofListings = waiting.filter(({ kind }) => kind.startsWith('listing.') && !kind.endsWith('_mandate'));
    expect(ofListings).toEqual([]);
  });

  it('passes the review rules except for two homes that need a reviewer', async () => {
    const rows = await fixture.services.database.read.select().from(listings);
    const found = rows.filter(({ reviewFindings }) => reviewFindings !== '[]');
    // The home listed by both Emeka and Folake, and one with an implausibly low rent.
    const codes = found.map(({ state, reviewFindings }) => `${state} ${reviewFindings.split('"')[3]}`);
    expect(codes.toSorted()).toEqual(['in_review claim_open', 'in_review price_low']);
  });

  it('gives a tenant money and saved homes, and its ledger balances', async () => {
    const adaeze = await contextOf('adaeze@demo.rentreel.ng');
    expect(await getWalletBalance(adaeze)).toBe(331_765_050);
    expect((await listSavedIds(adaeze)).length).toBeGreaterThanOrEqual(3);
    expect((await verifyLedger(fixture.services.database, ledgerChecks)).findings).toEqual([]);
  });

  it('has areas with enough reporters for figures and areas with too few', async () => {
    const areas = await Promise.all(demoAreas.map(({ areaKey }) => getArea(fixture.guest, { areaKey })));
    const known = areas.flatMap((area) => (area?.figures ? area.name : []));
    expect(known).toEqual(['Yaba', 'Lekki Phase 1', 'Wuse 2', 'Bodija']);
    for (const area of areas.slice(0, 4)) {
      expect(area?.figures?.powerHours).toBeGreaterThan(4);
      expect(area?.months.filter(({ powerHours }) => powerHours !== null).length).toBeGreaterThanOrEqual(10);
    }
  });

  it('gives a tenant an unread answer and a saved home with a price drop', async () => {
    const tenant = await contextOf('adaeze@demo.rentreel.ng');
    const { items } = await listChats(tenant, { filter: 'unread', limit: 20 });
    expect(items.map(({ unread }) => unread)).toEqual([1]);
    const saved = await listSavedHomes(tenant, { limit: 20, sort: 'latest' });
    expect(saved.items.filter(({ listing }) => listing.priceDrop !== undefined).length).toBeGreaterThan(0);
  });

  it('has a few recent unread notifications per user, and older ones that were read', async () => {
    for (const name of ['adaeze', 'tunde', 'hauwa', 'emeka', 'folake']) {
      const person = await contextOf(`${name}@demo.rentreel.ng`);
      const { items } = await listNotifications(person, { filter: 'all', limit: 50 });
      expect(items.filter(({ unread }) => unread === 0).length, name).toBeGreaterThan(3);
      expect((await countUnreadNotifications(person)).groups, name).toBeLessThanOrEqual(3);
    }
    const adaeze = await listNotifications(await contextOf('adaeze@demo.rentreel.ng'), { filter: 'unread', limit: 50 });
    expect(adaeze.items.map(({ title }) => title)).toEqual([
      expect.stringMatching(/cheaper: /),
      expect.stringMatching(/^New message from /),
    ]);
  });

  it('has confirmed, requested and past inspections, and landlords with a truth score', async () => {
    const tenant = await contextOf('adaeze@demo.rentreel.ng');
    const { upcoming, waiting, past } = await countInspections(tenant);
    expect({ upcoming, waiting, past }).toEqual({ upcoming: 2, waiting: 1, past: 4 });
    const scores = await fixture.services.database.read.select().from(users);
    const scoreOf = (name: string) => {
      const { visitsMatched, visitsJudged } = scores.find(({ email }) => email.startsWith(name)) ?? {};
      return [visitsMatched, visitsJudged];
    };
    expect(scoreOf('hauwa')).toEqual([3, 3]);
    expect(scoreOf('emeka')).toEqual([2, 3]);
    expect(await countInspections(await contextOf('tunde@demo.rentreel.ng'))).toMatchObject({ waiting: 2, needsMe: 1 });
  });

  it('has reviews: published, sealed, invited, reported and removed', async () => {
    const now = fixture.services.clock.now();
    const rows = await fixture.services.database.read.select().from(reviews);
    const states = rows.map(({ state }) => state).toSorted();
    expect(states.filter((state) => state === 'published' || state === 'replied').length).toBeGreaterThanOrEqual(7);
    expect(states).toEqual(expect.arrayContaining(['drafted', 'hidden', 'invited', 'sealed']));
    for (const { createdAt, publishedAt } of rows) {
      expect(createdAt).toBeLessThanOrEqual(now);
      expect(publishedAt ?? 0).toBeLessThanOrEqual(now);
    }
    const admin = await contextOf('bayo@demo.rentreel.ng');
    expect(await listReviewReports(admin)).toHaveLength(1);
  });

  it('contains nothing dated after now except open inspections', async () => {
    const now = fixture.services.clock.now();
    const { read } = fixture.services.database;
    const written = await read.select().from(messages);
    const posted = await read.select().from(journalEntries);
    expect(written.length).toBeGreaterThan(10);
    expect(Math.max(...written.map(({ createdAt }) => createdAt))).toBeLessThanOrEqual(now);
    expect(Math.max(...posted.map(({ occurredAt }) => occurredAt))).toBeLessThanOrEqual(now);
    const visits = await read.select().from(inspections);
    for (const { state, startsAt } of visits)
      expect(startsAt > now, state).toBe(/confirmed|requested|proposed/.test(state));
  });

  it('shows bookings of its two tenants and their landlords at every stage', async () => {
    const [adaeze, tunde] = [await contextOf('adaeze@demo.rentreel.ng'), await contextOf('tunde@demo.rentreel.ng')];
    const statesOf = async (ctx: Context) => (await bookingsOf(ctx)).map(({ state }) => state).toSorted();
    expect(await statesOf(adaeze)).toEqual(['active', 'ended', 'offered', 'payment_due']);
    expect(await statesOf(tunde)).toEqual(['agreement_pending', 'applied', 'handed_over', 'handover_scheduled']);
    const waiting = [];
    for (const name of ['adaeze', 'tunde', 'hauwa', 'emeka', 'folake']) {
      waiting.push((await countBookings(await contextOf(`${name}@demo.rentreel.ng`))).needsMe);
    }
    expect(waiting).toEqual([2, 2, 1, 0, 5]);
    const applications = await statesOf(await contextOf('folake@demo.rentreel.ng'));
    expect(applications.filter((state) => state === 'applied' || state === 'shortlisted')).toHaveLength(5);
  });

  it('holds the money of paid homes, and the caution fee of an active tenancy', async () => {
    const held = async (email: string, state: string) => {
      const ctx = await contextOf(email);
      const found = (await bookingsOf(ctx)).find((card) => card.state === state);
      return (await getBooking(ctx, { bookingId: found?.id ?? 'bkg_0' })).escrow.heldKobo;
    };
    expect(await held('adaeze@demo.rentreel.ng', 'active')).toBe(50_000_000);
    expect(await held('tunde@demo.rentreel.ng', 'handover_scheduled')).toBe(86_500_000);
    expect(await held('adaeze@demo.rentreel.ng', 'ended')).toBe(0);
  });

  it('has homes let under mandates with a split payout, and an agent whose deadline for a mandate is days away', async () => {
    const emeka = await contextOf('emeka@demo.rentreel.ng');
    const held = (await listMandates(emeka)).asAgent.map(({ state, units }) => `${state} ${units.length}`);
    expect(held).toEqual(['sent 1', 'active 5', 'active 6', 'expired 1']);
    const [past] = (await bookingsOf(emeka)).filter(({ state }) => state === 'ended');
    const { split } = await getBooking(emeka, { bookingId: past?.id ?? 'bkg_0' });
    expect(split).toMatchObject({ ownerName: 'Hauwa Abdullahi-Danjuma', toAgentKobo: 8_000_000 });
    const { homes: lets } = await listLandlordLevels(await contextOf('blessing@demo.rentreel.ng'));
    const now = fixture.services.clock.now();
    const days = lets.map(({ mandate, mandateDueAt }) => mandate ?? Math.round(((mandateDueAt ?? 0) - now) / dayMs));
    expect(days.toSorted((a, b) => Number(a) - Number(b))).toEqual([5, 12]);
  });

  it("keeps a rent in escrow while the landlord's authority is unverified", async () => {
    const tunde = await contextOf('tunde@demo.rentreel.ng');
    const waits = (await bookingsOf(tunde)).find(({ state }) => state === 'handed_over');
    expect(waits).toMatchObject({ releaseWaitsFor: ['authority'], dueAt: null });
    const { escrow } = await getBooking(tunde, { bookingId: waits?.id ?? 'bkg_0' });
    expect(escrow.heldKobo).toBe(100_000_000);
  });

  it('has no user in two inspections at the same time', async () => {
    const visits = await fixture.services.database.read.select().from(inspections);
    const people = visits.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]);
    for (const person of new Set(people)) {
      const own = visits.filter(({ tenantId, landlordId }) => [tenantId, landlordId].includes(person));
      const inOrder = own.toSorted((a, b) => a.startsAt - b.startsAt);
      for (const [index, { startsAt }] of inOrder.entries()) {
        expect(startsAt).toBeGreaterThanOrEqual(inOrder[index - 1]?.endsAt ?? 0);
      }
    }
  });

  it('is the result of the seed command', async () => {
    const { outcome, url } = seeded;
    expect(outcome).toEqual({ json: { database: url, isNew: true }, text: `${url} holds the demo.` });
    // One user has a second account, which waits to be merged.
    expect(await fixture.services.database.read.$count(users)).toBe(
      demoPeople.length + demoNeighbours.length + pastPeople.length + 1,
    );
  });
});

describe('a demo user', () => {
  const call = () => ({ ...fixture.guest, clientAddress: '127.0.0.1', userAgent: 'a browser' });
  const citiesOf = async (email: string) => {
    const { items } = await listMyListings(await contextOf(email), { limit: 50 });
    return [...new Set(items.map(({ city }) => city))].toSorted();
  };

  it.each(listDemoAccounts())('$name logs in with the password on the log-in screen', async (account) => {
    const { email, password, name } = account;
    const { answer, session } = await logIn(call(), { email, password });
    expect(answer).toMatchObject({ name, email });
    expect(session?.token).toBeTruthy();
  });

  it('of the neighbours cannot log in with that password', async () => {
    const rows = await fixture.services.database.read.select().from(users);
    const neighbours = rows.filter(({ email }) => email.endsWith('@neighbours.rentreel.ng'));
    expect(neighbours.map(({ name }) => name).toSorted()).toEqual([...demoNeighbours].toSorted());
    for (const { email } of neighbours) {
      const tried = logIn(call(), { email, password: demoPassword });
      await expect(tried).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    }
  });

  it('Tunde has a first deposit and inspection fees, and the transactions sum to the balance', async () => {
    const tunde = await contextOf('tunde@demo.rentreel.ng');
    const lines = await listWalletTransactions(tunde, { limit: 50 });
    expect(lines.filter(({ type }) => type === 'deposit').at(-1)).toMatchObject({ amountKobo: 18_500_000 });
    expect(lines.filter(({ type }) => type === 'inspection_fee').length).toBeGreaterThanOrEqual(2);
    expect(await getWalletBalance(tunde)).toBe(lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0));
  });

  it('who has just signed up has no money, chats, inspections or saved homes', async () => {
    const zainab = await contextOf('zainab@demo.rentreel.ng');
    expect([await getWalletBalance(zainab), await listWalletTransactions(zainab)]).toEqual([0, []]);
    expect((await listChats(zainab, { filter: 'all', limit: 20 })).items).toEqual([]);
    expect(await countInspections(zainab)).toEqual({ upcoming: 0, waiting: 0, past: 0, needsMe: 0 });
    expect(await listSavedIds(zainab)).toEqual([]);
  });

  it('who is a landlord has homes in the cities and the verification that the log-in screen states', async () => {
    expect(await citiesOf('hauwa@demo.rentreel.ng')).toEqual(['Abuja', 'Lagos']);
    expect(await citiesOf('folake@demo.rentreel.ng')).toEqual(['Benin City', 'Ibadan', 'Lagos', 'Uyo']);
    expect((await citiesOf('emeka@demo.rentreel.ng')).length).toBeGreaterThan(0);
    for (const { email, isVerified, about } of demoPeople.filter((person) => person.about.includes('andlord'))) {
      const user = await getCurrentUser(await contextOf(email));
      expect([user?.isVerified, about.startsWith('Verified')]).toEqual([isVerified, isVerified]);
    }
  });

  it('who is a landlord has chats, and at least one landlord a request to answer', async () => {
    const waiting: number[] = [];
    for (const name of ['hauwa', 'emeka', 'folake']) {
      const landlord = await contextOf(`${name}@demo.rentreel.ng`);
      expect((await listChats(landlord, { filter: 'all', limit: 20 })).items.length, name).toBeGreaterThan(0);
      waiting.push((await countInspections(landlord)).needsMe);
    }
    expect(Math.max(...waiting)).toBeGreaterThan(0);
  });

  it('on the staff finds cases in every queue except recovery, and reads user reports only with the right to', async () => {
    const figures = await listQueues(await contextOf('ngozi@demo.rentreel.ng'));
    expect(figures.flatMap(({ name, waiting }) => (waiting === 0 ? [name] : []))).toEqual(['recovery']);
    for (const { email, roles = [] } of demoPeople) {
      const read = listReportedPeople(await contextOf(email));
      if (rightsOf(roles).has('reports.decide')) expect(await read).toHaveLength(2);
      else await expect(read).rejects.toMatchObject({ code: 'app.not_found' });
    }
  });
});
