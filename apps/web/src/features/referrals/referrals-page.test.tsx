import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeAll(async () => {
  client = server.client();
  await client.signUp({ name: 'Hauwa Abdullahi' });
});

const codeOf = async () => (await client.trpc.auth.me.query())?.referralCode ?? '';
const open = async () => {
  const app = await openApp(server, { at: '/referrals', client });
  await screen.findByRole('heading', { level: 1, name: 'Invite people' });
  return app;
};
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('ReferralsPage', () => {
  it('shows the link, the rewards and the empty state', async () => {
    const { user } = await open();
    const code = await codeOf();
    expect(screen.getByText('₦5,000 when someone you invite rents a home, ₦10,000 when they let one.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toContain(`/signup?ref=${code}`);
    expect(await screen.findByText('No invitations yet')).toBeDefined();
    expect([figure('Clicks'), figure('Sign-ups'), figure('On its way'), figure('Paid')]).toEqual([
      '0',
      '0',
      '₦0',
      '₦0',
    ]);
    expect(screen.queryByText('Budget for rewards')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toContain(`ref=${code}`);
  });

  it('shows referred users by first name, with what they still have to do', async () => {
    const code = await codeOf();
    await server.client().trpc.referrals.click.mutate({ code });
    const account = { email: 'chidi@example.com', password: 'sunday-walk-through-88', name: 'Chidi Umeh-Okafor' };
    await server.client().trpc.auth.signup.mutate({ ...account, ref: code });
    await open();
    const people = await screen.findByRole('region', { name: 'People you invited' });
    expect(await within(people).findByRole('heading', { name: 'Chidi' })).toBeDefined();
    expect(within(people).queryByText(/Umeh/)).toBeNull();
    expect(within(people).getByText(/Hasn’t confirmed their email yet/)).toBeDefined();
    await waitFor(() => expect([figure('Clicks'), figure('Sign-ups'), figure('Confirmed')]).toEqual(['1', '1', '0']));
  });
});
