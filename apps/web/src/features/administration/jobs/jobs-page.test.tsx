import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

it('a superadmin runs a job with a reason, and retries one failed push and then all of them', async () => {
  const { user } = await openApp(server, { at: '/admin/jobs', client: await server.demoClient('ngozi') });
  const job = within(
    (await screen.findByText(/alerts\.delete_removed/, { exact: false })).closest('li') ?? document.body,
  );
  const runNow = job.getByRole<HTMLButtonElement>('button', { name: /^Run now/ });
  await waitFor(() => expect(runNow.disabled).toBe(false));
  await user.click(runNow);
  const sheet = within(await screen.findByRole('dialog', { name: /^Run now/ }));
  await user.click(await sheet.findByRole('button', { name: 'Run now' }));
  expect((await sheet.findAllByText(/^Give a reason of 10/)).length).toBeGreaterThan(0);
  await user.type(sheet.getByLabelText('Why?'), 'A person asked where their searches are');
  await user.click(sheet.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await job.findByText(/^a moment ago, took/)).toBeDefined();

  const pushes = within(screen.getByRole('region', { name: 'Push notification' }));
  expect(pushes.getAllByText(/The provider has a fault\./).length).toBeGreaterThan(0);
  await user.click(pushes.getAllByRole('button', { name: /^Retry\W+number/ })[0] ?? document.body);
  expect(await screen.findByText('Retry started.')).toBeDefined();
  await user.click(pushes.getByRole('button', { name: /^Retry all of this kind/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Push notification' })).toBeNull());
});
