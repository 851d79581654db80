import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const template = 'The rent looks wrong for this area. Correct it, or say in the description why it is right.';
const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

describe('the listings in review', () => {
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
