import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateWideScreen } from '#/testing/render.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let restoreScreen: () => void;

afterEach(() => {
  closeApp();
  restoreScreen();
});

/** Opens the messages of a demo landlord in a window 1,024 px wide. */
async function openWide(name: 'emeka' | 'hauwa') {
  simulateFeed();
  Object.assign(Element.prototype, { scrollTo: () => {} });
  restoreScreen = simulateWideScreen();
  const landlord = await server.demoClient(name);
  const { user } = await openApp(server, { at: '/messages', client: landlord });
  const list = within(await screen.findByRole('region', { name: 'Chats' }));
  await waitFor(() => expect(list.getAllByRole('listitem').length).toBeGreaterThan(1));
  return { user, list };
}

const current = () =>
  within(screen.getByRole('region', { name: 'Chats' }))
    .getAllByRole('link')
    .findIndex((link) => link.getAttribute('aria-current') === 'page');

describe('the messages on a wide screen', () => {
  it('show a chat beside the list, and move between chats with J and K', async () => {
    const { user } = await openWide('emeka');
    expect(screen.getByText('Choose a chat')).toBeDefined();
    await user.keyboard('j');
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/chat\//));
    expect(await screen.findByRole('textbox', { name: /^Message / })).toBeDefined();
    await waitFor(() => expect(current()).toBe(0));
    const first = currentAddress();
    await user.keyboard('j');
    await waitFor(() => expect(current()).toBe(1));
    expect(currentAddress()).not.toBe(first);
    await user.keyboard('k');
    await waitFor(() => expect(currentAddress()).toBe(first));
  });

  it('keep the filters of the list when a chat is opened', async () => {
    // Another landlord: opening a chat marks it as read.
    const { user, list } = await openWide('hauwa');
    await user.click(list.getByLabelText('Unread'));
    await waitFor(() => expect(currentAddress()).toContain('filter=unread'));
    const [unread] = await list.findAllByRole('link');
    if (!unread) throw new Error('The demo has no unread chat');
    await user.click(unread);
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/chat\//));
    const after = within(await screen.findByRole('region', { name: 'Chats' }));
    expect(after.getByLabelText<HTMLInputElement>('Unread').checked).toBe(true);
  });
});
