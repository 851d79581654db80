import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { createSmileIdentity, signSmileHint } from './smile-identity.ts';
import { checkOf, identityContract } from './testing/identity-contract.ts';
import { type SmileDouble, startSmileDouble } from './testing/smile-double.ts';

const account = { partnerId: '4321', apiKey: 'smile-key-0123456789', now: () => 0 };

identityContract('the sandbox', async () => ({ identity: createSandboxIdentity(), close: async () => undefined }));

identityContract('Smile ID', async () => {
  const double = await startSmileDouble(account.apiKey);
  return { identity: createSmileIdentity({ ...account, baseUrl: double.baseUrl }), close: () => double.close() };
});

describe('createSandboxIdentity', () => {
  const identity = createSandboxIdentity();

  it.each([
    ['00000000000', 'not_found'],
    ['99999999999', 'mismatched'],
  ])('returns for the number %s the result %s', async (number, status) => {
    const started = await identity.start({ ...checkOf('Clearwater'), number });
    if (started.status === 'failed') throw new Error('not started');
    expect(await identity.find(started.providerReference)).toMatchObject({ status });
  });
});

/** Returns a webhook of Smile ID about a finished check, with changes. */
function hint(change: Readonly<Record<string, unknown>> = {}, at = 0) {
  const timestamp = new Date(at).toISOString();
  const body = {
    job_id: 'job_00000000000000000000000000',
    status: 'clear',
    timestamp,
    signature: signSmileHint(account, timestamp),
    ...change,
  };
  return { body: new TextEncoder().encode(JSON.stringify(body)), header: () => undefined };
}

describe('the webhook of Smile ID', () => {
  const tenMinutes = 600_000;
  const smile = createSmileIdentity({ ...account, now: () => tenMinutes, baseUrl: 'http://127.0.0.1:1' });

  it("yields only the check's id, and only when it is signed and at most ten minutes old", () => {
    expect(smile.readHint(hint())).toEqual({
      status: 'changed',
      providerReference: 'job_00000000000000000000000000',
    });
    expect(smile.readHint(hint({}, -1))).toEqual({ status: 'forged' });
    expect(smile.readHint(hint({}, 2 * tenMinutes))).toMatchObject({ status: 'changed' });
    expect(smile.readHint(hint({}, 2 * tenMinutes + 1))).toEqual({ status: 'forged' });
    expect(smile.readHint(hint({ job_id: undefined }))).toEqual({ status: 'unreadable' });
  });

  it("is rejected with any changed character of its signature, another time or another partner's key", () => {
    const signature = signSmileHint(account, new Date(0).toISOString());
    for (let at = 0; at < signature.length; at += 1) {
      const other = signature[at] === 'A' ? 'B' : 'A';
      const changed = signature.slice(0, at) + other + signature.slice(at + 1);
      expect(smile.readHint(hint({ signature: changed })), changed).toEqual({ status: 'forged' });
    }
    expect(smile.readHint(hint({ timestamp: new Date(1).toISOString() }))).toEqual({ status: 'forged' });
    expect(smile.readHint(hint({ timestamp: 'soon', signature: signSmileHint(account, 'soon') }))).toEqual({
      status: 'forged',
    });
    const others = signSmileHint({ ...account, apiKey: 'another-key-0123' }, new Date(0).toISOString());
    expect(smile.readHint(hint({ signature: others }))).toEqual({ status: 'forged' });
  });

  it('does not determine the result: a webhook that says clear ends blocked', async () => {
    const double = await startSmileDouble(account.apiKey);
    const identity = createSmileIdentity({
      ...account,
      baseUrl: double.baseUrl,
      callbackUrl: 'https://rentreel.ng/hook',
    });
    const started = await identity.start(checkOf('Dangerfield'));
    if (started.status === 'failed') throw new Error('not started');
    expect(double.lastForm()).toContain('https://rentreel.ng/hook');
    const reported = identity.readHint(hint({ job_id: started.providerReference, status: 'clear' }));
    if (reported.status !== 'changed') throw new Error('not believed');
    await identity.find(reported.providerReference);
    expect(await identity.find(reported.providerReference)).toEqual({ status: 'blocked' });
    await double.close();
  });
});

describe('createSmileIdentity', () => {
  let double: SmileDouble;
  beforeEach(async () => {
    double = await startSmileDouble(account.apiKey);
  });
  afterEach(() => double.close());
  const smile = (change: Partial<typeof account> = {}) =>
    createSmileIdentity({ ...account, ...change, baseUrl: double.baseUrl });

  it('sends the number, the claim and the consent, and reuses its token', async () => {
    const identity = smile();
    const started = await identity.start(checkOf('Clearwater'));
    if (started.status === 'failed') throw new Error('not started');
    double.slow(2);
    expect(await identity.find(started.providerReference)).toEqual({ status: 'pending' });
    for (const part of ['NIN', '70123456789', 'Clearwater', '"granted":true', 'https://rentreel.ng/privacy']) {
      expect(double.lastForm()).toContain(part);
    }
    expect(double.calls).toEqual(['POST /v3/token', 'POST /v3/enhanced_kyc', 'GET /v3/status/{job}']);
  });

  it('requests a new token when the first has expired', async () => {
    let time = 0;
    const identity = smile({ now: () => time });
    await identity.start(checkOf('Clearwater'));
    time = 15 * 60_000;
    await identity.start(checkOf('Clearwater'));
    expect(double.calls.filter((call) => call === 'POST /v3/token')).toHaveLength(2);
  });

  it.each([
    [400, 'bad_number'],
    [402, 'no_credit'],
    [403, 'not_enabled'],
    [429, 'rate_limited'],
    [415, 'refused'],
    [503, 'source_down'],
  ])('reports the status %i as %s', async (status, reason) => {
    double.answerWith(status);
    expect(await smile().start(checkOf('Clearwater'))).toEqual({ status: 'failed', reason });
  });

  it('throws when the provider does not respond or rejects the key, without the number in the message', async () => {
    await expect(smile({ apiKey: 'wrong' }).start(checkOf('Clearwater'))).rejects.toThrow('Smile ID gives no token');
    await double.close();
    const failure = await smile()
      .start(checkOf('Clearwater'))
      .catch((error: unknown) => String(error));
    expect(failure).toMatch(/not answer/);
    expect(failure).not.toContain('70123456789');
  });
});
