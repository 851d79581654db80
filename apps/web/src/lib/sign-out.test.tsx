import { expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { screen } from '@testing-library/react';

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
