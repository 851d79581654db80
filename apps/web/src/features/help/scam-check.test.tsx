import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

it('a victim reports a phone number, and everyone who checks it is warned once a moderator confirms it', async () => {
  const client = server.client();
  await client.signUp({ name: 'Halima Sani' });
  const number = '07065550123';
  const check = async (user: Awaited<ReturnType<typeof openApp>>['user'], text: string) => {
    await user.type(await screen.findByLabelText('What did they send you?'), text);
    await user.click(screen.getByRole('button', { name: /^Check/ }));
  };
  const openCheck = async () => {
    const app = await openApp(server, { at: '/help', client });
    await app.user.click(await screen.findByRole('link', { name: /^Is this a scam/ }));
    return app;
  };
  const { user } = await openCheck();
  await check(user, number);
  await screen.findByText('We found no sign of a scam. That doesn’t make it safe.');
  await user.click(screen.getByRole('button', { name: 'Report it' }));
  await user.type(
    await screen.findByLabelText('What happened?'),
    'He took ₦20,000 to hold a flat in Surulere and is gone.',
  );
  await user.type(screen.getByLabelText(/^How much/), '20000');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  await screen.findByText('Report sent. We’ll review it within a day and notify you.');
  closeApp();

  const desk = await openApp(server, { at: '/admin/reports/numbers', client: await server.demoClient('ngozi') });
  const report = within(await screen.findByRole('article', { name: `+234${number.slice(1)}` }));
  expect(report.getByText(/paid ₦20,000/)).toBeDefined();
  await desk.user.click(report.getByRole('button', { name: /^Decide/ }));
  await desk.user.click(await report.findByRole('radio', { name: 'Warn everyone who checks it' }));
  await desk.user.click(report.getByRole('button', { name: 'Decide' }));
  await screen.findByText('Decision sent. The people who reported it are notified.');
  closeApp();

  const again = await openCheck();
  await check(again.user, `call ${number}`);
  await screen.findByText('Don’t pay. This has 1 sign of a scam.');
  expect(screen.getByText(/People reported it to us, and we confirmed it/)).toBeDefined();
  again.router.history.push('/notifications');
  await waitFor(() => expect(document.body.textContent).toContain('People are now warned'));
});
