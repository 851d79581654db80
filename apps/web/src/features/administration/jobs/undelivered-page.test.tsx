import type { TestClient } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

const rows = () => screen.queryAllByRole('button', { name: /^Set aside/ }).length;

describe('the page of undelivered messages', () => {
  it('filters by channel and by a text in message, recipient or reason, with the filter in the address', async () => {
    const { user, router } = await openApp(server, { at: '/admin/undelivered', client: admin });
    await screen.findByRole('heading', { name: /^\d+ messages$/ });
    const all = rows();
    await user.click(screen.getByRole('radio', { name: 'Emails' }));
    await screen.findByText(`${rows()} of ${all} shown`);
    const mails = rows();
    await user.click(screen.getByRole('radio', { name: 'Texts' }));
    await screen.findByText(`${all - mails} of ${all} shown`);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.type(screen.getByLabelText('Message, person or reason'), 'MAILBOX IS FULL');
    await screen.findByText(`1 of ${all} shown`);
    expect(router.state.location.search).toEqual({ text: 'MAILBOX IS FULL' });
    expect(screen.getByText('The mailbox is full.', { exact: false })).toBeDefined();
  });

  it('applies the filter from the address and explains an empty result', async () => {
    const { user } = await openApp(server, { at: '/admin/undelivered?channel=sms&text=nobody', client: admin });
    await screen.findByRole('heading', { name: 'No matches' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' }).disabled).toBe(true);
    await user.clear(screen.getByLabelText('Message, person or reason'));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByRole('heading', { name: /^\d+ messages$/ });
  });
});
