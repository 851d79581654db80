import { startTestServer } from '@rentreel/server/testing';
import { kobo, lagosDay } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { missingRooms } from './photos/rooms.ts';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { packageOf } from './costs.tsx';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

const anyHome = async () => {
  const { trpc } = server.client();
  const { items } = await trpc.listings.list.query({ limit: 1 });
  if (!items[0]) throw new Error('The demo has no homes.');
  return trpc.listings.get.query({ listingId: items[0].id });
};
const someLandlordHome = async () => {
  const landlord = await server.demoClient('hauwa');
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 50 });
  const listingId = items.find(({ state }) => state === 'live')?.id;
  if (!listingId) throw new Error('The landlord has no live home.');
  return { listingId, landlord };
};
const naira = (amountKobo: number) => `₦${(amountKobo / 100).toLocaleString('en-NG')}`;
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('PropertyPage', () => {
  it('has the title of the home as heading and document title', async () => {
    const home = await anyHome();
    await openApp(server, { at: `/property/${home.id}` });

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(home.title);
    await waitFor(() => expect(document.title).toBe(`${home.title}, ${home.area} · RentReel`));
  });

  it('shows all lines of the cost, the refundable amount and the second year', async () => {
    const home = await anyHome();
    const cost = packageOf(home);
    await openApp(server, { at: `/property/${home.id}` });
    await screen.findByRole('heading', { level: 1 });

    expect(section('Price').getByText(naira(cost.firstYearKobo))).toBeDefined();
    const costs = section('What you pay in year one');
    const amounts = costs.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts.slice(0, cost.lines.length + 1)).toEqual(
      [...cost.lines.map(({ amountKobo }) => amountKobo), cost.firstYearKobo].map(naira),
    );
    expect(costs.getByText(/of this comes back/).textContent).toContain(naira(cost.refundableKobo));
    expect(amounts).toContain(`${naira(cost.secondYearKobo)}/year`);
  });

  it('says to an applicant that they have applied, and when the home is not available to them', async () => {
    const { listingId, landlord } = await someLandlordHome();
    const tenant = await server.demoClient('zainab');
    const request = { listingId, clientId: crypto.randomUUID(), months: 12, people: 1 } as const;
    await tenant.trpc.bookings.apply.mutate({ ...request, startDay: lagosDay(Date.now()) + 14 });
    await openApp(server, { at: `/property/${listingId}`, client: tenant });
    expect(await screen.findByText('You have applied for this home.')).toBeDefined();
    closeApp();
    await landlord.trpc.listings.pause.mutate({ listingId });
    await openApp(server, { at: `/property/${listingId}`, client: tenant });
    await screen.findByText(/^You have applied for this home. It’s reserved for someone else, or isn’t available/);
  });

  it('says to its landlord and staff that tenants cannot see it, and links the landlord to My listings', async () => {
    const { listingId, landlord } = await someLandlordHome();
    await landlord.trpc.listings.pause.mutate({ listingId });
    await openApp(server, { at: `/property/${listingId}`, client: landlord });
    await screen.findByText('It’s paused, and tenants can’t see it. Resume it when it is free.');
    expect(
      within(screen.getByRole('group', { name: 'This home' })).getByRole('link', { name: 'My listings' }),
    ).toBeDefined();
    closeApp();
    await openApp(server, { at: `/property/${listingId}`, client: await server.demoClient('ngozi') });
    await screen.findByText('Paused: tenants can’t see this home.');
    expect(within(screen.getByRole('group', { name: 'This home' })).queryByRole('link')).toBeNull();
    await landlord.trpc.listings.resume.mutate({ listingId });
  });

  it('says which facts the landlord has not stated', async () => {
    const home = await anyHome();
    expect(home.facts.unitsInCompound).toBeUndefined();
    await openApp(server, { at: `/property/${home.id}` });
    await screen.findByRole('heading', { level: 1 });

    const term = section('Living here').getByText('Homes in the compound');
    expect(term.closest('dt')?.nextSibling?.textContent).toBe('Not stated');
  });

  it('hides the address and says when it is disclosed', async () => {
    const home = await anyHome();
    await openApp(server, { at: `/property/${home.id}` });
    await screen.findByRole('heading', { level: 1 });

    expect(section('Where it is').getByText(/when your inspection is confirmed/)).toBeDefined();
    expect(section('Your landlord').getByText(home.landlord.name)).toBeDefined();
  });

  it('says whether the owner or an agent lets the home', async () => {
    const { items } = await server.client().trpc.search.homes.query({ query: { listedBy: 'agent' } });
    await openApp(server, { at: `/property/${items[0]?.id ?? ''}` });
    await screen.findByRole('heading', { level: 1 });
    expect(section('The agent').getByText('Agent: acts for the owner of this home')).toBeDefined();
  });

  it('plays the clip on request only', async () => {
    const { items } = await server.client().trpc.listings.list.query({ limit: 10 });
    const home = items.find(({ media }) => media[0]?.clip);
    const { user } = await openApp(server, { at: `/property/${home?.id}` });

    const play = await screen.findByRole('button', { name: /^Play tour, 0:\d\d$/ });
    expect(document.querySelector('video')).toBeNull();
    await user.click(play);
    expect(document.querySelector('video')?.getAttribute('src')).toBe(home?.media[0]?.clip?.url);
  });

  it('opens all photos by room', async () => {
    const home = await anyHome();
    const { user } = await openApp(server, { at: `/property/${home.id}` });
    await screen.findByRole('heading', { level: 1 });

    const [opener] = screen.getAllByRole('button', { name: /^All photos: / });
    if (!opener) throw new Error('There is no photo to tap.');
    await user.click(opener);
    const tour = within(await screen.findByRole('dialog', { name: `Photos of ${home.title}` }));
    expect(tour.getAllByRole('button', { name: /^(Photo|Video): / })).toHaveLength(home.media.length);
    expect(tour.getByRole('heading', { name: 'Kitchen' })).toBeDefined();
    await user.click(tour.getByRole('button', { name: 'Close photos' }));
    expect(screen.queryByRole('dialog', { name: `Photos of ${home.title}` })).toBeNull();
  });

  it('offers to ask the landlord for photos of rooms without one, and opens the chat', async () => {
    const { items } = await server.client().trpc.listings.list.query({ limit: 50 });
    const home = items.find(({ media }) => missingRooms(media) !== undefined);
    const client = server.client();
    await client.signUp();
    const { user } = await openApp(server, { at: `/property/${home?.id}`, client });
    const [opener] = await screen.findAllByRole('button', { name: /^All photos: / });
    if (!opener) throw new Error('There is no photo to tap.');
    await user.click(opener);
    const tour = within(await screen.findByRole('dialog', { name: `Photos of ${home?.title}` }));
    expect(tour.getByText(/^No photos yet: /)).toBeDefined();
    await user.click(tour.getByRole('link', { name: 'Ask for photos' }));
    expect(await screen.findByRole('textbox', { name: /message/i })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shares a link with the user's referral code", async () => {
    const home = await anyHome();
    const client = server.client();
    await client.signUp();
    const me = await client.trpc.auth.me.query();
    const { user } = await openApp(server, { at: `/property/${home.id}`, client });
    const copy = vi.spyOn(navigator.clipboard, 'writeText');

    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(copy).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^http[^#]*/s/${home.id}\\?ref=${me?.referralCode}$`)),
    );
    const shared = await client.fetch(`/s/${home.id}?ref=${me?.referralCode}`);
    expect(await shared.text()).toContain(`href="/?ref=${me?.referralCode}#/property/${home.id}"`);
  });

  it('shows the law on the costs, each rule with its source and date', async () => {
    const { items } = await server.client().trpc.listings.list.query({ city: 'Lagos', limit: 50 });
    const home = items.find(({ area }) => area === 'Yaba' || area === 'Agege') ?? items[0];
    await openApp(server, { at: `/property/${home?.id}` });
    await screen.findByRole('heading', { level: 1 });

    const law = section('What the law says');
    expect(law.getByText(/^Source: Lagos Tenancy Law 2011, checked \d+ \w+ 2026$/)).toBeDefined();
    const agency = law.getByText('Agency fee').closest('li');
    expect(agency?.textContent).toContain('Proposed, not known to be in force');
    expect(law.getByText('Information, not legal advice.')).toBeDefined();
  });

  it('shows similar homes with their costs and save buttons', async () => {
    const { trpc } = server.client();
    const { items } = await trpc.listings.list.query({ city: 'Lagos', limit: 10 });
    const listingId = items[0]?.id ?? 'lst_00000000000000000000000000';
    const similar = await trpc.listings.listSimilar.query({ listingId });
    expect(similar.length).toBeGreaterThan(0);
    const { user } = await openApp(server, { at: `/property/${listingId}` });

    const strip = within(await screen.findByRole('region', { name: 'Similar homes' }));
    for (const { title } of similar) expect((await strip.findAllByRole('link', { name: title })).length).toBeTruthy();
    expect(strip.getAllByRole('button', { name: /^Save / })).toHaveLength(similar.length);
    await user.click(strip.getAllByRole('link')[0] ?? document.body);
    await waitFor(() => expect(currentAddress()).toBe(`#/property/${similar[0]?.id}`));
  });

  it('shows no price history without a price change', async () => {
    const home = await anyHome();
    expect(home.priceHistory.length).toBeLessThan(2);
    await openApp(server, { at: `/property/${home.id}` });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull();
  });

  it('shows since when and by how much the price has dropped', async () => {
    const landlord = await server.demoClient('folake');
    const mine = await landlord.trpc.listings.listMine.query({ limit: 50 });
    const home = mine.items.find(({ state }) => state === 'live');
    if (!home) throw new Error('Folake has no home on offer.');
    const before = await landlord.trpc.listings.get.query({ listingId: home.id });
    const rentKobo = kobo(Math.round((before.rentKobo * 0.9) / 100) * 100);
    await landlord.trpc.listings.changePrice.mutate({ listingId: home.id, rentKobo });
    await openApp(server, { at: `/property/${home.id}`, client: landlord });
    await screen.findByRole('heading', { level: 1 });

    const now = packageOf({ rentKobo, fees: before.fees }).firstYearKobo;
    const steps = section('Price history').getAllByRole('listitem');
    expect(steps[0]?.textContent).toContain(`${naira(before.firstYearKobo - now)} less`);
    expect(steps[0]?.textContent).toContain(`${naira(now)} to move in`);
    expect(steps.at(-1)?.textContent).toContain('First price');
    expect(screen.queryByRole('button', { name: 'Report this home' })).toBeNull();
  });

  it('counts one view per visit', async () => {
    const home = await anyHome();
    const client = server.client();
    const reported: string[] = [];
    const watched = {
      ...client,
      fetch: async (path: string, init?: RequestInit) => {
        if (path.includes('listings.recordView')) reported.push(path);
        return client.fetch(path, init);
      },
    };
    await openApp(server, { at: `/property/${home.id}`, client: watched });
    await screen.findByRole('region', { name: 'Similar homes' });

    await waitFor(() => expect(reported).toHaveLength(1));
  });

  it.each(['lst_00000000000000000000000000', 'no-such-thing'])('shows the not-found page for %s', async (id) => {
    const { user } = await openApp(server, { at: `/property/${id}` });

    expect(await screen.findByText('This home is no longer listed')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'See other homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/'));
  });
});

describe('a deployment without sample homes', () => {
  it('says so on the sample pages, and shows an empty feed', async () => {
    const empty = await startTestServer();
    try {
      await openApp(empty, { at: '/property-demo' });
      expect(await screen.findByText('No sample home here')).toBeDefined();
      closeApp();
      await openApp(empty, { at: '/?city=Enugu' });
      expect(await screen.findByText('No homes for these filters')).toBeDefined();
    } finally {
      await empty.dispose();
    }
  });
});

const reportsOf = async (listingId: string) => {
  const sql = 'SELECT reason, note, reporter_id FROM listing_reports WHERE listing_id = ?';
  return (await server.container.services.database.readClient.execute({ sql, args: [listingId] })).rows;
};
const homeAt = async (place: number) => {
  const { items } = await server.client().trpc.listings.list.query({ limit: 5 });
  const home = items[place];
  if (!home) throw new Error('The demo has too few homes.');
  return home;
};
const thanks = 'Report sent. We’ll review it within 24 hours.';

describe('reporting a home', () => {
  it('takes two taps and is confirmed', async () => {
    const home = await homeAt(0);
    const client = server.client();
    await client.signUp();
    const me = await client.trpc.auth.me.query();
    const { user } = await openApp(server, { at: `/property/${home.id}`, client });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    await user.click(await screen.findByRole('button', { name: 'They ask for money outside RentReel' }));
    expect((await screen.findByRole('status')).textContent).toBe(thanks);
    expect(screen.queryByRole('button', { name: 'Report this home' })).toBeNull();
    expect(await reportsOf(home.id)).toMatchObject([{ reason: 'asks_money_outside', note: '', reporter_id: me?.uid }]);
  });

  it('requires a note for another reason, and is possible for guests', async () => {
    const home = await homeAt(1);
    const { user } = await openApp(server, { at: `/property/${home.id}` });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Why are you reporting this home?' }));
    await user.click(await sheet.findByRole('button', { name: 'Something else' }));
    await user.click(sheet.getByRole('button', { name: /^Send report/ }));
    expect(sheet.getByText('Briefly describe what is wrong.')).toBeDefined();
    await user.type(sheet.getByLabelText('Describe what is wrong'), 'The gate is another one');
    expect(sheet.queryByText('Briefly describe what is wrong.')).toBeNull();
    await user.click(sheet.getByRole('button', { name: /^Send report/ }));
    expect((await screen.findByRole('status')).textContent).toBe(thanks);
    const note = 'The gate is another one';
    expect(await reportsOf(home.id)).toMatchObject([{ reason: 'other', note, reporter_id: null }]);
  });

  it('shows an error and can be retried when sending fails', async () => {
    const home = await homeAt(2);
    const client = server.client();
    let down = true;
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        down && path.includes('listings.report') ? new Response('', { status: 502 }) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: `/property/${home.id}`, client: failing });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    await user.click(await screen.findByRole('button', { name: 'The price or the fees are wrong' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Report not sent.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'The price or the fees are wrong' }));
    await waitFor(async () => expect(await reportsOf(home.id)).toHaveLength(1));
    expect(await screen.findByText(thanks)).toBeDefined();
  });
});
