import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

type User = Awaited<ReturnType<typeof openApp>>['user'];

const cases = () => [...document.querySelectorAll<HTMLElement>('[data-case]')];
const waiting = async () => (await admin.trpc.scams.listReported.query()).length;

/** Focuses the first case by its key, which works once its code has loaded. */
async function focusFirstCase(user: User): Promise<HTMLElement> {
  await waitFor(async () => {
    await user.keyboard('j');
    expect(document.activeElement?.hasAttribute('data-case')).toBe(true);
  });
  while (document.activeElement !== cases()[0]) await user.keyboard('k');
  return cases()[0] ?? document.body;
}

/** Chooses the second option of the open dialog and submits it, by keyboard. */
async function decideAll(user: User, title: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const clear = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Don’t warn anyone' });
  clear.focus();
  await user.keyboard(' ');
  expect(clear.checked).toBe(true);
  dialog.getByRole('button', { name: 'Decide all' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/Press Z to take it back/);
}

describe('the keys of a queue', () => {
  it('J and K move between cases, and Enter opens the decision of the focused one', async () => {
    const { user } = await openApp(server, { at: '/admin/reports', client: admin });
    await waitFor(() => expect(cases().length).toBeGreaterThan(1));
    const first = await focusFirstCase(user);
    await user.keyboard('{Enter}');
    expect(await within(first).findByText('Decision')).toBeDefined();
    await user.keyboard('j');
    expect(document.activeElement).toBe(cases()[1]);
    await user.keyboard('k');
    expect(document.activeElement).toBe(first);
  });

  it('N adds a note, a digit chooses the decision, Z undoes it, and it is decided again', async () => {
    const { user } = await openApp(server, { at: '/admin/reports/numbers', client: admin, mayUndo: true });
    await screen.findByText(/^Select several cases/);
    const before = await waiting();
    const first = await focusFirstCase(user);
    await user.keyboard('n');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    expect(document.activeElement).toBe(within(first).getByLabelText('A note for your colleagues'));
    const note = `Called it at ${Date.now()}: nobody answers.`;
    await user.keyboard(`${note}{Tab}{Enter}`);
    expect(await within(first).findByText(note)).toBeDefined();
    await user.keyboard('2');
    const clear = await within(first).findByRole<HTMLInputElement>('radio', { name: 'Don’t warn anyone' });
    await waitFor(() => expect(clear.checked).toBe(true));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Decided in 8 seconds.');
    await user.keyboard('z');
    await screen.findByText('Undone. Nothing was decided.');
    expect(await waiting()).toBe(before);
    localStorage.setItem('rr_decide_at_once', 'on');
    const decide = await within(first).findByRole('button', { name: 'Decide' });
    await waitFor(() => expect(decide.getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await waiting()).toBe(before - 1));
  });

  it('X selects two cases, D decides them and Z undoes both; Ctrl+A selects all of the page', async () => {
    const reporter = server.client();
    await reporter.signUp();
    for (let index = 0; index < 5; index += 1) {
      const report = { text: `0701555000${index}`, note: 'He took the money and is gone.', paidKobo: null };
      await reporter.trpc.scams.report.mutate(report);
    }
    const before = await waiting();
    const { user } = await openApp(server, { at: '/admin/reports/numbers', client: admin });
    await screen.findByText(/^Select several cases/);
    await focusFirstCase(user);
    await user.keyboard('xjx');
    await screen.findByText('2 selected');
    await user.keyboard('d');
    await decideAll(user, 'Decide 2 cases');
    await user.keyboard('z');
    await screen.findByText('Undone. Nothing was decided.');
    expect(await waiting()).toBe(before);

    expect(cases()).toHaveLength(before);
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText(`${before} selected`);
    await user.keyboard('d');
    await decideAll(user, `Decide ${before} cases`);
    // The server decides them, whether the page stays open or not.
    await waitFor(async () => {
      const batches = await admin.trpc.administration.batches.query();
      expect(batches.find(({ state }) => state === 'waiting')?.caseIds).toHaveLength(before);
    });
  });
});
