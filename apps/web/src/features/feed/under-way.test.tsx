import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, openApp } from '#/testing/open-app.tsx';

let server: TestServer;
const browser = { restore: () => {} };

beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.dispose());
beforeEach(() => Object.assign(browser, simulateFeed()));
afterEach(() => {
  closeApp();
  browser.restore();
});

it('the feed links a tenant to their next inspection, and shows no bookings link without a booking', async () => {
  const fixture = await openInspectionFixture(server, 'emeka');
  const tenant = await fixture.newTenant('Bisi Adewale');
  const { id } = await fixture.agree(tenant);
  await openApp(server, { at: '/', client: tenant });
  const link = await screen.findByRole('link', { name: /^Inspection / });
  expect(link.getAttribute('href')).toBe(`/#/inspections/${id}`);
  expect(screen.queryByRole('link', { name: /^Bookings: / })).toBeNull();
});
