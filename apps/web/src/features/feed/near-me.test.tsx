import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { findPosition } from './near-me.ts';
import { withoutHidden } from './queries.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());
afterEach(() => {
  closeApp();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const yaba = {
  coords: { latitude: 6.515432, longitude: 3.378123 },
} as GeolocationPosition;

/** A geolocation that returns the given results in turn and counts the calls. */
function stubGeolocation(...answers: (GeolocationPosition | number)[]) {
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

describe('the near-me tab', () => {
  it('asks for the position only when it is selected, and shows the nearest homes first', async () => {
    const device = stubGeolocation(yaba);
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

  it('can be selected among the filters, which are kept, and has no count of homes', async () => {
    const device = stubGeolocation(yaba);
    const { user } = await openApp(server, { at: '/?city=Lagos' });
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: /^Show \d+ homes$/ });
    await user.click(sheet.getByRole('button', { name: 'Near me' }));
    expect(device.asked).toBe(0);
    await user.click(sheet.getByRole('button', { name: 'Show homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/?city=Lagos&tab=near_me&near=6.52%2C3.38'));
  });

  it('shows the approximate distance of each home', async () => {
    await openApp(server, { at: '/?tab=near_me&near=6.52%2C3.38' });
    await screen.findAllByRole('article');

    expect(screen.getAllByText(/ · (less than 1|about \d+) km away$/).length).toBeGreaterThan(0);
  });

  it('explains a denied permission and tries again', async () => {
    const device = stubGeolocation(1, yaba);
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

  it('shows a dismissible message when the device has no position', async () => {
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

describe('findPosition', () => {
  it('requests a position without high accuracy', async () => {
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
  ])('returns no position for the error code %d, reason "%s"', async (code, why) => {
    device((_found, failed) => failed({ code }));
    expect(await findPosition()).toEqual({ found: undefined, why });
  });

  it('returns the reason "unknown" on a device without geolocation', async () => {
    expect(await findPosition()).toEqual({ found: undefined, why: 'unknown' });
  });
});

describe('withoutHidden', () => {
  const item = (id: string) => ({ listing: { id } }) as never;
  const data = {
    pages: [
      { items: [item('lst_1'), item('lst_2')], nextCursor: 'a' },
      { items: [], nextCursor: null },
    ],
  };

  it('removes only the listing that is shown again', () => {
    expect(withoutHidden(data, 'lst_1')).toEqual({
      pages: [
        { items: [item('lst_2')], nextCursor: 'a' },
        { items: [], nextCursor: null },
      ],
    });
    expect(data.pages[0]?.items).toHaveLength(2);
    expect(withoutHidden(data, 'lst_9')).toEqual(data);
  });

  it('keeps pages that are not loaded undefined', () => {
    expect(withoutHidden(undefined, 'lst_1')).toBeUndefined();
  });
});
