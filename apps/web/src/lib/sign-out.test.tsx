import { expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';

const server = await openServer();

/** Storage keys that may remain after logging out: settings of the device, no personal data. */
const mayStay = /^(rr_ref|hasSeenOnboarding|rr_theme|rr_data_saver|rr_return_to|rr_recent_searches|rr_shortcuts)$/;

it('logging out leaves no personal data in the browser', async () => {
  const client = server.client();
  const name = 'Adaeze Okonkwo';
  await client.signUp({ name });
  await client.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
  const { services, user } = await openApp(server, { at: '/profile', client, mayUndo: true });
  await user.click(await screen.findByRole('button', { name: 'Show balance' }));
  await screen.findByText('₦1,234');
  sessionStorage.setItem('rr_draft:chat', 'Is the flat in Yaba still free?');
  localStorage.setItem('rr_chat_outbox', '[{"text":"I am on my way"}]');

  await services.session.signOut();

  const left = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage));
  expect(left.map(([key]) => key).filter((key) => !mayStay.test(key))).toEqual([]);
  expect(JSON.stringify(left)).not.toMatch(/Adaeze|1234|Yaba|on my way/);
  const cached = services.queryClient.getQueryCache().getAll();
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toMatch(/Adaeze|123400/);
});

it('the next user of the same browser sees no balance of the previous one, not even for a moment', async () => {
  const client = server.client();
  await client.signUp();
  await client.trpc.wallet.deposit.mutate({ amountKobo: 999_900 });
  const next = await server.client().signUp();
  simulateFeed();
  const { user } = await openApp(server, { at: '/wallet', client });
  await screen.findAllByText('₦9,999');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentAddress()).toBe('#/'));
  expect(client.cookies.get('session')).toBeUndefined();
  await user.click(screen.getByRole('link', { name: 'Wallet' }));
  await screen.findByLabelText('Email');
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(document.body.textContent));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.type(screen.getByLabelText('Email'), next.email);
  await user.type(screen.getByLabelText('Password'), next.password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('No transactions yet.');
  observer.disconnect();
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('₦0');
  expect([...seen].join(' ')).not.toContain('9,999');
});
