import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

it('a decision form opened in a list of cases is kept while others are selected, decided and undone', async () => {
  const { user } = await openApp(server, { at: '/admin/reports/numbers', client: admin });
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('The demo has two reported numbers.');
  // The list is mounted together with the selection, and not remounted by it.
  expect(screen.getByText(/^Select several cases/)).toBeDefined();
  await user.click(within(first).getByRole('button', { name: /^Decide/ }));
  await user.click(await within(first).findByRole('radio', { name: 'Don’t warn anyone' }));
  const field = within(first).getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Called twice: it is a plumber.');
  const [, choose] = screen.getAllByRole('checkbox');
  if (!choose) throw new Error('Each case can be chosen.');
  await user.click(choose);
  await screen.findByText('1 selected');
  await user.click(screen.getByRole('button', { name: 'Decide together' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Don’t warn anyone' }));
  await user.click(dialog.getByRole('button', { name: 'Decide all' }));
  await screen.findByText(/Press Z to take it back/);
  await user.click(await screen.findByRole('button', { name: 'Undo (Z)' }));
  await screen.findByText('Undone. Nothing was decided.');
  await waitFor(() => expect(screen.queryByText(/Press Z to take it back/)).toBeNull());
  expect(document.contains(field)).toBe(true);
  expect((field as HTMLTextAreaElement).value).toBe('Called twice: it is a plumber.');
});

it('Z undoes a single decision before it is sent: the case stays open and its text is kept', async () => {
  const { user } = await openApp(server, { at: '/admin/reports/numbers', client: admin, mayUndo: true });
  const [first] = await screen.findAllByRole('article');
  if (!first) throw new Error('The demo has reported numbers.');
  await user.click(within(first).getByRole('button', { name: /^Decide/ }));
  await user.click(await within(first).findByRole('radio', { name: 'Don’t warn anyone' }));
  const field = within(first).getByRole<HTMLTextAreaElement>('textbox');
  await user.clear(field);
  await user.type(field, 'Called twice: it is a plumber.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Decided in 8 seconds.');
  await user.keyboard('z');
  await screen.findByText('Undone. Nothing was decided.');
  expect(field.value).toBe('Called twice: it is a plumber.');
  expect(document.activeElement).toBe(field);
  const open = await admin.trpc.scams.listReported.query();
  expect(open).toHaveLength(2);
});

it('the filter of a queue is in the address, and the queue stays open', async () => {
  const { user, router } = await openApp(server, { at: '/admin/reports/numbers', client: admin });
  await user.click(await screen.findByRole('radio', { name: 'Mine' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ show: 'mine' }));
  expect(router.state.location.pathname).toBe('/admin/reports/numbers');
  await screen.findByText('0 of 2 shown');
});
