import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      SMS_PROVIDER: 'termii',
      TERMII_API_KEY: 'termii-key-0123456789',
      TERMII_SECRET_KEY: 'termii-secret-0123456789',
      IDENTITY_PROVIDER: 'smile',
      SMILE_PARTNER_ID: '4321',
      SMILE_API_KEY: 'smile-key-0123456789',
    },
  });
});
afterAll(() => server.dispose());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server.client().fetch(path, { method: 'POST', body, headers });

describe('webhooks of text messages and identity checks', () => {
  it.each(['/api/webhooks/sms/termii', '/api/webhooks/identity/smile'])(
    'are rejected without a signature: %s',
    async (path) => {
      const answer = await post(path, '{"job_id":"job_1","message_id":"1","status":"clear"}');
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining('The signature of this report is wrong.'),
      ]);
    },
  );

  it.each(['/api/webhooks/sms/smile', '/api/webhooks/identity/sandbox'])(
    'answer 404 for another provider: %s',
    async (path) => {
      expect((await post(path, '{}')).status).toBe(404);
    },
  );

  it('are stored when they are signed', async () => {
    const report = JSON.stringify({ message_id: '301781', status: 'DELIVERED' });
    const signature = createHmac('sha512', 'termii-secret-0123456789').update(report).digest('hex');
    const sms = await post('/api/webhooks/sms/termii', report, { 'x-termii-signature': signature });
    const timestamp = new Date().toISOString();
    const signed = createHmac('sha256', 'smile-key-0123456789').update(`${timestamp}4321sid_request`).digest('base64');
    const hint = { job_id: `job_${'0'.repeat(26)}`, status: 'clear', timestamp, signature: signed };
    const identity = await post('/api/webhooks/identity/smile', JSON.stringify(hint));
    const unreadable = await post('/api/webhooks/identity/smile', JSON.stringify({ ...hint, job_id: undefined }));
    const texts = await Promise.all([sms, identity, unreadable].map((answer) => answer.text()));
    expect(texts).toEqual(['stored\n', 'stored\n', 'not understood\n']);
  });
});
