import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordingPushSender } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import { afterEach, describe, expect, it } from 'vitest';
import { describePushSender } from './testing/push-sender-contract.ts';
import { type TestPushService, createBrowserKeys, readVapid, startPushService } from './testing/push-service.ts';
import { createWebPushSender, isPushService, loadVapidKeys } from './web-push.ts';

const services: TestPushService[] = [];
const folder = mkdtempSync(join(tmpdir(), 'rentreel-push-'));
const keys = loadVapidKeys(join(folder, 'keys.json'));

afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function open() {
  const service = await startPushService();
  services.push(service);
  const sender = createWebPushSender({
    keys,
    subject: 'mailto:hello@rentreel.ng',
    isService: (endpoint) => endpoint.startsWith(`${service.origin}/`),
  });
  return { service, sender };
}

const message = { title: 'Hello', body: 'You have a message', path: '/messages', tag: 'cnv_1' };

describe('createWebPushSender', () => {
  describePushSender(async () => {
    const { service, sender } = await open();
    return {
      sender,
      address: service.address,
      shown: () => service.taken.map((push) => push.message),
      leave: () => service.answer(410),
    };
  });

  it('signs for the called service, for less than a day, with a contact address', async () => {
    const { service, sender } = await open();
    await sender.send({ to: service.address, message, urgent: true });
    const claims = readVapid(service.taken[0]?.headers.authorization ?? '');
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@rentreel.ng', key: keys.publicKey });
    expect((claims?.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(dayMs);
  });

  it('sends the time to live and the urgency of a push', async () => {
    const { service, sender } = await open();
    await sender.send({ to: service.address, message, urgent: true });
    await sender.send({ to: service.address, message, urgent: false });
    expect(service.taken.map(({ headers }) => [headers['ttl'], headers['urgency']])).toEqual([
      ['86400', 'high'],
      ['86400', 'normal'],
    ]);
  });

  it.each([301, 400, 403, 413, 429, 500, 503])(
    'throws on the status %i, so that the push is retried',
    async (status) => {
      const { service, sender } = await open();
      service.answer(status);
      const sending = sender.send({ to: service.address, message, urgent: true });
      await expect(sending).rejects.toThrow(`answered ${status}`);
    },
  );

  it('sends nothing to an address outside of the known push services', async () => {
    const { service } = await open();
    const sender = createWebPushSender({ keys, subject: 'mailto:hello@rentreel.ng' });
    expect(await sender.send({ to: service.address, message, urgent: true })).toBe('gone');
    expect(service.taken).toEqual([]);
  });
});

describe('createRecordingPushSender', () => {
  describePushSender(async () => {
    const sender = createRecordingPushSender();
    const { p256dh, auth } = createBrowserKeys();
    const address = { endpoint: 'https://push.example/abc', p256dh, auth };
    return {
      sender,
      address,
      shown: () => sender.sent.map((push) => push.message),
      leave: () => void sender.gone.add(address.endpoint),
    };
  });
});

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://evilpush.apple.com.example/',
    'https://xpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    '',
  ])('rejects %s', (endpoint) => expect(isPushService(endpoint)).toBe(false));
});

describe('loadVapidKeys', () => {
  it('creates the keys once, in a file readable by its owner only', () => {
    const path = join(folder, 'made', 'keys.json');
    const made = loadVapidKeys(path);
    expect(loadVapidKeys(path)).toEqual(made);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('creates new keys when the file is damaged', () => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, '{"publicKey":');
    const made = loadVapidKeys(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(made);
    rmSync(folder, { recursive: true });
  });
});
