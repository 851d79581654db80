import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from './test-server.ts';

describe('a test server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());

  it('signs up a user, identifies them, and keeps only the device cookie after the log-out', async () => {
    const client = server.client();
    const { email } = await client.signUp();
    expect(await client.trpc.auth.me.query()).toMatchObject({ email, role: 'user', isVerified: false });
    await client.trpc.auth.logout.mutate();
    expect(client.cookies.header).toMatch(/^device=[^;]+$/);
    expect(await client.trpc.auth.me.query()).toBeNull();
  });

  it('separates two browsers', async () => {
    const [ada, guest] = [server.client(), server.client()];
    await ada.signUp();
    expect(await guest.trpc.auth.me.query()).toBeNull();
  });
});
