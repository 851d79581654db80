import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guestMarks, keepGuestMark } from '../../../lib/guest-marks.ts';
import { guestPlaces } from '../../../lib/guest-places.ts';
import { takenOverWords } from '../../../lib/take-over-keepings.ts';
import { closeApp, openApp } from '../../../testing/open-app.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.dispose());
afterEach(closeApp);

const marina = { kind: 'work', name: 'Marina', latitude: 6.4541, longitude: 3.3947 } as const;

it('what a guest noted is with their account once they have logged in, and gone from the browser', async () => {
  const client = server.client();
  const [home] = (await client.trpc.listings.list.query({ limit: 1 })).items;
  const listingId = home?.id ?? 'lst_';
  keepGuestMark(listingId, { note: 'Ask about the borehole', score: 4 });
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

it('stays in the browser while nobody is logged in', async () => {
  guestPlaces.keep([{ ...marina, id: '1' }]);
  await openApp(server, { at: '/saved' });
  await screen.findByRole('heading', { level: 1 });
  expect(guestPlaces.read()).toHaveLength(1);
});

describe('what came along', () => {
  it.each([
    [{ marks: 0, places: 0, placesLeft: 0 }, undefined],
    [{ marks: 2, places: 0, placesLeft: 0 }, 'Now with your account: 2 notes on homes from this browser.'],
    [{ marks: 0, places: 0, placesLeft: 1 }, 'No room for 1 more place.'],
  ])('%j is told as %s', (taken, words) => {
    expect(takenOverWords(taken)).toBe(words);
  });
});
