import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '../testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

async function closeList(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Browsers restore the focus when a dialog closes; jsdom does not.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Opens the app and waits until the shortcuts are active. */
async function openWithKeys(at: string) {
  const client = server.client();
  await client.signUp();
  const { user } = await openApp(server, { at, client });
  await waitFor(async () => {
    await user.keyboard('{Control>}/{/Control}');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
  await closeList(user);
  return user;
}

describe('the global keyboard shortcuts', () => {
  it('open a screen with g and a letter, and search with a slash', async () => {
    const user = await openWithKeys('/wallet');
    await user.keyboard('gb');
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/bookings/));
    await user.keyboard('/');
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/search/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Search homes/ })));
  });

  it('do nothing while the user types in a field', async () => {
    const user = await openWithKeys('/wallet');
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
    await user.click(amount);
    await user.keyboard('gb/');
    expect(currentAddress()).toMatch(/^#\/wallet/);
    expect(document.activeElement).toBe(amount);
  });

  it('can be disabled for single keys, while Ctrl+/ still opens the list', async () => {
    const user = await openWithKeys('/wallet');
    await user.keyboard('?');
    await user.click(await screen.findByLabelText('Use keys without Ctrl'));
    await closeList(user);
    await user.keyboard('gb');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentAddress()).toMatch(/^#\/wallet/);
    await user.keyboard('{Control>}/{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
});
