import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

/** Opens a page as a person of the demo; `dele` is suspended. */
async function openAs(name: 'dele' | 'adaeze', at: string) {
  const client = server.client();
  await client.logIn({ email: `${name}@demo.rentreel.ng`, password: 'watch-visit-rent-2026' });
  return openApp(server, { at, client });
}

const day = /until \d+ \w+ \d{4}, \d+:\d\d (am|pm)/.source;

describe('RestrictionNote', () => {
  it.each([
    ['/wallet', 'pay from your account or withdraw money'],
    ['/add-property', 'list homes'],
  ])('tells a suspended person on %s that they can’t %s', async (at, forbidden) => {
    const { user } = await openAs('dele', at);
    expect(await screen.findByText(new RegExp(`You can’t ${forbidden} ${day}`))).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'See why, or appeal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account status' })).toBeDefined();
  });

  it('is offered before a suspended person applies or requests an inspection', async () => {
    const { items } = await server.client().trpc.listings.list.query({ limit: 1 });
    await openAs('dele', `/bookings/apply/${items[0]?.id}`);
    expect(await screen.findByText(/You can’t apply for homes or request inspections/)).toBeDefined();
  });

  it('names the heaviest restriction in the menu of the profile', async () => {
    await openAs('dele', '/profile');
    expect(await screen.findByRole('link', { name: /Account status ?Suspension/ })).toBeDefined();
  });

  it('is absent for a person without restrictions', async () => {
    await openAs('adaeze', '/wallet');
    await screen.findAllByText('Wallet deposit');
    expect(screen.queryByRole('link', { name: 'See why, or appeal' })).toBeNull();
  });
});
