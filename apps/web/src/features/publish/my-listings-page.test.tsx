import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { dayMs } from '@rentreel/values';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});

const open = () => openApp(server, { at: '/my-listings', client });
const home = () => screen.findByRole('article', { name: '2-bedroom flat in Yaba' });
const stateOf = async (id: `lst_${string}`) =>
  (await client.trpc.listings.listMine.query()).items.find((item) => item.id === id)?.state;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('MyListingsPage', () => {
  it('explains its empty state', async () => {
    await open();

    expect(await screen.findByRole('heading', { name: 'No homes yet' })).toBeDefined();
    const ways = screen.getAllByRole('link', { name: 'Post a property' }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual([expect.stringMatching(/add-property$/), expect.stringMatching(/add-property$/)]);
  });

  it('shows unfinished drafts above the listings', async () => {
    await client.trpc.drafts.save.mutate({ version: 0, step: 2, content: { type: 'bungalow' } });
    await open();

    expect(await screen.findByRole('link', { name: 'Bungalow' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Not finished 1' })).toBeDefined();
    expect(screen.queryByText('No homes yet')).toBeNull();
  });

  it('follows changes and publications on another device', async () => {
    await publishHome(client);
    await open();
    const card = await home();
    expect(card.textContent).toContain('Live');
    const [mine] = (await client.trpc.listings.listMine.query()).items;
    if (!mine) throw new Error('The home must be there.');

    await client.trpc.listings.pause.mutate({ listingId: mine.id });
    await waitFor(async () => expect((await home()).textContent).toContain('Paused'));
    await publishHome(client, { title: 'Mini flat in Akoka' });
    expect(await screen.findByRole('article', { name: 'Mini flat in Akoka' })).toBeDefined();
  });

  it.each([
    ['can be appealed', 0, true],
    ['can no longer be appealed', 8, false],
  ])('offers what is possible after a removal that %s', async (_what, days, canAppeal) => {
    await publishHome(client);
    await server.container.services.database.writer.write((tx) =>
      tx.$client.execute({
        sql: "UPDATE listings SET state = 'suspended', state_since = ?",
        args: [Date.now() - days * dayMs],
      }),
    );
    await open();
    const card = within(await home());
    expect(card.queryAllByRole('button', { name: 'Appeal' })).toHaveLength(canAppeal ? 1 : 0);
    const contact = card.queryByRole('link', { name: 'Contact us about it' })?.getAttribute('href');
    if (canAppeal) expect(contact).toBeUndefined();
    else expect(contact).toMatch(/help\/new\?topic=letting&about=lst_/);
  });

  it('shows the price, the weekly figures and the hiding date of a live listing', async () => {
    await publishHome(client);
    await open();
    const card = await home();

    expect(card.textContent).toContain('₦2,625,000 to move in');
    expect(card.textContent).toMatch(/Views0Saves0Enquiries0/);
    expect(card.textContent).toContain('It’s hidden in 14 days unless you confirm that it’s available.');
    expect(screen.getByRole('heading', { name: 'Live 1' })).toBeDefined();
  });

  it('confirms the availability with one click', async () => {
    const { id } = await publishHome(client);
    const before = (await client.trpc.listings.listMine.query()).items[0]?.confirmedAt ?? 0;
    const { user } = await open();
    await home();

    await user.click(button('Still available'));

    await waitFor(async () => {
      expect((await client.trpc.listings.get.query({ listingId: id })).confirmedAt).toBeGreaterThan(before);
    });
  });

  it('pauses a listing and resumes it by Undo', async () => {
    const { id } = await publishHome(client);
    const { user } = await open();
    await home();

    await user.click(button(/^More/));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('heading', { name: 'Paused 1' })).toBeDefined();
    expect(screen.getByText('It’s paused, and tenants can’t see it. Resume it when it is free.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(async () => expect(await stateOf(id)).toBe('live'));
  });

  it('asks before marking a listing as let, and offers to publish it again', async () => {
    const { id } = await publishHome(client);
    const { user } = await open();
    await home();

    await user.click(button(/^More/));
    await user.click(await screen.findByRole('button', { name: 'Mark as let' }));
    const question = await screen.findByRole('dialog', { name: 'Mark this home as let?' });
    expect(await stateOf(id)).toBe('live');
    await user.click(within(question).getByRole('button', { name: 'Mark as let' }));

    expect(await screen.findByRole('heading', { name: 'Let 1' })).toBeDefined();
    await user.click(button('Publish again'));
    expect(await screen.findByText('Step 1 of 8')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Flat').checked).toBe(true);
  });

  it('asks before closing a listing', async () => {
    const { id } = await publishHome(client);
    const { user } = await open();
    await home();

    await user.click(button(/^More/));
    await user.click(await screen.findByRole('button', { name: 'Close the listing' }));
    const question = await screen.findByRole('dialog', { name: 'Close this listing?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await stateOf(id)).toBe('live');
  });

  it('shows the effect of a new rent, and that an increase is reviewed again', async () => {
    const { id } = await publishHome(client);
    const { user } = await open();
    await home();
    await user.click(button(/^More/));
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    const rent = await screen.findByLabelText<HTMLInputElement>('Rent');
    expect(button('Change the price')).toHaveProperty('disabled', true);

    await user.clear(rent);
    await user.type(rent, '2400000');
    expect(screen.getByText('₦2,520,000')).toBeDefined();
    expect(screen.getByText('Tenants see for 60 days that the price went down.')).toBeDefined();
    await user.clear(rent);
    await user.type(rent, '5000000');
    expect(screen.getByText(/rise of more than 10%/)).toBeDefined();
    await user.click(button('Change the price'));

    expect(await screen.findByRole('heading', { name: 'Being checked 1' })).toBeDefined();
    expect(screen.getByText(/Moving in costs 100% more/)).toBeDefined();
    expect(await stateOf(id)).toBe('in_review');
  });

  it('shows what must be corrected and opens the wizard at that field', async () => {
    await publishHome(client, { description: `${'Quiet and clean. '.repeat(4)}Call 08031234567.` });
    const { user } = await open();
    const card = await home();
    expect(card.textContent).toContain('Remove the phone number');

    await user.click(within(card).getByRole('button', { name: /^Fix this/ }));

    const description = await screen.findByLabelText('Describe the home');
    await waitFor(() => expect(document.activeElement).toBe(description));
    expect(currentAddress()).toMatch(/step=media&field=description/);
  });
});
