import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

/** Opens the command palette with the people found for “emeka”. */
async function openWithEmeka() {
  const { user } = await openApp(server, { at: '/admin', client: admin });
  await screen.findByRole('region', { name: 'Queues' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await user.type(field, 'emeka');
  await screen.findByRole('option', { name: /^Emeka Nwosu/ });
  await user.clear(field);
  return { user, field };
}

describe('Enter in the command palette', () => {
  it('opens the first result for the typed text, not for the text before', async () => {
    const { user, field } = await openWithEmeka();
    await user.type(field, 'folake{Enter}');
    expect(await screen.findByRole('heading', { name: 'Folake Adeyemi', level: 1 })).toBeDefined();
  });

  it('opens the entry that was chosen with the arrow keys only if it is a result for the typed text', async () => {
    const { user, field } = await openWithEmeka();
    await user.type(field, 'hauwa{ArrowDown}{Enter}');
    await screen.findByRole('option', { name: /^Hauwa/ });
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBe(field);
  });

  it('opens a screen at once', async () => {
    const { user, field } = await openWithEmeka();
    await user.type(field, 'refunds{Enter}');
    expect(await screen.findByRole('heading', { name: 'Refunds', level: 1 })).toBeDefined();
  });

  it('opens nothing when the text changes before its results are there', async () => {
    const { user, field } = await openWithEmeka();
    await user.type(field, 'folake{Enter}');
    await user.type(field, ' hauwa');
    expect(await screen.findByText('No results for “folake hauwa”.')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

it('Back closes the command palette and stays on the screen', async () => {
  const { user } = await openWithEmeka();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Queues' })).toBeDefined();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBeDefined();
});
