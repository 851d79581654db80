import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { type OpenBooking, openBookingFixture, simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: Awaited<ReturnType<typeof openBookingFixture>>;

beforeAll(async () => {
  fixture = await openBookingFixture(server, 'emeka');
});
beforeEach(() => void simulateFeed());

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const open = ({ id }: OpenBooking, client: OpenBooking['tenant'], part = '') =>
  openApp(server, { at: `/bookings/${id}${part}`, client });

describe('BookingPage before the payment', () => {
  it('shows the not-found page to other users', async () => {
    const booking = await fixture.apply('Ada One');
    await open(booking, await fixture.newTenant('Ada Two'));
    expect(await screen.findByText('Booking not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your bookings' })).toBeDefined();
  });

  it("shortlists the applicant with one click, and the tenant's screen follows the offer", async () => {
    const booking = await fixture.apply('Bisi Ade');
    const { user } = await open(booking, fixture.landlord);
    const next = await region('What comes next');
    expect(next.getByText(/^Applicant [0-9A-Z]{4} has applied/)).toBeDefined();
    expect(next.getByText(/(47 hours|2 days) left$/)).toBeDefined();
    expect((await region('Who would live here')).getByText('“We are two sisters.”')).toBeDefined();
    await user.click(await button('Add to shortlist'));
    expect(await next.findByText(/is on your shortlist/)).toBeDefined();
    closeApp();
    await open(booking, booking.tenant);
    expect(await screen.findByText(/shortlist\. An offer comes next/)).toBeDefined();
    await booking.offer();
    expect(await screen.findByText(/has made you an offer/)).toBeDefined();
    expect((await region('Current offer')).getByText('“Is the date good?”')).toBeDefined();
  });

  it('declines with a required reason, which it then shows', async () => {
    const booking = await fixture.apply('Ada Obi');
    const { user } = await open(booking, fixture.landlord);
    await user.click(await button('Decline application'));
    const form = await sheet('Decline this application?');
    await user.click(await form.findByRole('button', { name: 'Decline' }));
    expect(await form.findByText('Choose a reason from the list.')).toBeDefined();
    await user.click(form.getByText('I have chosen another tenant'));
    await user.click(form.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('Declined')).length).toBeGreaterThan(0);
    expect(screen.getByText('Your reason: “I have chosen another tenant.”')).toBeDefined();
    closeApp();
    await open(booking, booking.tenant);
    expect(await screen.findByText('Emeka’s reason: “I have chosen another tenant.”')).toBeDefined();
  });

  it('shows a concurrent decision instead of accepting the offer', async () => {
    const booking = await fixture.apply('Kemi Ojo');
    await booking.offer();
    const { user } = await open(booking, booking.tenant);
    await user.click(await button('Accept this offer'));
    const { version } = await booking.look();
    await fixture.landlord.trpc.bookings.decline.mutate({
      bookingId: booking.id,
      version,
      reason: 'let_already',
      note: '',
    });
    const accept = screen.queryByRole('button', { name: 'Accept ₦2,450,000' });
    if (accept) await user.click(accept);
    expect((await screen.findAllByText('Declined')).length).toBeGreaterThan(0);
    expect((await booking.look()).state).toBe('declined');
  });

  it('extends the payment deadline once', async () => {
    const booking = await fixture.apply('Sade Ola');
    await booking.offer();
    await booking.accept();
    await booking.sign();
    const { user } = await open(booking, fixture.landlord);
    await user.click(await button('Give 24 more hours to pay'));
    await user.click((await sheet('Give more time to pay?')).getByRole('button', { name: 'Give 24 more hours' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Give 24 more hours to pay' })).toBeNull());
    expect(screen.getByText('Signed by both on', { exact: false })).toBeDefined();
  });
});

describe('BookingPage after the payment', () => {
  const paid = async (name: string) => {
    const booking = await fixture.apply(name);
    await booking.offer();
    await booking.accept();
    await booking.sign();
    await booking.pay();
    return booking;
  };

  it('shows the money line by line, schedules the handover, and shows the code to the tenant only', async () => {
    const booking = await paid('Tunde Bello');
    const { user } = await open(booking, fixture.landlord);
    const money = await region('Where the money is');
    expect(money.getByText('₦2,450,000')).toBeDefined();
    expect(money.getAllByText('Goes to you after the check of the home')).toHaveLength(3);
    expect(money.getByText('Goes back to Tunde after the move-out')).toBeDefined();
    await user.click(await button('Set a handover time'));
    const form = await sheet('When will you hand over the keys?');
    await user.type(await form.findByLabelText('Where you meet, and what to bring'), 'At the gate.');
    await user.click(form.getByRole('button', { name: 'Set this time' }));
    const keys = await region('Getting the keys');
    expect(await keys.findByText('At the gate.')).toBeDefined();
    const { handover } = await booking.look();
    const code = handover?.keyCode ?? '';
    expect(document.body.textContent?.replaceAll(' ', '')).not.toContain(code);
    closeApp();
    await open(booking, booking.tenant);
    expect((await region('Getting the keys')).getByLabelText(code.split('').join(' '))).toBeDefined();
  });

  it('confirms the keys without the code, extends the check and releases the money', async () => {
    const booking = await paid('Ngozi Eze');
    const { user } = await open(booking, booking.tenant);
    await user.click(await button('I have the keys'));
    const keys = await sheet('Do you have the keys?');
    await user.type(await keys.findByLabelText('Meter reading (optional)'), '004512');
    await user.click(keys.getByRole('button', { name: 'I have the keys' }));
    expect(await screen.findByText('004512')).toBeDefined();
    await user.click(await button('Take 24 more hours'));
    await user.click((await sheet(/more time/)).getByRole('button', { name: 'Take 24 more hours' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take 24 more hours' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toMatch(/\/dispute$/);
    await user.click(await button(/^Confirm the home/));
    const last = await screen.findByRole('dialog', { name: 'Release the money now?' });
    expect(last.textContent).toContain('₦250,000 caution fee stays in escrow');
    expect(last.textContent).toContain('They’re your proof for the caution fee of ₦250,000.');
    await user.click(await button('Release ₦2,200,000 now'));
    await waitFor(async () => expect((await booking.look()).state).toBe('active'));
    expect((await (await region('Where the money is')).findAllByText('Released')).length).toBe(3);
    expect((await booking.look()).escrow.heldKobo).toBe(25_000_000);
    expect(await button('Add photos')).toBeDefined();
    await user.click(await screen.findByRole('link', { name: 'See the home' }));
    expect(await screen.findByText('You rent this home.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Open your booking' }));
    expect((await screen.findAllByText('Tenancy running')).length).toBeGreaterThan(0);
  });

  it('is cancelled within 24 hours for the exact refund, which is stated first', async () => {
    const booking = await paid('Ada Obi');
    const { user } = await openApp(server, { at: '/bookings', client: booking.tenant });
    expect(await screen.findByRole('radio', { name: 'Upcoming 1', checked: true })).toBeDefined();
    await user.click(within(await screen.findByRole('article')).getByRole('link'));
    await user.click(await button('Cancel for a full refund'));
    const cancel = await sheet('Cancel the booking?');
    expect(await cancel.findByText(/You get ₦2,450,000 back in your wallet now\./)).toBeDefined();
    const send = cancel.getByRole('button', { name: 'Cancel and get ₦2,450,000 back' });
    await user.click(send);
    expect(await cancel.findByText('Choose a reason from the list.')).toBeDefined();
    await user.click(cancel.getByText('My plans have changed'));
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('Cancelled within 24 hours')).length).toBeGreaterThan(0);
    expect(await booking.tenant.trpc.wallet.balance.query()).toBe(300_000_000);
  });

  it('asks for a deposit before a part of the rent that the wallet does not cover', async () => {
    const booking = await fixture.apply('Halima Sani');
    await booking.offer({ yearlyRentKobo: kobo(480_000_000), plan: 'halves' });
    for (const step of [booking.accept, booking.sign, booking.pay, booking.handOver, booking.release]) await step();
    const { user } = await open(booking, booking.tenant);
    await user.click(await button('Pay early'));
    const form = await sheet(/^Rent on/);
    expect(await form.findByText('Your wallet has ₦150,000. Deposit ₦2,250,000 first.')).toBeDefined();
    expect(form.getByRole('link', { name: 'Deposit in your wallet' }).getAttribute('href')).toMatch(/\/wallet$/);
    expect(form.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('gives notice for the earliest day with its source, and withdraws it; a landlord’s is for the agreed end', async () => {
    const booking = await paid('Femi Alao');
    await booking.handOver();
    await booking.release();
    const { user } = await open(booking, booking.tenant);
    const documents = await region('Documents');
    const hrefOf = async (name: RegExp) => (await documents.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(/^Receipt of ₦2,450,000/)).toMatch(/^#\/receipts\/rct_/);
    expect(await hrefOf(/^Move-in record/)).toBe(`/api/papers/move-in/${booking.id}.pdf`);
    expect(await hrefOf(/^Notice calculator/)).toMatch(/\?state=[A-Z]{2}&area=[^&]+&period=yearly&by=tenant&start=20/);
    await user.click(await button('Give notice'));
    const form = await sheet('Give notice');
    expect(await form.findByText(/at the earliest/)).toBeDefined();
    expect(form.getByText(/Information, not legal advice/)).toBeDefined();
    await user.click(form.getByRole('button', { name: /^Give notice for/ }));
    expect(await (await region('Notice')).findByText(/^You gave notice on/)).toBeDefined();
    await user.click(await button('Withdraw the notice'));
    await user.click((await sheet('Withdraw the notice?')).getByRole('button', { name: 'Withdraw the notice' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull());
    closeApp();
    const landlord = await open(booking, fixture.landlord);
    await landlord.user.click(await button('Give notice'));
    const landlordForm = await sheet('Give notice');
    expect(await landlordForm.findByText(/so your notice ends the tenancy on that day/)).toBeDefined();
    expect(landlordForm.queryByLabelText('Last day of the tenancy')).toBeNull();
    await landlord.user.click(landlordForm.getByRole('button', { name: /^Give notice for/ }));
    expect(await (await region('Notice')).findByText(/^You gave notice on/)).toBeDefined();
  });

  it('ends the booking with a claim to which the tenant agrees, and returns the rest', async () => {
    const booking = await paid('Halima Sani');
    await booking.handOver();
    await booking.release();
    await booking.moveOut();
    const landlord = await open(booking, fixture.landlord);
    await landlord.user.click(await button('Claim part of the caution fee'));
    const form = await sheet('Claim on the caution fee');
    await landlord.user.type(await form.findByLabelText('What is damaged or unpaid'), 'Broken door');
    await landlord.user.click(form.getByRole('button', { name: 'Claim' }));
    expect(await form.findByText('Enter an amount above ₦0.')).toBeDefined();
    await landlord.user.type(form.getByLabelText('Amount'), '60000');
    await landlord.user.click(form.getByRole('button', { name: 'Claim ₦60,000' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    closeApp();
    const { user } = await open(booking, booking.tenant);
    const claim = await region('Claim on the caution fee');
    expect(claim.getByText('Broken door')).toBeDefined();
    expect(claim.getByText('The other ₦190,000 goes back to you in any case')).toBeDefined();
    await user.click(await button('Agree to the claim'));
    await user.click(await button('Agree, and get ₦190,000 back'));
    await waitFor(async () => expect((await booking.look()).state).toBe('ended'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree to the claim' })).toBeNull());
    expect(currentAddress()).toBe(`#/bookings/${booking.id}`);
    expect(await booking.tenant.trpc.wallet.balance.query()).toBe(300_000_000 - 245_000_000 + 19_000_000);
  });

  it('shows a contested claim to tenant, landlord and administrator, and whose turn it is', async () => {
    const booking = await paid('Bisi Adewale');
    for (const step of [booking.handOver, booking.release, booking.moveOut]) await step();
    const action = async () => ({ bookingId: booking.id, version: (await booking.look()).version });
    const items = [{ what: 'Broken door', amountKobo: kobo(6_000_000) }];
    await fixture.landlord.trpc.bookings.claimCaution.mutate({ ...(await action()), items, note: '', photoIds: [] });
    await booking.tenant.trpc.bookings.contestClaim.mutate(await action());
    const disputeOf = () => booking.tenant.trpc.disputes.ofBooking.query({ bookingId: booking.id });
    const { id } = await waitFor(disputeOf);
    const administrator = await server.demoClient('ngozi');
    for (const [client, at, mustAct] of [
      [booking.tenant, `/bookings/${booking.id}/dispute`, false],
      [fixture.landlord, `/bookings/${booking.id}/dispute`, true],
      [administrator, `/admin/disputes/${id}`, false],
    ] as const) {
      await openApp(server, { at, client });
      expect(await screen.findByRole('heading', { name: /claimed ₦60,000$/ })).toBeDefined();
      expect(screen.queryByText('Your turn') !== null).toBe(mustAct);
      closeApp();
    }
  });
});
