import { naira } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openBookingFixture, simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: Awaited<ReturnType<typeof openBookingFixture>>;

beforeAll(async () => {
  fixture = await openBookingFixture(server, 'folake');
});
beforeEach(() => void simulateFeed());

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the applicants for one listing', () => {
  const names = () => screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent);

  it('can be navigated by keys, sorted and filtered in the address, and declined together once one has accepted', async () => {
    const home = fixture.nextHome();
    const chosen = await fixture.apply('Sade Bello', home);
    for (const name of ['Ife Udo', 'Musa Garba']) await fixture.apply(name, home);
    const { user } = await openApp(server, {
      at: `/bookings?tab=applications&side=landlord&home=${home}`,
      client: fixture.landlord,
    });
    expect(await screen.findByRole('button', { name: 'Open 3' })).toBeDefined();
    const inOrder = names();
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe(inOrder[1]);
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe(inOrder[0]);
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: 'Decline this application?' })).toBeDefined();
    await user.click(await button('Close'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort applicants' }), 'people');
    await waitFor(() => expect(currentAddress()).toContain('order=people'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort applicants' }), 'applied');
    await waitFor(() => expect(currentAddress()).not.toContain('order='));
    screen.getByRole('link', { name: inOrder[0] ?? '' }).focus();
    await user.keyboard('s');
    await user.click(await button('Shortlist 1'));
    await waitFor(() => expect(currentAddress()).toContain('group=shortlist'));
    expect(names()).toEqual(['Sade Bello']);

    await chosen.offer();
    await chosen.accept();
    closeApp();
    const again = await openApp(server, { at: currentAddress().slice(1), client: fixture.landlord });
    const others = await button('Decline the other 2');
    expect(screen.getByText(/^Reserved for Sade Bello until /)).toBeDefined();
    await again.user.click(others);
    await again.user.click(await screen.findByRole('radio', { name: 'I have chosen another tenant' }));
    await again.user.click(await button('Decline 2 applicants'));
    expect(await screen.findByRole('button', { name: 'Declined 2' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Decline the other/ })).toBeNull();
  });
});

describe('BookingsPage', () => {
  it('explains each empty tab', async () => {
    const { user } = await openApp(server, { at: '/bookings', client: await fixture.newTenant('Bisi Ade') });
    expect(await screen.findByText('No applications yet')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
    expect(await screen.findByText('No handovers coming up')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Active' }));
    expect(await screen.findByText('No active tenancies')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    expect(await screen.findByText('Nothing has ended yet')).toBeDefined();
    expect(currentAddress()).toContain('tab=past');
  });

  it('lets a landlord compare applicants for one listing, shortlist and decline them, and links to each booking', async () => {
    const booking = await fixture.apply('Tunde Bello');
    const { home } = await booking.look();
    const { other } = await fixture.landlord.trpc.bookings.get.query({ bookingId: booking.id });
    const at = `/bookings?tab=applications&side=landlord&home=${home.id}`;
    const { user } = await openApp(server, { at, client: fixture.landlord });
    const card = within((await screen.findByRole('link', { name: other.name })).closest('article') ?? document.body);
    expect(card.getByText('Nurse')).toBeDefined();
    expect(card.getByText('2 people')).toBeDefined();
    await user.click(card.getByRole('button', { name: /^Message ?of/ }));
    expect(await screen.findByText('“We are two sisters.”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Shortlist ?Applicant/ }));
    await user.click(await screen.findByRole('button', { name: 'Shortlist 1' }));
    const named = await screen.findByRole('link', { name: 'Tunde Bello' });
    await user.click(screen.getByRole('button', { name: /^Decline ?Tunde Bello/ }));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Choose a reason from the list.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(named);
    await waitFor(() => expect(currentAddress()).toBe(`#/bookings/${booking.id}`));
  });

  it('shows a filtered list and links back to all bookings', async () => {
    const at = `/bookings?tab=applications&side=tenant&home=${fixture.nextHome()}`;
    const { user } = await openApp(server, { at, client: fixture.landlord });
    expect(await screen.findByText('No bookings match')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await user.click(await button('Homes I rent'));
    expect(await screen.findByText('No bookings match')).toBeDefined();
    await user.click(await button('Show all bookings'));
    expect(await screen.findByRole('radio', { name: /^Applied/ })).toBeDefined();
  });
});

describe('ApplyPage', () => {
  it('restores a draft after a reload and deletes it after sending', async () => {
    const tenant = await fixture.newTenant('Kemi Ojo');
    const at = `/bookings/apply/${fixture.nextHome()}`;
    const { user } = await openApp(server, { at, client: tenant });
    await user.type(await screen.findByLabelText('About yourself (optional)'), 'Two of us, no pets');
    const stored = Object.entries(sessionStorage) as [string, string][];
    closeApp();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    const again = await openApp(server, { at, client: tenant });
    const field = await screen.findByLabelText('About yourself (optional)');
    expect((field as HTMLTextAreaElement).value).toBe('Two of us, no pets');
    await again.user.click(screen.getByRole('button', { name: 'Send your application' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/bookings\/bkg_/));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('rr_draft'))).toEqual([]);
    const { items } = await tenant.trpc.bookings.list.query({ limit: 5 });
    const view = await tenant.trpc.bookings.get.query({ bookingId: items[0]?.id ?? 'bkg_none' });
    expect(view.application.message).toBe('Two of us, no pets');
  });

  it('sends the application with its details, and only once', async () => {
    const tenant = await fixture.newTenant('Ada Obi');
    const listingId = fixture.nextHome();
    const { user } = await openApp(server, { at: `/bookings/apply/${listingId}`, client: tenant });
    await user.click(await screen.findByLabelText('6 months'));
    await user.click(screen.getByRole('button', { name: /^More: People/ }));
    await user.type(screen.getByLabelText('Your work or studies (optional)'), 'Nurse');
    await user.click(screen.getByRole('button', { name: 'Send your application' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/bookings\/bkg_/));
    const { items } = await tenant.trpc.bookings.list.query({ limit: 5 });
    const view = await tenant.trpc.bookings.get.query({ bookingId: items[0]?.id ?? 'bkg_none' });
    expect(view.application).toMatchObject({ months: 6, people: 2, occupation: 'Nurse' });
    closeApp();
    await openApp(server, { at: `/bookings/apply/${listingId}`, client: tenant });
    expect(await screen.findByText('You’ve already applied for this home.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send your application' })).toBeNull();
  });

  it("refuses applications for the user's own listing", async () => {
    await openApp(server, { at: `/bookings/apply/${fixture.nextHome()}`, client: fixture.landlord });
    expect(await screen.findByText(/^This is your own home/)).toBeDefined();
  });
});

describe('the terms page', () => {
  it('shows the total while the landlord edits the offer', async () => {
    const booking = await fixture.apply('Kemi Ojo');
    const { user } = await openApp(server, { at: `/bookings/${booking.id}/terms`, client: fixture.landlord });
    const total = await region('Total to pay');
    await user.clear(await screen.findByLabelText('Rent per year'));
    await user.tab();
    expect(await screen.findByText(/^Enter a yearly rent above ₦0/)).toBeDefined();
    await user.type(screen.getByLabelText('Rent per year'), '2000000');
    await user.click(screen.getByLabelText('In two halves'));
    expect(await total.findByText('Rent, 1 year')).toBeDefined();
    await waitFor(() => expect(total.getAllByText('₦2,000,000').length).toBeGreaterThan(0));
    await waitFor(() => expect(total.getAllByText('₦1,000,000').length).toBeGreaterThan(0));
    await user.click(await button('Send the offer'));
    await waitFor(() => expect(currentAddress()).toBe(`#/bookings/${booking.id}`));
    expect((await booking.look()).offers[0]?.terms).toMatchObject({ yearlyRentKobo: 200_000_000, plan: 'halves' });
  });

  it("shows a message when it is not the user's turn", async () => {
    const booking = await fixture.apply('Sade Ola');
    await openApp(server, { at: `/bookings/${booking.id}/terms`, client: booking.tenant });
    expect(await screen.findByText('Nothing to change now')).toBeDefined();
  });
});

describe('the agreement page', () => {
  it('signs by full name and shows who has signed', async () => {
    const booking = await fixture.apply('Femi Alao');
    await booking.offer();
    await booking.accept();
    const { user } = await openApp(server, { at: `/bookings/${booking.id}/agreement`, client: booking.tenant });
    expect(await screen.findByRole('heading', { name: 'Sign' })).toBeDefined();
    expect((await region('Signatures')).getAllByText('Not signed yet')).toHaveLength(2);
    const summary = await region('In short');
    expect(summary.getByText(/^1 year, /)).toBeDefined();
    expect(summary.getByText(/^Either side may end it earlier by a written notice to quit of/)).toBeDefined();
    await user.click(summary.getByRole('button', { name: 'Go to the signature' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your full name'));
    await user.type(screen.getByLabelText('Your full name'), 'F');
    await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
    expect(screen.getByText(/^Type your full name/)).toBeDefined();
    await user.type(screen.getByLabelText('Your full name'), 'emi Ajao');
    await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
    expect(screen.getByText('This isn’t the name on your account. Sign as Femi Alao.')).toBeDefined();
    await user.clear(screen.getByLabelText('Your full name'));
    await user.type(screen.getByLabelText('Your full name'), 'alao femi');
    await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
    const last = within(await screen.findByRole('dialog', { name: 'Sign this agreement?' }));
    const [offer] = (await booking.look()).offers;
    expect(last.getByText(naira(offer?.terms.totalKobo ?? 0))).toBeDefined();
    await user.click(last.getByRole('button', { name: 'Sign the agreement' }));
    expect(await screen.findByText(/^You have signed/)).toBeDefined();
    expect((await booking.look()).agreement?.tenant?.fullName).toBe('alao femi');
    expect(screen.getByRole('link', { name: /^Tenancy agreement/ })).toBeDefined();
  });
});
