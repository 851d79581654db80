import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

it('the feed links a tenant to their next inspection, and shows no bookings link without a booking', async () => {
  const fixture = await openInspectionFixture(server, 'emeka');
  const tenant = await fixture.newTenant('Bisi Adewale');
  const { id } = await fixture.agree(tenant);
  await openApp(server, { at: '/', client: tenant });
  const link = await screen.findByRole('link', { name: /^Inspection / });
  expect(link.getAttribute('href')).toBe(`/#/inspections/${id}`);
  expect(screen.queryByRole('link', { name: /^Bookings: / })).toBeNull();
});
