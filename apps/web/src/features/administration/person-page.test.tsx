import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let person: TestClient;
let email: string;
let uid: string;
beforeEach(async () => {
  person = server.client();
  ({ email } = await person.signUp({ name: 'Kelechi Umeh' }));
  uid = (await person.trpc.auth.me.query())?.uid ?? '';
});

const openPerson = async (name: string) =>
  openApp(server, { at: `/admin/user/${uid}`, client: await server.demoClient(name) });

describe('the page of a person in administration', () => {
  it('is found with Ctrl+K by email address, and reveals the address for a reason that is recorded', async () => {
    const { user } = await openApp(server, { at: '/admin', client: await server.demoClient('ngozi') });
    await screen.findByRole('heading', { name: 'Overview' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), email);
    await screen.findByRole('option', { name: /^Kelechi Umeh/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Kelechi Umeh', level: 1 });
    expect(screen.queryByText(email)).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Show ?Email$/ }));
    await user.type(await screen.findByLabelText('Reason for seeing it'), 'To write about a report');
    await user.click(screen.getByRole('button', { name: 'Show it for a minute' }));
    expect(await screen.findByText(email)).toBeDefined();
    const log = within(await screen.findByRole('region', { name: 'Audit log' }));
    expect(await log.findByText(/To write about a report/)).toBeDefined();
  });

  it('freezes a wallet with a reason and a message, and unfreezes it', async () => {
    await person.trpc.wallet.deposit.mutate({ amountKobo: 2_000_000 });
    const { user } = await openPerson('ngozi');
    await user.click(await screen.findByRole('button', { name: 'Warn or restrict' }));
    await user.selectOptions(await screen.findByLabelText('What to do'), 'Wallet frozen');
    expect(await screen.findByText(/₦20,000 stays in the wallet\./)).toBeDefined();
    await user.selectOptions(
      screen.getByLabelText(/^Reason shown to/),
      'Money moved through your account in a way that we have to look into.',
    );
    await user.type(screen.getByLabelText('In your own words'), 'We look into a payment of yesterday.');
    await user.click(screen.getByRole('button', { name: 'Send: wallet frozen' }));
    await screen.findByText('Restriction applied. Kelechi Umeh is notified and can appeal.');
    const [restriction] = await person.trpc.restrictions.mine.query();
    expect(restriction).toMatchObject({ kind: 'wallet', state: 'active', mayAppeal: true });
    await expect(person.trpc.wallet.withdraw.mutate({ amountKobo: 500_000 })).rejects.toThrow(
      /Withdrawing money is switched off on your account/,
    );
    expect(await person.trpc.wallet.balance.query()).toBe(2_000_000);

    await user.click(await screen.findByRole('button', { name: 'Unfreeze the wallet' }));
    await user.type(await screen.findByLabelText('Message to Kelechi Umeh'), 'We looked into it: all is well.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lift it' }));
    await screen.findByText('Restriction lifted. Kelechi Umeh is notified.');
    await person.trpc.wallet.withdraw.mutate({ amountKobo: 500_000 });
    expect(await person.trpc.wallet.balance.query()).toBe(1_500_000);
  });

  it('opens a view of the account, which needs a reason, shows its banner on every page and ends with one click', async () => {
    simulateFeed();
    const [home] = (await person.trpc.listings.list.query({ limit: 1 })).items;
    await person.trpc.saved.save.mutate({ listingId: home?.id ?? 'lst_none' });
    const about = { topic: 'money', subject: 'My deposit has not arrived', aboutId: null } as const;
    await person.trpc.support.open.mutate({ ...about, text: 'I sent ₦50,000 yesterday and it is not in my wallet.' });
    const [ticket] = await person.trpc.support.listMine.query();
    const { user, router } = await openPerson('chioma');
    await user.click(await screen.findByRole('button', { name: 'View as Kelechi' }));
    await user.click(await screen.findByRole('button', { name: 'View the account' }));
    expect((await screen.findAllByText(/^Give a reason of 5 to 200 characters/)).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Reason for viewing'), 'To see why the deposit is missing');
    await user.type(screen.getByLabelText(/^Ticket reference/), ticket?.reference ?? '');
    await user.click(screen.getByRole('button', { name: 'View the account' }));
    const banner = await screen.findByRole('complementary', { name: 'View of an account' });
    expect(banner.textContent).toContain('You’re viewing as Kelechi U. Read only. 30 minutes left');
    for (const path of ['/messages', '/profile', '/saved']) {
      router.history.push(path);
      await waitFor(() => expect(router.state).toMatchObject({ status: 'idle', location: { pathname: path } }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByRole('complementary', { name: 'View of an account' }), path).toBe(banner);
    }
    const [save = document.body] = await screen.findAllByRole('button', { name: /^Save / });
    await user.click(save);
    expect((await screen.findAllByText(/you can’t change anything/)).length).toBeGreaterThan(0);
    expect(await person.trpc.saved.listIds.query()).toHaveLength(1);

    await user.click(within(banner).getByRole('button', { name: 'End' }));
    await screen.findByRole('heading', { name: 'Kelechi Umeh', level: 1 });
    expect(screen.queryByRole('complementary', { name: 'View of an account' })).toBeNull();
    expect(await screen.findByText(/Account viewed by staff/)).toBeDefined();
    expect(screen.getByText(/“To see why the deposit is missing”/)).toBeDefined();
    await waitFor(async () =>
      expect(JSON.stringify((await person.trpc.notifications.list.query({})).items)).toContain(
        'RentReel staff looked at your account',
      ),
    );
  });

  it('tells the owner of an open wallet that it is frozen', async () => {
    await person.trpc.wallet.deposit.mutate({ amountKobo: 2_000_000 });
    const { user } = await openApp(server, { at: '/wallet', client: person });
    await user.type(await screen.findByLabelText('Amount (₦)'), '5000');
    const admin = await server.demoClient('ngozi');
    await admin.trpc.restrictions.impose.mutate({
      userId: uid as `usr_${string}`,
      kind: 'wallet',
      reason: 'money',
      text: 'We look into a payment of yesterday.',
      days: 14,
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Withdrawing money is switched off on your account',
    );
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('₦20,000');
  });
});
