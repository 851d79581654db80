import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

describe('MapPage', () => {
  it('shows location, cost and the meaning of the circle, and links back to the home', async () => {
    const [home] = (await server.client().trpc.listings.list.query({ limit: 1 })).items;
    const { user } = await openApp(server, { at: `/map/${home?.id ?? ''}` });

    const map = await screen.findByRole('region', { name: `Map around ${home?.area}, ${home?.city}` });
    expect(map.querySelector('.map-circle')).not.toBeNull();
    expect(screen.getByText('Natural Earth · GSHHG · GeoNames')).toBeDefined();
    expect(screen.getByText(/About 300 m around the home/)).toBeDefined();
    expect(within(screen.getByRole('article')).getByText(home?.title ?? '')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('link', { name: 'Back to the home' }));
    await waitFor(() => expect(currentAddress()).toBe(`#/property/${home?.id}`));
  });

  it('shows location and address only to a tenant with a confirmed inspection', async () => {
    const { newTenant, agree, listingId } = await openInspectionFixture(server, 'hauwa');
    const [tenant, stranger] = [await newTenant('Amina Bello'), await newTenant('Chidi Obi')];
    await agree(tenant);
    const { place } = await tenant.trpc.inspections.slots.query({ listingId });

    await openApp(server, { at: `/map/${listingId}`, client: tenant });
    expect(await screen.findByText(place?.address ?? 'no address')).toBeDefined();
    const [pin, circle] = ['.map-pin', '.map-circle'].map((part) => document.querySelector(part));
    expect([pin !== null, circle]).toEqual([true, null]);
    closeApp();

    await openApp(server, { at: `/map/${listingId}`, client: stranger });
    expect(await screen.findByText(/About 300 m around the home/)).toBeDefined();
    expect(document.querySelector('.map-pin')).toBeNull();
  });

  it('shows the not-found page for an unknown listing', async () => {
    await openApp(server, { at: '/map/lst_00000000000000000000000000' });
    expect(await screen.findByText(/This home is no longer listed/)).toBeDefined();
  });
});
