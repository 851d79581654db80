import type { TestClient } from '@rentreel/server/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

describe('the administration overview', () => {
  it('does not exist for other users, and asks guests to log in', async () => {
    const tenant = server.client();
    await tenant.signUp();
    await openApp(server, { at: '/admin', client: tenant });
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
    closeApp();
    await openApp(server, { at: '/admin' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  });

  it('shows whether the books balance and escrow is covered', async () => {
    await openApp(server, { at: '/admin', client: admin });
    const money = within(await screen.findByRole('region', { name: 'Money' }));
    expect(money.getByRole('heading', { name: 'The books balance' })).toBeDefined();
    expect(money.getByRole('heading', { name: 'Escrow is covered' })).toBeDefined();
    expect(money.getAllByText('₦0').length).toBeGreaterThan(0);
  });

  it('links to each queue with the number of cases and the waiting time', async () => {
    const { user } = await openApp(server, { at: '/admin', client: admin });
    const queues = within(await screen.findByRole('region', { name: 'Queues' }));
    const row = within(queues.getByRole('link', { name: 'Verification' }).closest('li') ?? document.body);
    expect(row.getByText(/^oldest \d+ (hours|days)$/)).toBeDefined();
    expect(row.getByText(/ left$/)).toBeDefined();
    await user.click(queues.getByRole('link', { name: 'Verification' }));
    expect(await screen.findByRole('heading', { name: 'Verification', level: 1 })).toBeDefined();
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(menu.getByRole('link', { name: /^Verification/ }).getAttribute('aria-current')).toBe('page');
  });
});
