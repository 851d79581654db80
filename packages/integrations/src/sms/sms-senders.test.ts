import type { MailMessage, SmsSender } from '@rentreel/domain/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxSms } from './sandbox-sms.ts';
import { createTermiiSms, signTermiiBody } from './termii-sms.ts';
import { smsSenderContract } from './testing/sms-sender-contract.ts';
import { type TermiiDouble, startTermiiDouble } from './testing/termii-double.ts';

const account = { apiKey: 'TL0123456789', secretKey: 'tsk_0123456789', sender: 'RentReel' };

smsSenderContract('the sandbox', async () => {
  const stored: MailMessage[] = [];
  const sms = createSandboxSms({ keep: async (message) => void stored.push(message) });
  return { sms, texts: async () => stored.map(({ text }) => text), close: async () => undefined };
});

smsSenderContract('Termii', async () => {
  const double = await startTermiiDouble(account.apiKey);
  return {
    sms: createTermiiSms({ ...account, baseUrl: double.baseUrl }),
    texts: async () => double.messages.map(({ sms }) => String(sms)),
    close: () => double.close(),
  };
});

describe('createTermiiSms', () => {
  let double: TermiiDouble;
  let sms: SmsSender;
  beforeEach(async () => {
    double = await startTermiiDouble(account.apiKey);
    sms = createTermiiSms({ ...account, baseUrl: double.baseUrl, timeoutMs: 2000 });
  });
  afterEach(() => double.close());

  const message = { reference: 'sms_1', to: '+2348031234017', text: '123456' } as const;
  const send = (purpose: 'code' | 'notice' = 'code') => sms.send({ ...message, purpose });

  it('sends codes by the route that reaches all numbers, other messages by the usual one', async () => {
    await send();
    await send('notice');
    expect(double.messages.map(({ to, from, type, channel }) => [to, from, type, channel])).toEqual([
      ['2348031234017', 'RentReel', 'plain', 'dnd'],
      ['2348031234017', 'RentReel', 'plain', 'generic'],
    ]);
  });

  it.each([
    [400, 'ApplicationSenderId not found for applicationId', 'sender_not_approved'],
    [402, 'Insufficient balance', 'no_credit'],
    [429, 'Too many requests', 'rate_limited'],
    [401, 'Invalid API key', 'unsupported'],
  ])('reports a refusal with %i "%s"', async (status, words, reason) => {
    double.answerAll({ status, body: JSON.stringify({ message: words }) });
    await expect(send()).resolves.toEqual({ status: 'refused', reason });
  });

  it.each([
    [500, '{}'],
    [408, '{}'],
    [200, '<html>'],
    [200, '{"message":"ok"}'],
  ])('throws for the unclear response %i %s', async (status, body) => {
    double.answerAll({ status, body });
    await expect(send()).rejects.toThrow(/Termii/);
  });

  it('throws when Termii does not respond, without the key in the message', async () => {
    await double.close();
    const failure = await send().catch((error: unknown) => String(error));
    expect(failure).toMatch(/not answer/);
    expect(failure).not.toContain(account.apiKey);
  });

  const readReport = (status: string, change: { body?: string; signature?: string } = {}) => {
    const body = new TextEncoder().encode(change.body ?? JSON.stringify({ message_id: '301781', status }));
    const signature = change.signature ?? signTermiiBody(account.secretKey, body);
    return sms.readReport({ body, header: (name) => (name === 'x-termii-signature' ? signature : undefined) });
  };

  it.each([
    ['DELIVERED', 'delivered'],
    ['Message Sent', 'sent'],
    ['Message Failed', 'failed'],
    ['Rejected', 'failed'],
    ['DND Active on Phone Number', 'dnd'],
    ['Expired', 'expired'],
  ])('reads the delivery report %s', (status, delivery) => {
    expect(readReport(status)).toEqual({ status: 'report', providerReference: '301781', delivery });
  });

  it('rejects a forged report and reports an unreadable one', () => {
    expect(readReport('DELIVERED', { signature: 'a'.repeat(128) })).toEqual({ status: 'forged' });
    expect(readReport('Something new')).toEqual({ status: 'unreadable' });
    expect(readReport('', { body: 'no json' })).toEqual({ status: 'unreadable' });
  });
});
