import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SimulatedFeed, simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { findPosition } from './near-me.ts';
import { withoutHidden } from './queries.ts';

let server: TestServer;
let feed: SimulatedFeed;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.dispose());
beforeEach(() => {
  feed = simulateFeed();
});
afterEach(() => {
  closeApp();
  feed.restore();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const yaba = {
  coords: { latitude: 6.515432, longitude: 3.378123 },
} as GeolocationPosition;

/** A device that answers in turn, and counts how often it was asked. */
function deviceThatSays(...answers: (GeolocationPosition | number)[]) {
  const device = {
    asked: 0,
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
      const answer = answers[device.asked] ?? 2;
      device.asked += 1;
      if (typeof answer === 'number') failed({ code: answer } as GeolocationPositionError);
      else found(answer);
    },
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: device,
  });
  return device;
}
const nearMe = () => screen.getByRole('button', { name: 'Near me' });

describe('homes near me', () => {
  it('asks the device only when they are chosen, and shows the nearest first', async () => {
    const device = deviceThatSays(yaba);
    const { user } = await openApp(server, { at: '/?view=list' });
    await screen.findAllByRole('article');
    expect(device.asked).toBe(0);

    await user.click(nearMe());
    await waitFor(() => expect(currentAddress()).toBe('#/?tab=near_me&near=6.52%2C3.38&view=list'));
    expect(device.asked).toBe(1);
    const near = { latitude: 6.52, longitude: 3.38 };
    const { items } = await server.client().trpc.listings.list.query({ tab: 'near_me', near, limit: 10 });
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(items.map(({ title }) => title)),
      ),
    );
    expect(nearMe().getAttribute('aria-pressed')).toBe('true');
  });

  it('asks the device when they are chosen among the filters, which stay', async () => {
    const device = deviceThatSays(yaba);
    const { user } = await openApp(server, { at: '/?city=Lagos' });
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Near me' }));
    expect(device.asked).toBe(0);
    await user.click(sheet.getByRole('button', { name: 'Show homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/?city=Lagos&tab=near_me&near=6.52%2C3.38'));
  });

  it('tells with each home about how far it is', async () => {
    await openApp(server, { at: '/?tab=near_me&near=6.52%2C3.38' });
    await screen.findAllByRole('article');

    expect(screen.getAllByText(/ · (less than 1|about \d+) km away$/).length).toBeGreaterThan(0);
  });

  it('says what to do when the place was refused, and tries again', async () => {
    const device = deviceThatSays(1, yaba);
    const { user } = await openApp(server, { at: '/?city=Lagos' });
    await screen.findAllByRole('article');

    await user.click(nearMe());
    expect((await screen.findByRole('alert')).textContent).toContain('Your browser didn’t share where you are.');
    expect(currentAddress()).toBe('#/?city=Lagos');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(currentAddress()).toBe('#/?city=Lagos&tab=near_me&near=6.52%2C3.38'));
    expect(device.asked).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the device cannot tell, and lets the words be closed', async () => {
    const { user } = await openApp(server, { at: '/' });
    await screen.findAllByRole('article');

    await user.click(nearMe());
    expect((await screen.findByRole('alert')).textContent).toContain('Your device couldn’t tell where you are.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
type Failed = (error: { code: number }) => void;

const device = (getCurrentPosition: (found: Found, failed: Failed, options: PositionOptions) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('where somebody is', () => {
  it('is asked of the device, without the exact and slow way', async () => {
    let asked: PositionOptions | undefined;
    device((found, _failed, options) => {
      asked = options;
      found({ coords: { latitude: 6.5, longitude: 3.4 } });
    });
    expect(await findPosition()).toEqual({ found: { latitude: 6.5, longitude: 3.4 } });
    expect(asked).toMatchObject({ enableHighAccuracy: false, timeout: 10_000 });
  });

  it.each([
    [1, 'refused'],
    [2, 'unknown'],
    [3, 'unknown'],
  ])('is not told for the reason %d, which is "%s"', async (code, why) => {
    device((_found, failed) => failed({ code }));
    expect(await findPosition()).toEqual({ found: undefined, why });
  });

  it('is unknown on a device that cannot tell', async () => {
    expect(await findPosition()).toEqual({ found: undefined, why: 'unknown' });
  });
});

describe('the pages of hidden homes', () => {
  const item = (id: string) => ({ listing: { id } }) as never;
  const data = {
    pages: [
      { items: [item('lst_1'), item('lst_2')], nextCursor: 'a' },
      { items: [], nextCursor: null },
    ],
  };

  it('lose the home that shows again, and nothing else', () => {
    expect(withoutHidden(data, 'lst_1')).toEqual({
      pages: [
        { items: [item('lst_2')], nextCursor: 'a' },
        { items: [], nextCursor: null },
      ],
    });
    expect(data.pages[0]?.items).toHaveLength(2);
    expect(withoutHidden(data, 'lst_9')).toEqual(data);
  });

  it('stay unread when they were not read yet', () => {
    expect(withoutHidden(undefined, 'lst_1')).toBeUndefined();
  });
});
