import type { ListingDraftContent } from '@rentreel/contracts/listings';
import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeDraft, publishHome } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});

const start = (content: ListingDraftContent = {}, step = 0) =>
  client.trpc.drafts.save.mutate({ version: 0, step, content });
const open = async (draftId: string, query = '') => {
  const app = await openApp(server, { at: `/add-property/${draftId}${query}`, client });
  await screen.findByText(/^Step \d of 8$/);
  return app;
};
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeDefined(), { timeout: 60_000 });
/** Leaves the wizard, which saves without a delay. */
const leave = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('link', { name: 'Exit' }));
  await screen.findByRole('heading', { name: 'Continue a draft' });
};
const contentOf = async (draftId: `drf_${string}`) => (await client.trpc.drafts.get.query({ draftId })).content;

describe('the list of drafts', () => {
  it('explains what is needed and starts a draft', async () => {
    const { user } = await openApp(server, { at: '/add-property', client });
    expect(await screen.findByText('8 short steps, about ten minutes.')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Start' }));

    expect(await screen.findByRole('heading', { name: 'What are you letting?' })).toBeDefined();
    expect(await client.trpc.drafts.list.query()).toHaveLength(1);
  });

  it('resumes a draft at its step and deletes one after a confirmation', async () => {
    await start({ type: 'flat', place: { area: 'Yaba' } }, 4);
    const { user } = await openApp(server, { at: '/add-property', client });
    const link = await screen.findByRole('link', { name: 'Flat in Yaba' });
    expect(screen.getByText(/Step 5 of 8: Money/)).toBeDefined();
    expect(link.getAttribute('href')).toMatch(/step=money$/);

    await user.click(screen.getByRole('button', { name: 'Delete draft Flat in Yaba' }));
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));

    expect(await screen.findByText('What you need:')).toBeDefined();
    expect(await client.trpc.drafts.list.query()).toEqual([]);
  });
});

describe('the wizard', () => {
  it('saves input automatically', async () => {
    const { id } = await start();
    const { user } = await open(id);

    await user.click(screen.getByLabelText('Mini flat'));
    expect(screen.getByText('Saving…')).toBeDefined();
    await saved();

    expect(await contentOf(id)).toMatchObject({ type: 'mini_flat' });
  });

  it('opens the step and the content saved by another device', async () => {
    const { id } = await start({ rentKobo: kobo(95_000_050) }, 4);
    await open(id);

    expect(screen.getByText('Step 5 of 8')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Rent').value).toBe('950,000.5');
    expect(screen.getByText('Nine hundred and fifty thousand naira fifty kobo')).toBeDefined();
  });

  it('moves forward and back, stores the step and focuses each heading', async () => {
    const { id } = await start();
    const { user } = await open(id);

    await user.click(screen.getByRole('link', { name: 'Next' }));
    const heading = await screen.findByRole('heading', { name: 'Where is it?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await saved();
    expect((await client.trpc.drafts.get.query({ draftId: id })).step).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(await screen.findByRole('heading', { name: 'What are you letting?' })).toBeDefined();
  });

  it('shows the error of a field only after it was visited', async () => {
    const { id } = await start();
    const { user } = await open(id, '?step=place');
    const city = screen.getByLabelText<HTMLInputElement>('City or town');

    await user.click(city);
    expect(screen.queryByText('Enter the city or town.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Enter the city or town.')).toBeDefined();
    expect(city.getAttribute('aria-invalid')).toBe('true');

    await user.type(city, 'Lagos');
    expect(screen.queryByText('Enter the city or town.')).toBeNull();
  });

  it('reads the pin from a pasted link and shows its accuracy', async () => {
    const { id } = await start();
    const app = await open(id, '?step=place');

    await app.user.click(screen.getByLabelText(/Paste a link/));
    await app.user.paste('https://maps.google.com/?q=6.52318,3.37512');

    expect(await screen.findByText(/Pin set at 6.52318, 3.37512. Everyone else/)).toBeDefined();
    await leave(app);
    expect((await contentOf(id)).place).toMatchObject({ latitude: 6.52318, longitude: 3.37512 });
  });

  it('updates the total while typing and reduces a fee to its cap with one click', async () => {
    const { id } = await start({ place: { state: 'LA', area: 'Yaba' } });
    const app = await open(id, '?step=money');
    const total = () => within(screen.getByLabelText('What the tenant pays in total')).getByText(/move in/).nextSibling;

    await app.user.type(screen.getByLabelText('Rent'), '2500000');
    await app.user.click(screen.getByRole('button', { name: 'Agency fee as a share of the rent' }));
    await app.user.type(screen.getByLabelText('Agency fee'), '10');
    expect(total()?.textContent).toBe('₦2,750,000');
    expect(screen.getByText(/^₦250,000, two hundred and fifty thousand naira$/)).toBeDefined();

    await app.user.click(screen.getByRole('button', { name: 'Use 5%, ₦125,000' }));

    expect(total()?.textContent).toBe('₦2,625,000');
    await leave(app);
    expect((await contentOf(id)).fees).toEqual([{ kind: 'agency', basis: 'percent', basisPoints: 500 }]);
  });

  it('focuses the field that a suggestion has filled in by keyboard', async () => {
    const { id } = await start({ type: 'self_contain', place: { state: 'LA', area: 'Yaba' } });
    const { user } = await open(id, '?step=money');
    await user.type(screen.getByLabelText('Rent'), '2500000');
    await user.click(screen.getByRole('button', { name: 'Agency fee as a share of the rent' }));
    await user.type(screen.getByLabelText('Agency fee'), '10');
    screen.getByRole('button', { name: 'Use 5%, ₦125,000' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Agency fee'));

    await user.click(screen.getByRole('link', { name: /^Photos and description/ }));
    (await screen.findByRole('button', { name: 'Use “Self-contain in Yaba”' })).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Self-contain in Yaba');
  });

  it('asks whether the owner or an agent lists the home', async () => {
    const { id } = await start();
    const app = await open(id, '?step=money');

    await app.user.click(screen.getByLabelText('I act for the owner (agent)'));
    await leave(app);
    expect((await contentOf(id)).listedBy).toBe('agent');
  });

  it('shows the law with its source and the date of the check', async () => {
    const { id } = await start({ place: { state: 'LA', area: 'Yaba' } });
    await open(id, '?step=money');

    expect(screen.getByText('Law: Lagos Tenancy Law 2011. Looked up on 20 Nov 2026')).toBeDefined();
    expect(screen.getByText('Information, not advice.')).toBeDefined();
  });

  it('takes the version of another device and restores the local one by Undo', async () => {
    const { id, version } = await start({ title: 'First' });
    const { user } = await open(id, '?step=media');
    await saved();
    const { version: now } = await client.trpc.drafts.get.query({ draftId: id });
    await client.trpc.drafts.save.mutate({ draftId: id, version: now, step: 6, content: { title: 'Theirs' } });
    const title = screen.getByLabelText<HTMLInputElement>('Title');

    await user.clear(title);
    await user.type(title, 'Mine');
    await user.click(await screen.findByRole('button', { name: 'Open newer version' }));
    await waitFor(() => expect(title.value).toBe('Theirs'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(title.value).toBe('Mine'));
    await saved();
    expect(await contentOf(id)).toMatchObject({ title: 'Mine' });
    expect(version).toBe(1);
  });

  it('keeps the local version instead of the newer one when the user decides so', async () => {
    const { id } = await start({ title: 'First' });
    const { user } = await open(id, '?step=media');
    await saved();
    const { version } = await client.trpc.drafts.get.query({ draftId: id });
    await client.trpc.drafts.save.mutate({ draftId: id, version, step: 6, content: { title: 'Theirs' } });

    await user.type(screen.getByLabelText('Title'), ', mine');
    await user.click(await screen.findByRole('button', { name: 'Keep this version' }));

    await saved();
    expect(await contentOf(id)).toMatchObject({ title: 'First, mine' });
  });

  it('shows that it is not saved while the server does not answer, and restores everything after reopening', async () => {
    const { id } = await start();
    let down = false;
    const shaky: TestClient = {
      ...client,
      fetch: (path, init) =>
        down && path.includes('drafts.save') ? Promise.reject(new TypeError('down')) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: `/add-property/${id}?step=media`, client: shaky });
    await screen.findByText('Step 7 of 8');
    await saved();
    down = true;
    await user.type(screen.getByLabelText('Title'), 'Two rooms');
    expect((await screen.findAllByText('Not saved: no answer')).length).toBeGreaterThan(0);

    await user.click(screen.getByRole('link', { name: 'Exit' }));
    // It waits for the last save before it asks.
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }, { timeout: 60_000 }));
    await screen.findByRole('heading', { name: 'Continue a draft' });
    down = false;
    await user.click(screen.getByRole('link', { name: 'Untitled home' }));

    await waitFor(async () => expect(await contentOf(id)).toMatchObject({ title: 'Two rooms' }), { timeout: 60_000 });
  });

  it('can be left without a confirmation when everything is saved', async () => {
    const { id } = await start();
    const { user } = await open(id);
    await user.click(screen.getByLabelText('Bungalow'));

    await user.click(screen.getByRole('link', { name: 'Exit' }));

    expect(await screen.findByRole('link', { name: 'Bungalow' })).toBeDefined();
    expect(await contentOf(id)).toMatchObject({ type: 'bungalow' });
  });

  it('shows that a draft no longer exists', async () => {
    const { id } = await start();
    await client.trpc.drafts.delete.mutate({ draftId: id });
    await openApp(server, { at: `/add-property/${id}`, client });

    expect(await screen.findByText('This draft no longer exists')).toBeDefined();
  });
});

describe('publishing a draft', () => {
  it('lists missing answers with links to step and field', async () => {
    const { id } = await start({ ...(await completeDraft(client)), title: '', rentKobo: undefined });
    const { user } = await open(id, '?step=preview');
    await waitFor(() => expect(screen.queryByText(/being checked/)).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    // Its photos count as missing until they have loaded.
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^2 answers are missing/));
    await user.click(screen.getByRole('link', { name: 'Money: Enter the rent for one year.' }));

    const rent = await screen.findByLabelText('Rent');
    await waitFor(() => expect(document.activeElement).toBe(rent));
    expect(rent.getAttribute('aria-invalid')).toBe('true');
    expect(currentAddress()).toMatch(/step=money&field=rentKobo/);
  });

  it('shows a preview and confirms that the listing is live', async () => {
    const { id } = await start(await completeDraft(client));
    const { user } = await open(id, '?step=preview');
    const preview = await screen.findByRole('article', { name: '2-bedroom flat in Yaba' });
    expect(preview.textContent).toContain('₦2,625,000');
    const quality = screen.getByRole('progressbar', { name: 'Quality' });
    expect(Number(quality.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
    await waitFor(() => expect(within(preview).getAllByRole('img')).toHaveLength(5), { timeout: 60_000 });

    await user.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByRole('heading', { name: 'Your home is live' })).toBeDefined();
    const { items } = await client.trpc.listings.listMine.query();
    expect(items).toMatchObject([{ state: 'live', title: '2-bedroom flat in Yaba' }]);
    expect(await client.trpc.drafts.list.query()).toEqual([]);
  });

  it('shows review findings before publishing and opens their field', async () => {
    const content = {
      ...(await completeDraft(client)),
      description: `${'Quiet and clean. '.repeat(4)}Call 08031234567.`,
    };
    const { id } = await start(content);
    const { user } = await open(id, '?step=preview');
    await screen.findAllByRole('img');

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('link', { name: /Remove the phone number “08031234567”/ }));

    const description = await screen.findByLabelText('Describe the home');
    await waitFor(() => expect(document.activeElement).toBe(description));
    expect(screen.getByText(/Remove the phone number/)).toBeDefined();
  });

  it('shows findings of the submission and opens their field', async () => {
    const content = await completeDraft(client);
    await publishHome(client, { place: content.place });
    const { id } = await start(content);
    const { user } = await open(id, '?step=preview');
    await screen.findAllByRole('img');

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: 'Not live yet' })).toBeDefined();
    expect(screen.getByText(/You have a listing for this address already/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fix this' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-place-address'));
  });

  it('reports that a listing with an unusual rent is in review', async () => {
    const { id } = await start({ ...(await completeDraft(client)), rentKobo: kobo(9_000_000_000) });
    const { user } = await open(id, '?step=preview');
    await screen.findAllByRole('img');

    await user.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByRole('heading', { name: 'We’re checking your home' })).toBeDefined();
    expect(screen.getByText(/far above what homes like this cost in Yaba/)).toBeDefined();
  });
});
