import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBookingFixture } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

/** Answers on the page of the provider. */
async function answer(tenant: TestClient, link: HTMLAnchorElement, action: 'approve' | 'decline'): Promise<void> {
  await tenant.fetch(new URL(link.href).pathname, {
    method: 'POST',
    body: new URLSearchParams({ action }).toString(),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
}

it('paying rent by card requires a step-up, which the next attempt reuses', async () => {
  const fixture = await openBookingFixture(server, 'emeka');
  const booking = await fixture.apply('Lola Bello');
  for (const step of [booking.offer, booking.accept, booking.sign]) await step();
  const { tenant } = booking;
  const password = 'walk-through-lekki-2026';
  await server.container.services.database.writer.write(({ $client }) =>
    $client.execute({ sql: 'UPDATE sessions SET authenticated_at = ?', args: [Date.now() - 3_600_000] }),
  );
  const { user } = await openApp(server, { at: `/checkout?booking=${booking.id}`, client: tenant });
  await user.click(await screen.findByRole('button', { name: /^(Change ?how I pay|Choose how to pay)/ }));
  await user.click(await screen.findByRole('button', { name: /^Card/ }));
  const pay = async () => user.click(await screen.findByRole('button', { name: 'Pay ₦2,450,000 to escrow' }));
  const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  const providerLink = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Go to the payment page' });

  await pay();
  const closed = await findSheet();
  expect(closed.getByRole('button', { name: 'Pay ₦2,450,000 into escrow' })).toBeDefined();
  await user.click(closed.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await tenant.trpc.payments.listOpen.query()).toEqual([]);

  await pay();
  await user.type((await findSheet()).getByLabelText('Your RentReel password'), `${password}{Enter}`);
  await answer(tenant, await providerLink(), 'decline');
  await screen.findByText(/You weren’t charged\./);

  await user.click(await screen.findByRole('link', { name: 'Choose another way to pay' }));
  await pay();
  await answer(tenant, await providerLink(), 'approve');
  await screen.findByRole('heading', { name: 'Paid' });
  expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull();
  expect(await booking.look()).toMatchObject({ state: 'funded' });
});
