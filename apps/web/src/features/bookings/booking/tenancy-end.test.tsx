import { dayMs, hourMs, kobo } from '@rentreel/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { dateOf } from '../format.ts';
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
const balanceOf = ({ trpc }: OpenBooking['tenant']) => trpc.wallet.balance.query();
const today = () => Math.floor((Date.now() + hourMs) / dayMs);

async function movedIn(name: string, plan?: 'halves'): Promise<OpenBooking> {
  const booking = await fixture.apply(name);
  await booking.offer(plan && { yearlyRentKobo: kobo(200_000_000), plan });
  for (const step of ['accept', 'sign', 'pay', 'handOver', 'release'] as const) await booking[step]();
  return booking;
}

/** Sets columns of the booking to values that only the clock would reach. */
const put = ({ id }: OpenBooking, columns: Record<string, string | number>) =>
  server.container.services.database.writer.write(({ $client }) => {
    const set = Object.keys(columns).map((column) => `${column} = ?`);
    return $client.execute({
      sql: `UPDATE bookings SET ${set.join(', ')} WHERE id = ?`,
      args: [...Object.values(columns), id],
    });
  });

describe('the end of a tenancy', () => {
  it('comes early when one side proposes it with the unused rent and the other side agrees', async () => {
    const booking = await movedIn('Amaka Eze');
    const tenant = await open(booking, booking.tenant);
    await tenant.user.click(await button('Propose to end it early'));
    const form = await sheet('End the tenancy early');
    const day = await form.findByLabelText('Last day of the tenancy');
    const unused = () => form.getByText(/^The paid rent for the/).textContent ?? '';
    const before = unused();
    fireEvent.change(day, { target: { value: new Date((today() + 195) * dayMs).toISOString().slice(0, 10) } });
    expect(unused()).not.toBe(before);
    await tenant.user.clear(form.getByLabelText('Comes back to you'));
    await tenant.user.type(form.getByLabelText('Comes back to you'), '900000');
    await tenant.user.click(form.getByRole('button', { name: /^Propose to end on/ }));
    await waitFor(async () => expect((await booking.look()).state).toBe('early_end_proposed'));
    const box = await region('Early end of the tenancy');
    expect(box.getByText(/goes back from .+ to you when both have agreed/)).toBeDefined();
    closeApp();
    const { user } = await open(booking, fixture.landlord);
    await user.click(await button('Agree to end it early'));
    await user.click(
      (await sheet('End the tenancy early?')).getByRole('button', { name: 'Agree and return ₦900,000' }),
    );
    await waitFor(async () => expect((await booking.look()).state).toBe('early_end_agreed'));
    expect((await screen.findAllByText('Ends early, agreed')).length).toBeGreaterThan(0);
  });

  it('shows what the law requires and forbids when the landlord reports an overstay', async () => {
    const booking = await movedIn('Sade Bello');
    await put(booking, { state: 'moving_out', end_day: today() - 2, move_out_day: today() - 2 });
    const { user } = await open(booking, fixture.landlord);
    await user.click(await button('Sade still lives there'));
    const form = await sheet('Still living there?');
    expect(await form.findByText(/^You may not lock a tenant out/)).toBeDefined();
    expect(await form.findByText('Earliest day to go to court')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Sade still lives there' }));
    await waitFor(async () => expect((await booking.look()).state).toBe('overstayed'));
    closeApp();
    await open(booking, booking.tenant);
    const box = await region('After the end of the tenancy');
    expect(box.getByText(/may not lock you out/)).toBeDefined();
    expect(await box.findByText('Talk, then mediation')).toBeDefined();
    expect(await button('Record the move-out')).toBeDefined();
  });

  it('asks for nothing more, except for rent that is still owed', async () => {
    const left = { state: 'ended', end_day: today() - 20, move_out_day: today() - 20, moved_out_at: Date.now() };
    const [paid, owing] = [await movedIn('Uche Ibe'), await movedIn('Tayo Ibe', 'halves')];
    for (const booking of [paid, owing]) await put(booking, left);
    await server.container.services.database.writer.write(({ $client }) =>
      $client.execute({ sql: 'UPDATE booking_instalments SET due_day = ?', args: [today() - 100] }),
    );
    await open(paid, paid.tenant);
    await region('Where the money is');
    expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
    closeApp();
    await open(owing, owing.tenant);
    expect((await region('What comes next')).getByRole('button', { name: 'Pay rent now' })).toBeDefined();
  });
});

describe('the second half of the rent', () => {
  it('is shown as late to both sides after its day, and is paid to the landlord once', async () => {
    const booking = await movedIn('Bisi Adewale', 'halves');
    const landlord = await open(booking, fixture.landlord);
    const parts = async () => region('Rent in parts');
    expect(await (await parts()).findByText('Later')).toBeDefined();
    await server.container.services.database.writer.write(({ $client }) =>
      $client.execute({
        sql: 'UPDATE booking_instalments SET due_day = ? WHERE booking_id = ?',
        args: [today() - 5, booking.id],
      }),
    );
    await landlord.services.queryClient.invalidateQueries();
    expect(await (await parts()).findByText('Late')).toBeDefined();
    expect(
      (await region('What comes next')).getByText(/^₦1,000,000 of rent was due on .* hasn’t paid it yet/),
    ).toBeDefined();
    closeApp();
    const before = [await balanceOf(booking.tenant), await balanceOf(fixture.landlord)];
    const { user } = await open(booking, booking.tenant);
    expect(await (await parts()).findByText('Late')).toBeDefined();
    await user.click((await region('What comes next')).getByRole('button', { name: 'Pay rent now' }));
    await user.dblClick(await button('Pay ₦1,000,000'));
    expect(await (await parts()).findByText('Paid')).toBeDefined();
    const moved = [await balanceOf(booking.tenant), await balanceOf(fixture.landlord)];
    expect(moved.map((amount, side) => amount - (before[side] ?? 0))).toEqual([-100_000_000, 100_000_000]);
    closeApp();
    await open(booking, fixture.landlord);
    expect(await (await parts()).findByText('Paid')).toBeDefined();
  });
});

describe('a renewal', () => {
  it('is signed by the landlord with the offer and by the tenant with the acceptance', async () => {
    const booking = await movedIn('Ngozi Udo');
    await put(booking, { end_day: today() + 60 });
    const { user } = await open(booking, fixture.landlord, '/terms');
    await user.click(await button('Read the agreement'));
    expect(await screen.findByRole('heading', { name: 'Agreement to renew a tenancy' })).toBeDefined();
    await user.click(await button('Sign and send the offer'));
    expect(screen.getByText(/^Type your full name/)).toBeDefined();
    await user.type(screen.getByLabelText('Your full name'), 'Emeka Nwosu');
    await user.click(await button('Sign and send the offer'));
    const offer = await sheet('Sign this agreement?');
    await user.click(offer.getByRole('button', { name: 'Sign and send the offer' }));
    await waitFor(() => expect(currentAddress()).toBe(`#/bookings/${booking.id}`));
    closeApp();
    const tenant = await open(booking, booking.tenant);
    await tenant.user.click(await screen.findByRole('link', { name: 'Read and sign the renewal' }));
    expect((await region('Signatures')).getByText(/^Signed as Emeka Nwosu/)).toBeDefined();
    await tenant.user.type(await screen.findByLabelText('Your full name'), 'Ngozi Udo');
    await tenant.user.click(await button('Sign and accept the renewal'));
    const acceptance = await sheet('Sign this agreement?');
    await tenant.user.click(acceptance.getByRole('button', { name: 'Sign and accept the renewal' }));
    await waitFor(async () => expect((await booking.look()).state).toBe('renewal_due'));
    expect(await region('What you have agreed')).toBeDefined();
    const term = `, ${dateOf((await booking.look()).startDay)} to ${dateOf(today() + 60)}`;
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(term);
    const documents = await region('Documents');
    expect(await documents.findByRole('link', { name: /^Renewal agreement, term 2/ })).toBeDefined();
    const first = await documents.findByRole('link', { name: /^Tenancy agreement/ });
    expect(first.getAttribute('href')).toBe(`#/bookings/${booking.id}/agreement?term=1`);
    closeApp();
    await open(booking, booking.tenant, '/agreement?term=1');
    expect(await screen.findByRole('heading', { name: 'Tenancy agreement', level: 1 })).toBeDefined();
    expect(screen.queryByLabelText('Your full name')).toBeNull();
    const pdf = screen.getByRole('link', { name: 'Save as PDF' });
    expect(pdf.getAttribute('href')).toBe(`/api/papers/agreement/${booking.id}.pdf?term=1`);
  });
});
