import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const tiers = '50000/200000,50000/300000,200000/500000,5000000/none';
const server = await openServer({ env: { WALLET_TIERS: tiers } });

it('a wallet shows its limits, refuses what exceeds them with what is left, and links to how to raise them', async () => {
  const client = server.client();
  await client.signUp({ name: 'Adaeze Okonkwo' });
  const { user } = await openApp(server, { at: '/wallet', client });
  const limits = await screen.findByRole('region', { name: 'Wallet limits' });
  await waitFor(() => expect(limits.textContent).toContain('Tier 0'));
  expect(limits.textContent).toContain('balance up to ₦200,000');
  const move = async (amount: string, button: 'Deposit' | 'Withdraw') => {
    await user.clear(screen.getByLabelText('Amount (₦)'));
    await user.type(screen.getByLabelText('Amount (₦)'), amount);
    await user.click(screen.getByRole('button', { name: button }));
  };

  await move('200001', 'Deposit');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your wallet can hold up to ₦200,000. The most you can deposit now is ₦200,000. Verify yourself to raise it to ₦300,000.',
  );
  await move('200000', 'Deposit');
  await screen.findByText('Deposit successful!');
  await waitFor(() => expect(limits.textContent).toContain('Your wallet is full.'));

  await move('20000', 'Withdraw');
  await screen.findByText('Withdrawal successful!');
  const sent = within(limits).getByRole('progressbar', { name: 'Sent out today' });
  await waitFor(() => expect(sent.getAttribute('aria-valuetext')).toBe('₦20,000 of ₦50,000 sent out today'));
  await move('30001', 'Withdraw');
  expect((await screen.findByRole('alert')).textContent).toContain('The most you can move today is ₦30,000.');
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('₦180,000');

  await user.click(screen.getByRole('link', { name: 'See your limits and how to raise them' }));
  await screen.findByRole('heading', { name: 'Verify yourself', level: 1 });
  const raised = within(await screen.findByRole('region', { name: 'What your wallet can do' }));
  expect(raised.getByText('You’re here').closest('li')?.textContent).toContain('₦50,000 a day');
  expect(raised.getByText(/₦5,000,000 a day, no limit on the balance/)).toBeDefined();
});
