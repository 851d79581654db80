import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

/** Logs a demo user in. */
async function signIn(name: string): Promise<TestClient> {
  const client = await server.demoClient(name);
  return client;
}

beforeEach(() => void simulateFeed());

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the landlord verification and mandate pages', () => {
  it('show an owner what was verified for each listing, and ask again for rejected evidence', async () => {
    const { user } = await openApp(server, { at: '/landlord-verification', client: await signIn('folake') });
    expect(await screen.findByText(/^Checked on .+: ID, selfie and number\./)).toBeDefined();
    await user.click(await button(/^Show all \d+ homes/));
    expect(
      (await screen.findAllByText(/: name on the document is the account’s, document is for this address/)).length,
    ).toBeGreaterThan(3);
    expect(screen.getByText(/^Some pages that count are missing/)).toBeDefined();
    expect(screen.getByText(/^You’ll hear from us by/)).toBeDefined();
    const [show] = screen.getAllByRole('button', { name: /^Show your documents of / });
    await user.click(show as HTMLElement);
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('radio', { name: 'A company owns it' }));
    expect(sheet.getByText(/The CAC certificate, the letter of the board that names you/)).toBeDefined();
    expect(sheet.getByRole('option', { name: 'CAC certificate and letter of the board' })).toBeDefined();
  });

  it('show mandates that wait for the reader’s signature before the homes', async () => {
    await openApp(server, { at: '/landlord-verification', client: await signIn('folake') });
    const waiting = await screen.findByRole('region', { name: 'Mandates to sign' });
    expect(within(waiting).getByText('Waiting for you')).toBeDefined();
    const homes = await screen.findByRole('region', { name: 'Your homes' });
    expect(waiting.compareDocumentPosition(homes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('Waiting for you')).toHaveLength(1);
  });

  it('explain mandates to a new user, and that a listing is required first', async () => {
    const client = server.client();
    await client.signUp({ name: 'Bisi Ade' });
    const { user } = await openApp(server, { at: '/landlord-verification', client });
    expect(await screen.findByText('No mandates yet')).toBeDefined();
    const [first] = await screen.findAllByRole('button', { name: 'New mandate' });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('Post the property first, then ask its owner.')).toBeDefined();
  });

  it('let an agent create a mandate, preview it and send it', async () => {
    const { user } = await openApp(server, { at: '/landlord-verification', client: await signIn('emeka') });
    const missing = within(await screen.findByRole('region', { name: 'Your homes' }));
    const [ask] = await missing.findAllByRole('button', { name: /^Ask the owner/ });
    await user.click(ask as HTMLElement);
    await user.type(await screen.findByLabelText('Owner’s full name'), 'Hauwa Abdullahi-Danjuma');
    await user.click(screen.getByRole('button', { name: 'Write the mandate' }));
    expect(await screen.findByText('Enter the email address of the owner.')).toBeDefined();
    await user.type(screen.getByLabelText('Owner’s email address'), 'hauwa@demo.rentreel.ng');
    await user.click(screen.getByRole('button', { name: 'Write the mandate' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^#\/mandates\/man_/));
    expect(await screen.findByText(/earns 10% of the rent of each new tenancy/)).toBeDefined();
    await user.click(await button('Send to Hauwa Abdullahi-Danjuma'));
    expect(await screen.findByText(/hasn’t signed yet/)).toBeDefined();
  });

  it('let the owner sign it by name and end it with a reason that the agent reads', async () => {
    const owner = await signIn('hauwa');
    const { asOwner } = await owner.trpc.mandates.list.query();
    const waiting = asOwner.find(({ state }) => state === 'sent');
    const { user } = await openApp(server, { at: `/mandates/${waiting?.id ?? ''}`, client: owner });
    expect(await screen.findByText(/^RentReel has checked who Emeka Nwosu is/)).toBeDefined();
    await user.type(await screen.findByLabelText('Your full name'), 'Hauwa Abdullahi-Danjuma');
    await user.click(await button('Sign the mandate'));
    expect(await screen.findByText(/^You signed this mandate\. It’s valid until/)).toBeDefined();
    await user.click(await button('End the mandate'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(await sheet.findByLabelText('Reason'), 'My daughter moves in.');
    await user.click(sheet.getByRole('button', { name: 'End the mandate' }));
    expect(await screen.findByText(/ended early\. Why: My daughter moves in\./)).toBeDefined();
    closeApp();
    await openApp(server, { at: `/mandates/${waiting?.id ?? ''}`, client: await signIn('emeka') });
    expect(await screen.findByText(/Why: My daughter moves in\./)).toBeDefined();
  });

  it('hide a mandate from other users', async () => {
    const { asOwner } = await (await signIn('hauwa')).trpc.mandates.list.query();
    await openApp(server, { at: `/mandates/${asOwner[0]?.id ?? ''}`, client: await signIn('tunde') });
    expect(await screen.findByText(/We couldn’t find this mandate/)).toBeDefined();
  });
});
