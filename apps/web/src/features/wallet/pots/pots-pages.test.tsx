import type { Id } from '@rentreel/contracts/ids';
import type { TestClient } from '@rentreel/server/testing';
import { dayMs, kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let ada: TestClient;

beforeEach(async () => {
  ada = await newcomer('Ada Obi');
});

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function newcomer(name: string): Promise<TestClient> {
  const client = server.client();
  await client.signUp({ name });
  await client.trpc.wallet.deposit.mutate({ amountKobo: 1_000_000 });
  return client;
}

const newPot = (client = ada) =>
  client.trpc.pots.create.mutate({
    name: 'Flat in Yaba',
    targetKobo: kobo(2_000_000),
    targetDay: dayIn(70),
    clientId: crypto.randomUUID(),
  });
const saving = (client: TestClient, potId: Id<'pot'>, amountKobo: number) =>
  client.trpc.pots.save.mutate({ potId, amountKobo: kobo(amountKobo), idempotencyKey: crypto.randomUUID() });

async function openPot(potId: Id<'pot'>, client = ada) {
  const app = await openApp(server, { at: `/pots/${potId}`, client });
  await screen.findByRole('heading', { level: 1, name: 'Flat in Yaba' });
  return app;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const amount = () => screen.findByLabelText('Amount (₦)');

describe('the list of rent pots', () => {
  it('explains its empty state and creates a pot, showing the weekly amount', async () => {
    const { user } = await openApp(server, { at: '/pots', client: ada });
    expect(await screen.findByText('No rent pot yet')).toBeDefined();
    await user.click(await button('Start a pot'));
    await user.click(await button('Create pot'));
    const missing = within(await screen.findByRole('alert'));
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Give the pot a name.',
      'Enter a target of ₦1,000 or more.',
      'Choose the day by which the money should be there.',
    ]);
    await user.click(missing.getByRole('button', { name: 'Give the pot a name.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the pot'));
    await user.type(screen.getByLabelText('Name of the pot'), 'Flat in Yaba');
    await user.type(screen.getByLabelText('Target (₦)'), '20000');
    await user.type(screen.getByLabelText('Needed by'), dayIn(70));
    expect((await screen.findByRole('status')).textContent).toContain('₦2,000 a week');
    await user.click(await button('Create pot'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Flat in Yaba' })).toBeDefined();
    expect(currentAddress()).toMatch(/^#\/pots\/pot_/);
  });

  it('shows each pot with its progress and links to it', async () => {
    const { id } = await newPot();
    await saving(ada, id, 500_000);
    const { user } = await openApp(server, { at: '/pots', client: ada });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₦5,000 of ₦20,000, 25 percent');
    expect(screen.getByText(/^Your share in all pots/).textContent).toContain('₦5,000');
    await user.click(card.getByRole('link', { name: 'Flat in Yaba' }));
    await waitFor(() => expect(currentAddress()).toBe(`#/pots/${id}`));
  });
});

describe('the page of a rent pot', () => {
  it('moves money from the wallet to the pot and back, and confirms each amount', async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.type(await amount(), '4000');
    expect(screen.getByText('Four thousand naira')).toBeDefined();
    await user.click(await button('Save'));
    expect((await screen.findByText('₦4,000 is saved.')).getAttribute('role')).toBe('status');
    expect((await region('Save and withdraw')).getByText(/^In your wallet/).textContent).toContain('₦6,000');
    await user.type(await amount(), '1500');
    await user.click(await button('Withdraw'));
    expect(await screen.findByText('₦1,500 is back in your wallet.')).toBeDefined();
    const history = await region('History');
    expect((await history.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You took out-₦1,500.*In the pot ₦2,500$/),
      expect.stringMatching(/^You saved\+₦4,000.*In the pot ₦4,000$/),
    ]);
  });

  it("shows the server's message when nothing was moved", async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.type(await amount(), '10001');
    await user.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your wallet holds ₦10,000.');
    expect((await ada.trpc.pots.get.query({ potId: id })).heldKobo).toBe(0);
  });

  it('fills in the weekly amount', async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.click(await button('Weekly: ₦2,000'));
    await user.click(await button('Save'));
    expect(await screen.findByText('₦2,000 is saved.')).toBeDefined();
  });

  it('starts, pauses, resumes and stops automatic saving', async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.click(await button('Set up automatic saving'));
    await user.click(await screen.findByRole('radio', { name: 'Every week' }));
    await user.selectOptions(screen.getByLabelText('On'), 'Friday');
    await user.click(await button('Start saving'));
    expect(await screen.findByText('Save ₦100 or more each time.')).toBeDefined();
    // Nine or ten Fridays are left, by the day of the week.
    await user.click(await button(/^What it takes: ₦2,/));
    await user.click(await button('Start saving'));
    const card = await region('Automatic saving');
    expect(await card.findByText(/^₦2,\d{3} every Friday$/)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Pause' }));
    expect(await card.findByText('Nothing is saved until you continue.')).toBeDefined();
    await user.click(await card.findByRole('button', { name: 'Resume' }));
    expect(await card.findByText(/^Next: (Fri|tomorrow|today)/i)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Change' }));
    await user.click(await button('Stop automatic saving'));
    expect(await card.findByRole('button', { name: 'Set up automatic saving' })).toBeDefined();
  });

  it('promises no further automatic saving once the target is reached', async () => {
    const { id } = await newPot();
    await ada.trpc.wallet.deposit.mutate({ amountKobo: kobo(2_000_000) });
    await ada.trpc.pots.setAutoSaving.mutate({
      potId: id,
      auto: { amountKobo: kobo(1_000_000), every: 'week', day: 5 },
    });
    await saving(ada, id, 1_500_000);
    await openPot(id);
    expect((await region('Automatic saving')).getByText(/^Next: .+, with the last ₦5,000\. Skipped/)).toBeDefined();
    await saving(ada, id, 500_000);
    expect(await screen.findByText(/^The target is reached, so nothing more is saved/)).toBeDefined();
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });

  it('changes name and target', async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.click(await button('Change'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change the pot' }));
    await user.clear(sheet.getByLabelText('Name of the pot'));
    await user.type(sheet.getByLabelText('Name of the pot'), 'Surulere');
    await user.clear(sheet.getByLabelText('Target (₦)'));
    await user.type(sheet.getByLabelText('Target (₦)'), '30000');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Surulere' })).toBeDefined();
    expect((await region('Progress')).getByText('₦30,000')).toBeDefined();
  });

  it('closes the pot and returns its money to the wallet', async () => {
    const { id } = await newPot();
    await saving(ada, id, 300_000);
    const { user } = await openPot(id);
    await user.click(await button('Close the pot'));
    await user.click(await button('Close and return ₦3,000'));
    expect(await screen.findByText('Everyone got their share back.')).toBeDefined();
    expect(await ada.trpc.wallet.balance.query()).toBe(1_000_000);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows the not-found page to other users', async () => {
    const { id } = await newPot();
    await openApp(server, { at: `/pots/${id}`, client: await newcomer('Bola Ade') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent pot not found' })).toBeDefined();
  });
});

describe('a shared rent pot', () => {
  async function shared() {
    const { id } = await newPot();
    const { inviteKey } = await ada.trpc.pots.invite.mutate({ potId: id });
    return { id, key: inviteKey ?? '' };
  }

  it('invites members by a link that can be revoked', async () => {
    const { id } = await newPot();
    const { user } = await openPot(id);
    await user.click(await button('Invite'));
    await user.click(await button('Create link'));
    const link = await screen.findByLabelText<HTMLInputElement>('Link to join');
    const key = new URL(link.value).hash.split('key=')[1] ?? '';
    const bola = await newcomer('Bola Ade');
    await expect(bola.trpc.pots.invitation.query({ potId: id, key })).resolves.toMatchObject({ ownerName: 'Ada Obi' });
    await user.click(await button('End the invitation'));
    expect(await button('Create link')).toBeDefined();
    await expect(bola.trpc.pots.invitation.query({ potId: id, key })).rejects.toThrow('This invitation has ended.');
  });

  it('explains the invitation, lets the user join, and shows the shares of all members', async () => {
    const { id, key } = await shared();
    await saving(ada, id, 200_000);
    const bola = await newcomer('Bola Ade');
    const { user } = await openApp(server, { at: `/pots/${id}?key=${key}`, client: bola });
    expect(await screen.findByText('Ada Obi invites you to save together.')).toBeDefined();
    expect(screen.getByText(/^You see each other’s names/)).toBeDefined();
    await user.click(await button('Agree and join'));
    await waitFor(() => expect(currentAddress()).toBe(`#/pots/${id}`));
    const people = await region('You and Ada Obi');
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ada Obi.*₦2,000$/),
      expect.stringMatching(/You.*₦0$/),
    ]);
    expect(people.queryByRole('button', { name: /^Remove from the pot/ })).toBeNull();
  });

  it('lets a member leave with their share, and lets the owner remove a member', async () => {
    const { id, key } = await shared();
    const [bola, chidi] = [await newcomer('Bola Ade'), await newcomer('Chidi Eze')];
    for (const { trpc } of [bola, chidi]) await trpc.pots.join.mutate({ potId: id, key });
    await saving(bola, id, 150_000);
    const left = await openPot(id, bola);
    await left.user.click(await button('Leave the pot'));
    await left.user.click(await button('Leave and withdraw ₦1,500'));
    expect(await screen.findByText('No rent pot yet')).toBeDefined();
    expect(await bola.trpc.wallet.balance.query()).toBe(1_000_000);
    closeApp();

    const { user } = await openPot(id);
    await user.click(await button('Remove from the pot: Chidi Eze'));
    await user.click(await button('Remove Chidi Eze'));
    expect(await screen.findByText('Just you')).toBeDefined();
  });

  it('distinguishes an ended invitation from an invalid link', async () => {
    const { id, key } = await shared();
    await ada.trpc.pots.stopInvitation.mutate({ potId: id });
    const bola = await newcomer('Bola Ade');
    await openApp(server, { at: `/pots/${id}?key=${key}`, client: bola });
    expect(await screen.findByText(/^This invitation has ended/)).toBeDefined();
    closeApp();
    await openApp(server, { at: `/pots/${id}?key=${'A'.repeat(43)}`, client: bola });
    expect(await screen.findByText(/^This link doesn’t open a rent pot/)).toBeDefined();
  });
});
