import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishHome } from '#/testing/fixtures.ts';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const template = 'The rent looks wrong for this area. Correct it, or say in the description why it is right.';
const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

describe('the listings in review', () => {
  it('cannot be decided by a colleague while they are claimed, and show the notes of others', async () => {
    const landlord = server.client();
    await landlord.signUp({ name: 'Ladi Musa' });
    const { id } = await publishHome(landlord, { rentKobo: kobo(5_000_000) });
    const at = `/admin/listings?case=${id}&show=free`;
    const own = await openApp(server, { at: `/admin/listings?case=${id}`, client: admin });
    await screen.findByText('No one is working on this.');
    await own.user.keyboard('m');
    await screen.findByText(/^Yours until/);
    await own.user.click(screen.getByRole('button', { name: 'Add a note' }));
    await own.user.type(await screen.findByLabelText('A note for your colleagues'), 'I have called the landlord.');
    await own.user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByRole('button', { name: 'Notes (1)' });
    closeApp();

    const { user } = await openApp(server, { at, client: await server.demoClient('bayo') });
    await screen.findByText(/works on this until/);
    await user.click(screen.getByRole('button', { name: 'Notes (1)' }));
    expect(await screen.findByText('I have called the landlord.')).toBeDefined();
    await user.click(await screen.findByRole('radio', { name: 'Approve' }));
    const approve = await screen.findByRole('button', { name: 'Approve and publish' });
    await user.click(approve);
    expect(
      await screen.findByText('Ngozi Eze works on this case. Talk to them, or wait until it is free.'),
    ).toBeDefined();
    await admin.trpc.administration.releaseCase.mutate({ queue: 'listings', caseId: id });
    await user.click(approve);
    expect(await screen.findByText('Decision sent. Ladi Musa is notified.')).toBeDefined();
    closeApp();

    const released = await publishHome(landlord, { rentKobo: kobo(5_100_000), title: 'Bedsit in Yaba' });
    await admin.trpc.administration.claimCase.mutate({ queue: 'listings', caseId: released.id });
    const again = await openApp(server, { at: `/admin/listings?case=${released.id}`, client: admin });
    await again.user.click(await screen.findByRole('button', { name: 'Release case' }));
    expect(await screen.findByText('No one is working on this.')).toBeDefined();
  });

  it('are decided with a reason that starts with an editable template', async () => {
    const { user } = await openApp(server, { at: '/admin/listings', client: admin });
    const [first = document.body] = await screen.findAllByRole('link', { name: /Olonode Street/ });
    await user.click(first);
    const title = await screen.findByRole('heading', { name: /Olonode Street/, level: 2 });
    expect(within(title.closest('article') ?? document.body).getByText(/far below what homes like this/)).toBeDefined();
    const decision = within(await screen.findByRole('complementary', { name: 'Decision' }));
    await decision.findByRole('radio', { name: 'Approve' });
    await user.keyboard('c');
    const reason = await decision.findByRole('textbox');
    await user.selectOptions(decision.getByRole('combobox'), template);
    await user.type(reason, ' Thank you.');
    await user.click(decision.getByRole('button', { name: 'Send it back' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Olonode Street/ })).toBeNull());
    const emeka = await server.demoClient('emeka');
    const { items } = await emeka.trpc.listings.listMine.query({ limit: 50 });
    const home = items.find((item) => item.title.includes('Olonode'));
    expect(home).toMatchObject({ state: 'draft' });
    expect(home?.findings[0]?.text).toMatch(/or say in the description why it is right. Thank you.$/);
  });

  it('require a reason for taking a listing down', async () => {
    const { user } = await openApp(server, { at: '/admin/reports', client: admin });
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('The demo has reported homes.');
    expect(within(card).getByText('2 reports')).toBeDefined();
    await user.click(within(card).getByRole('button', { name: /^Decide/ }));
    await user.click(await within(card).findByRole('radio', { name: 'Take the home down' }));
    await user.click(within(card).getByRole('button', { name: 'Take it down' }));
    expect(
      await within(card).findByText('Give a reason of 10 to 500 characters. The people concerned will see it.'),
    ).toBeDefined();
    await user.type(within(card).getByRole('textbox'), 'You asked for money outside RentReel.');
    await user.click(within(card).getByRole('button', { name: 'Take it down' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Decided' }));
    expect(await screen.findByText('You asked for money outside RentReel.')).toBeDefined();
  });
});
