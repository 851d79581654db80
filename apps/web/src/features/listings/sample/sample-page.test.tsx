import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

const homes = async () => (await server.client().trpc.listings.list.query({ limit: 3 })).items;
const marked = 'Sample: this is how a home looks on RentReel. Nothing here can be rented.';
const tour = async () => within(await screen.findByRole('region', { name: 'Tour of the sample home' }));
const toured = () => document.querySelector('[data-toured]');

/** Opens the sample with a client that records mutations, of which there must be none. */
async function openSample(at: string) {
  const client = server.client();
  const changes: string[] = [];
  const watched = {
    ...client,
    fetch: (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') changes.push(path);
      return client.fetch(path, init);
    },
  };
  return { changes, ...(await openApp(server, { at, client: watched })) };
}

describe('SamplePage', () => {
  it.each(['/property-demo', '/propertydemo'])('shows at %s the newest sample home with a notice', async (path) => {
    const [home] = await homes();
    await openApp(server, { at: path });

    expect(await screen.findByText(marked)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(home?.title);
  });

  it.each(['/property-demo', '/propertydemo'])('shows at %s/{id} the home with that id', async (path) => {
    const home = (await homes())[2];
    await openApp(server, { at: `${path}/${home?.id}` });

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(home?.title);
    expect(screen.getByText(marked)).toBeDefined();
  });

  it.each([
    ['Chat', 'Writing to the landlord'],
    ['Book inspection', 'Booking an inspection'],
    ['Pay into escrow', 'Paying into escrow'],
  ])('explains “%s” instead of performing it', async (button, title) => {
    const { user, changes } = await openSample('/property-demo?stop=off');
    await user.click((await screen.findAllByRole('button', { name: button }))[0] ?? document.body);

    const sheet = within(await screen.findByRole('dialog', { name: title }));
    expect(sheet.getByText('This home is a sample: nothing was sent, booked or paid.')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Back to the sample' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(changes).toEqual([]);
  });

  it('explains saving to guests too', async () => {
    const { user } = await openSample('/property-demo?stop=off');
    const strip = within(await screen.findByRole('region', { name: 'Similar homes' }));
    await user.click((await strip.findAllByRole('button', { name: /^What saving does/ }))[0] ?? document.body);

    expect(await screen.findByRole('dialog', { name: 'Saving a home' })).toBeDefined();
    expect(currentAddress()).toMatch(/^#\/property-demo/);
  });

  it('offers no report', async () => {
    await openSample('/property-demo');
    await screen.findByText(marked);

    expect(screen.queryByRole('button', { name: 'Report this home' })).toBeNull();
  });
});

describe('the tour of SamplePage', () => {
  it('starts with an explanation of samples without taking the focus', async () => {
    await openSample('/property-demo');
    const panel = await tour();

    expect(panel.getByRole('heading').textContent).toBe('See how a home works on RentReel');
    expect(document.activeElement).not.toBe(panel.getByRole('heading'));
    expect(panel.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  });

  it('moves forward and back, focuses the stop and highlights its part of the page', async () => {
    const { user } = await openSample('/property-demo');
    const panel = await tour();
    await user.click(panel.getByRole('button', { name: 'Start' }));

    const total = await panel.findByRole('heading', { name: 'One figure: all you pay to move in' });
    await waitFor(() => expect(document.activeElement).toBe(total));
    expect(toured()).toBe(screen.getByRole('region', { name: 'Price' }));
    expect(currentAddress()).toBe('#/property-demo?stop=total');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(toured()).toBe(screen.getByRole('region', { name: 'What you pay in year one' })));
    await user.click(panel.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(toured()).toBe(screen.getByRole('region', { name: 'Price' })));
  });

  it('moves by the arrow keys up to its ends', async () => {
    const { user } = await openSample('/property-demo');
    const panel = await tour();
    panel.getByRole('button', { name: 'Start' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(panel.getByText('Stop 1 of 9')).toBeDefined();
    for (let stop = 2; stop <= 9; stop += 1) {
      await user.keyboard('{ArrowRight}');
      expect(await panel.findByText(`Stop ${stop} of 9`)).toBeDefined();
    }
    await user.keyboard('{ArrowRight}{ArrowRight}');

    expect(panel.getByText('Stop 9 of 9')).toBeDefined();
    await user.click(panel.getByRole('link', { name: 'See homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/'));
  });

  it('highlights a part of the page at each stop except the first and the last', async () => {
    const { user } = await openSample('/property-demo?stop=total');
    const panel = await tour();
    for (let stop = 2; stop <= 8; stop += 1) {
      expect(await panel.findByText(`Stop ${stop} of 9`)).toBeDefined();
      await waitFor(() => expect(toured(), `stop ${stop}`).not.toBeNull());
      await user.click(panel.getByRole('button', { name: 'Next' }));
    }
    await waitFor(() => expect(toured()).toBeNull());
  });

  it('starts at the stop in the address', async () => {
    await openSample('/propertydemo?stop=escrow');
    const panel = await tour();

    expect(panel.getByRole('heading').textContent).toBe('Escrow: your money waits until you have the keys');
    expect(toured()?.id).toBe('sample-escrow');
  });

  it.each(['button', 'key'])('is skipped by %s, stays skipped, and can be restarted', async (way) => {
    const { user } = await openSample('/property-demo');
    const panel = await tour();
    if (way === 'key') await user.keyboard('{Escape}');
    else await user.click(panel.getByRole('button', { name: 'Skip the tour' }));

    const again = await screen.findByRole('button', { name: 'Take the tour' });
    expect(screen.queryByRole('region', { name: 'Tour of the sample home' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(currentAddress()).toBe('#/property-demo?stop=off');
    await user.click(again);
    expect((await tour()).getByText('Stop 1 of 9')).toBeDefined();
  });

  it('stays open when Escape closes an explanation', async () => {
    const { user } = await openSample('/property-demo');
    await tour();
    await user.click((await screen.findAllByRole('button', { name: 'Chat' }))[0] ?? document.body);
    await screen.findByRole('dialog', { name: 'Writing to the landlord' });
    await user.keyboard('{Escape}');

    expect((await tour()).getByText('Stop 1 of 9')).toBeDefined();
  });
});
