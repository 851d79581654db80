import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ env: { DEV_LOCAL_WEBHOOKS: 'true' } });
let receiver: Server;
let url: string;
/** Response of the receiver, and the ids of received events. */
let answer: number;
let received: string[];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(answer).end(answer === 200 ? 'thank you' : 'the database is down');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  answer = 200;
  received = [];
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('webhooks', () => {
  it('can be created with a secret shown once, tested, resent after a failure, and deleted', async () => {
    const client = server.client();
    await client.signUp();
    const { user } = await openApp(server, { at: '/security', client });

    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    await user.type(await screen.findByLabelText('Name'), 'Office system');
    await user.type(screen.getByLabelText('Address'), url);
    await user.click(screen.getByText('A deposit reached your wallet'));
    await user.click(button('Add webhook'));
    expect((await screen.findByText(/^whsec_/)).textContent).toMatch(/^whsec_.{44}$/);
    await user.click(button('I have stored it'));

    answer = 500;
    await user.click(await screen.findByRole('link', { name: /Office system/ }));
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
    await screen.findByText(/Attempt 1 of 12 failed: answered 500/);
    expect(screen.getByText('the database is down')).toBeDefined();
    expect(await screen.findByText(/^Failing since/)).toBeDefined();

    answer = 200;
    await user.click(button(/^Send (now|again)/));
    await screen.findByText(/^Answered 200/);
    expect(received.length).toBeGreaterThanOrEqual(2);
    expect(new Set(received).size).toBe(1);

    await user.click(button('Pause'));
    await waitFor(() => expect(button(/^Send again/)).toHaveProperty('disabled', true));
    await user.click(button('Resume'));
    await waitFor(() => expect(button('Send what failed again')).toHaveProperty('disabled', false));
    await user.click(button('Send what failed again'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Nothing failed in this time.')).toBeDefined();

    await user.click(button('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByRole('heading', { name: 'Security' })).toBeDefined();
    expect(await client.trpc.webhooks.list.query()).toEqual([]);
  }, 60_000);

  it('show the not-found page for an unknown id', async () => {
    const client = server.client();
    await client.signUp();
    await openApp(server, { at: `/webhooks/whk_${'0'.repeat(26)}`, client });
    expect(await screen.findByText('This webhook no longer exists')).toBeDefined();
  });
});
