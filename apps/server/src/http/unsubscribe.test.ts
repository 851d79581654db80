import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: TestClient;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  owner = server.client();
  await owner.signUp();
  const { id } = await owner.trpc.alerts.save.mutate({ query: { state: 'LA' } });
  path = `/unsubscribe?search=${id}&token=${server.container.services.linkSigner.sign('alerts.unsubscribe', id)}`;
});

const mailed = async () => (await owner.trpc.alerts.list.query())[0]?.byMail;
/** Sends the one-click request of a mail program (RFC 8058). */
const post = (to: string) =>
  fetch(`${server.url}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('one-click unsubscribe', () => {
  it('unsubscribes with a POST without a session and tolerates a second one', async () => {
    expect((await post(path)).status).toBe(200);
    expect(await mailed()).toBe(false);
    expect((await post(path)).status).toBe(200);
  });

  it('changes nothing on GET or HEAD, which redirect to the page with the button', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${server.url}${path}`, { method, redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(path.replace('/unsubscribe', '/#/alerts/unsubscribe'));
    }
    expect(await mailed()).toBe(true);
  });

  it.each([
    ['without its token', (link: string) => link.replace(/&token=.*/, '')],
    [
      'with another token',
      (link: string) => link.replace(/token=(.)/, (_, first) => `token=${first === 'A' ? 'B' : 'A'}`),
    ],
    ['for another search', (link: string) => link.replace(/search=[^&]*/, 'search=another')],
    ['without parameters', () => '/unsubscribe'],
  ])('refuses a link %s', async (_, change) => {
    const answer = await post(change(path));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('A part of this link is missing.');
    expect(await mailed()).toBe(true);
  });
});
