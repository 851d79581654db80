import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBookingFixture } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: Awaited<ReturnType<typeof openBookingFixture>>;
beforeAll(async () => {
  fixture = await openBookingFixture(server, 'emeka');
});

const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the open pages of a landlord follow what others do, without a reload', () => {
  it('Today lists an application as soon as it is sent', async () => {
    await openApp(server, { at: '/landlord', client: fixture.landlord });
    const tasks = await section(/^To do/);
    const before = tasks.queryAllByText(/^Answer the application/).length;
    await fixture.apply('Ada Live');
    expect(await tasks.findAllByText(/^Answer the application/)).toHaveLength(before + 1);
  });

  it('Rental income lists a payment as soon as the tenant has made it', async () => {
    const booking = await fixture.apply('Bola Live');
    await booking.offer();
    await booking.accept();
    await booking.sign();
    await openApp(server, { at: '/landlord/money', client: fixture.landlord });
    const coming = await section(/^Coming to you/);
    expect(coming.queryByText('Bola Live')).toBeNull();
    await booking.pay();
    expect(await coming.findByText('Bola Live')).toBeDefined();
  });
});
