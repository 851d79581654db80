import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { type WebhookEvent, WebhookVerificationError, signTestEvent, verifyWebhook } from './index.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const otherSecret = `whsec_${btoa('another secret of thirty-two byt')}`;
const deposited = {
  type: 'wallet.deposited',
  data: { paymentId: 'pay_01j00000000000000000000000', amountKobo: 500_000 },
} as const;

/** The test vector published by standardwebhooks.com. */
const vector = {
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  body: '{"test": 2432232314}',
  now: 1_614_265_330_000,
};

const expectRefused = (call: Promise<unknown>, message: RegExp) =>
  expect(call).rejects.toThrow(
    expect.objectContaining({ name: 'WebhookVerificationError', message: expect.stringMatching(message) }),
  );

describe('verifyWebhook', () => {
  it('accepts the published test vector of Standard Webhooks', async () => {
    const { headers, body, now } = vector;
    expect(await verifyWebhook(secret, { headers, body }, { now })).toEqual({ test: 2_432_232_314 });
    expect(await verifyWebhook(secret, { headers, body: new TextEncoder().encode(body) }, { now })).toEqual({
      test: 2_432_232_314,
    });
  });

  it('returns a typed event for a signature of the Standard Webhooks package, which in turn accepts signTestEvent', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    expect(new Webhook(secret).verify(body, { ...headers })).toEqual(JSON.parse(body));
    const at = new Date();
    const signature = new Webhook(secret).sign('whd_1', at, body);
    const sent = {
      'webhook-id': 'whd_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    const event: WebhookEvent = await verifyWebhook(secret, { headers: sent, body });
    if (event.type !== 'wallet.deposited') throw new Error('it must be a deposit');
    expect(event.data.amountKobo).toBe(500_000);
    expect(event.id).toMatch(/^evt_/);
  });

  it('reads the headers of fetch and of Node in any case', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    for (const form of [new Headers(headers), headers, upper]) {
      expect(await verifyWebhook(secret, { headers: form, body })).toMatchObject(deposited);
    }
  });

  it('accepts either of two secrets and either of two signatures', async () => {
    const { headers, body } = await signTestEvent(otherSecret, deposited);
    expect(await verifyWebhook([secret, otherSecret], { headers, body })).toMatchObject(deposited);
    const both = { ...headers, 'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}` };
    expect(await verifyWebhook(otherSecret, { headers: both, body })).toMatchObject(deposited);
  });

  it('refuses a wrong secret and a changed body, id or timestamp', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    await expectRefused(verifyWebhook(otherSecret, { headers, body }), /No signature fits/);
    await expectRefused(
      verifyWebhook(secret, { headers, body: body.replace('500000', '900000') }),
      /No signature fits/,
    );
    await expectRefused(
      verifyWebhook(secret, { headers: { ...headers, 'webhook-id': 'whd_2' }, body }),
      /No signature fits/,
    );
    const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) };
    await expectRefused(verifyWebhook(secret, { headers: later, body }), /No signature fits/);
  });

  it('refuses calls outside the tolerance, which the caller can set', async () => {
    const at = 1_795_000_000_000;
    const { headers, body } = await signTestEvent(secret, { ...deposited, at });
    for (const now of [at + 300_000, at - 300_000]) await verifyWebhook(secret, { headers, body }, { now });
    for (const now of [at + 301_000, at - 301_000])
      await expectRefused(verifyWebhook(secret, { headers, body }, { now }), /too old/);
    await verifyWebhook(secret, { headers, body }, { now: at + 600_000, toleranceSeconds: 600 });
    await expectRefused(
      verifyWebhook(secret, { headers, body }, { now: at + 11_000, toleranceSeconds: 10 }),
      /too old/,
    );
  });

  it('refuses calls with a missing or invalid header', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      await expectRefused(
        verifyWebhook(secret, { headers: { ...headers, [name]: undefined }, body }),
        new RegExp(`${name} is missing`),
      );
    }
    await expectRefused(
      verifyWebhook(secret, { headers: { ...headers, 'webhook-timestamp': 'soon' }, body }),
      /not a time/,
    );
    await expectRefused(
      verifyWebhook(secret, { headers: { ...headers, 'webhook-signature': 'v1,§ v1a,AAAA' }, body }),
      /No signature fits/,
    );
  });

  it('throws a TypeError for an invalid secret', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    await expect(verifyWebhook('whsec_', { headers, body })).rejects.toThrow(TypeError);
    await expect(verifyWebhook('whsec_§', { headers, body })).rejects.toThrow(TypeError);
    expect(new WebhookVerificationError('x')).toBeInstanceOf(Error);
  });

  it('refuses every signature with one changed letter', async () => {
    const { headers, body } = await signTestEvent(secret, deposited);
    const signature = headers['webhook-signature'] ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: signature.length - 3 }),
        fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '+', '/'),
        async (place, letter) => {
          fc.pre(signature[place] !== letter);
          const forged = `${signature.slice(0, place)}${letter}${signature.slice(place + 1)}`;
          await expectRefused(
            verifyWebhook(secret, { headers: { ...headers, 'webhook-signature': forged }, body }),
            /No signature fits/,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
