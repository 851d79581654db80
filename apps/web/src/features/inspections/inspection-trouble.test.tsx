import type { TestClient } from '@rentreel/server/testing';
import { asLagosDay, hourMs, kobo, lagosDay, startOfDay } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InspectionFixture, openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: InspectionFixture;

beforeAll(async () => {
  fixture = await openInspectionFixture(server, 'emeka');
});
beforeEach(() => void simulateFeed());

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A client whose calls of a procedure fail until `recover` is called. */
function failing(client: TestClient, procedure: string) {
  let down = true;
  return {
    client: {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        down && path.includes(procedure) ? new Response('', { status: 404 }) : client.fetch(path, init),
    },
    recover: () => {
      down = false;
    },
  };
}

describe('a server that does not answer', () => {
  it('is reported in place of the times, with a retry', async () => {
    const { client, recover } = failing(server.client(), 'inspections.slots');
    const { user } = await openApp(server, { at: `/property/${fixture.listingId}`, client });
    const message = await screen.findByText(/^The times didn’t load/);
    expect(message.textContent).toContain('Check your connection');
    recover();
    // Queries batched with the times have failed too and have their own retry button.
    const all = await screen.findAllByRole('button', { name: /^Try again/ });
    await user.click(all.find((each) => message.closest('section')?.contains(each)) ?? document.body);
    expect(await screen.findByRole('group', { name: /^Times on/ })).toBeDefined();
  });

  it('is reported beside the button, whose retry sends the same request', async () => {
    const tenant = await fixture.newTenant('Bisi Adewale');
    const { client, recover } = failing(tenant, 'inspections.request');
    const { user } = await openApp(server, { at: `/property/${fixture.listingId}`, client });
    const times = within(await screen.findByRole('group', { name: /^Times on/ }));
    const free = times.getAllByRole('button');
    // Shortly before midnight only one time is left on the day.
    await user.click(free.at(-2) ?? free[0] ?? document.body);
    await user.click(await button(/^Request/));
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    recover();
    await user.click(await button(/^Request/));
    expect(await screen.findByRole('link', { name: 'See your inspection' })).toBeDefined();
    expect((await tenant.trpc.inspections.counts.query()).waiting).toBe(1);
  });
});

describe('a query of the landlord that fails', () => {
  it.each([
    { what: 'the calendar', procedure: 'inspections.board', at: '/inspections/board', shows: /^Results/ },
    {
      what: 'the inspection hours',
      procedure: 'inspections.availability',
      at: '/inspections/times',
      shows: /^Your week/,
    },
  ])('shows a retry in place of $what', async ({ procedure, at, shows }) => {
    const { client, recover } = failing(fixture.landlord, procedure);
    const { user } = await openApp(server, { at, client });
    const retry = await button('Try again');
    recover();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: shows })).toBeDefined();
  });
});

describe('an inspection request', () => {
  it('is withdrawn after a confirmation with the consequences', async () => {
    const tenant = await fixture.newTenant('Tunde Bello');
    const asked = await fixture.ask(tenant, 30);
    const { user } = await openApp(server, { at: `/inspections/${asked.id}`, client: tenant });
    await user.click(await button('Withdraw request'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Withdraw the request?' }));
    expect(await sheet.findByText(/Emeka Nwosu is notified\./)).toBeDefined();
    await user.click(sheet.getByRole('button', { name: /^Withdraw the request/ }));
    expect((await screen.findAllByText('Withdrawn')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  });

  it('is shown as withdrawn when the landlord confirms a stale view', async () => {
    const tenant = await fixture.newTenant('Ada Obi');
    const asked = await fixture.ask(tenant, 34);
    const { client, recover } = failing(fixture.landlord, 'live.events');
    const { user } = await openApp(server, { at: `/inspections/${asked.id}`, client });
    await button('Confirm');
    await tenant.trpc.inspections.withdraw.mutate({ inspectionId: asked.id, version: asked.version });
    recover();
    const confirm = screen.queryByRole('button', { name: 'Confirm' });
    if (confirm) await user.click(confirm);
    expect((await screen.findAllByText('Withdrawn')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

describe('an open house on the board', () => {
  it('lists its visitors and is separate from other inspections', async () => {
    const startsAt = startOfDay(asLagosDay(lagosDay(Date.now()) + 3)) + 10 * hourMs;
    const { id: openHouseId } = await fixture.landlord.trpc.inspections.addOpenHouse.mutate({
      listingId: fixture.listingId,
      startsAt,
      endsAt: startsAt + 2 * hourMs,
      capacity: 4,
    });
    const { user } = await openApp(server, { at: '/inspections/board', client: fixture.landlord });
    expect(await screen.findByText('0 of 4 places taken')).toBeDefined();
    const tenant = await fixture.newTenant('Kemi Ojo');
    const about = { clientId: crypto.randomUUID(), note: '' };
    const input = { kind: 'open_house' as const, openHouseId, ...about, feeKobo: kobo(0) };
    await tenant.trpc.inspections.request.mutate(input);
    expect(await screen.findByText('1 of 4 places taken')).toBeDefined();
    await user.click(screen.getByText('Visitors'));
    expect(await screen.findByRole('link', { name: 'Kemi' })).toBeDefined();
  });
});
