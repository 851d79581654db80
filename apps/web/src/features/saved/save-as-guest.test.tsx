import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestMarks, guestPlaces, saveGuestMark, transferLabel } from '#/lib/guest-data.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

/** Clicks Save on the first listing as a guest, then logs in. */
async function saveThenLogIn() {
  const owner = server.client();
  const { email, password } = await owner.signUp();
  const [home] = (await owner.trpc.listings.list.query({ limit: 1, tab: 'for_you' })).items;
  const { user, client } = await openApp(server, { at: '/' });
  const [slide] = await screen.findAllByRole('article');
  await user.click(within(slide ?? document.body).getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(currentAddress()).toBe(`#/property/${home?.id}`));
  return { home, user, client };
}

describe('a guest who saves a listing', () => {
  it('has it saved after logging in, with a message', async () => {
    const { home, client } = await saveThenLogIn();

    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined();
    expect(await screen.findByText('Saved to your homes')).toBeDefined();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home?.id]));
  });

  it('has it saved only once: removing it is final, even when the page opens again', async () => {
    const { home, user, client } = await saveThenLogIn();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home?.id]));
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([]));
    await user.click(screen.getByRole('link', { name: 'Back to all homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/'));
    cleanup();
    await openApp(server, { at: `/property/${home?.id}`, client });

    expect((await screen.findAllByRole('button', { name: 'Save' })).length).toBeGreaterThan(0);
    expect(await client.trpc.saved.listIds.query()).toEqual([]);
  });
});

const marina = { kind: 'work', name: 'Marina', latitude: 6.4541, longitude: 3.3947 } as const;

it("transferGuestData transfers a guest's marks and places to the account after logging in", async () => {
  const client = server.client();
  const [home] = (await client.trpc.listings.list.query({ limit: 1 })).items;
  const listingId = home?.id ?? 'lst_';
  saveGuestMark(listingId, { note: 'Ask about the borehole', score: 4 });
  guestPlaces.keep([{ ...marina, id: '1' }]);
  await client.signUp();
  const { services } = await openApp(server, { at: '/saved', client });
  await services.session.check();

  await waitFor(() => expect(guestMarks.read()).toEqual({}));
  expect(guestPlaces.read()).toEqual([]);
  const marks = await client.trpc.saved.listMarks.query({ listingIds: [listingId] });
  expect(marks).toMatchObject([{ note: 'Ask about the borehole', score: 4 }]);
  expect(await client.trpc.savedPlaces.list.query()).toMatchObject([marina]);
  expect(
    await screen.findByText('Now with your account: 1 note on a home and 1 place from this browser.'),
  ).toBeDefined();
});

it('guest data stays in the browser while nobody is logged in', async () => {
  guestPlaces.keep([{ ...marina, id: '1' }]);
  await openApp(server, { at: '/saved' });
  await screen.findByRole('heading', { level: 1 });
  expect(guestPlaces.read()).toHaveLength(1);
});

describe('transferLabel', () => {
  it.each([
    [{ marks: 0, places: 0, placesLeft: 0 }, undefined],
    [{ marks: 2, places: 0, placesLeft: 0 }, 'Now with your account: 2 notes on homes from this browser.'],
    [{ marks: 0, places: 0, placesLeft: 1 }, 'No room for 1 more place.'],
  ])('describes %j as %s', (taken, text) => {
    expect(transferLabel(taken)).toBe(text);
  });
});
