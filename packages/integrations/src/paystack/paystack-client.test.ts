import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  PaystackRefusal,
  PaystackUnknownOutcome,
  createPaystackClient,
  isPaystackSignature,
  signPaystackBody,
} from './paystack-client.ts';

const secretKey = 'sk_test_0123456789';
const shape = z.object({ id: z.number() });

describe('createPaystackClient', () => {
  let server: Server;
  let baseUrl = '';
  let answer: { status: number; body: string } | 'hang' | 'cut' = 'cut';
  const seen: {
    method: string | undefined;
    url: string | undefined;
    authorization: string | undefined;
    body: string;
  }[] = [];

  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body });
        if (answer === 'hang') return;
        if (answer === 'cut') return response.destroy();
        return response.writeHead(answer.status).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = (timeoutMs?: number) =>
    createPaystackClient({ secretKey, baseUrl, ...(timeoutMs !== undefined && { timeoutMs }) })({
      method: 'POST',
      path: '/transfer?account=0123456789',
      body: { reference: 'pay_1' },
      data: shape,
    });

  it('sends the key and the body and returns the data of the response', async () => {
    answer = { status: 200, body: JSON.stringify({ status: true, message: 'Done', data: { id: 7, more: 'x' } }) };
    await expect(call()).resolves.toEqual({ id: 7 });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/transfer?account=0123456789',
        authorization: `Bearer ${secretKey}`,
        body: '{"reference":"pay_1"}',
      },
    ]);
  });

  it.each([
    [400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }],
    [401, { status: false, message: 'Invalid key', code: 'invalid_Key' }],
    [404, { status: false, message: 'Transaction not found', code: null }],
    [200, { status: false, message: 'Not today' }],
  ])('throws PaystackRefusal for a refusal with status %i', async (status, body) => {
    answer = { status, body: JSON.stringify(body) };
    const refusal = await call().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PaystackRefusal);
    expect(refusal).toMatchObject({
      status,
      code: ('code' in body ? body.code : null) ?? undefined,
      message: `Paystack refused: ${body.message}`,
    });
  });

  it('throws PaystackRefusal for a refusal without JSON', async () => {
    answer = { status: 403, body: '<html>' };
    await expect(call()).rejects.toMatchObject({ name: 'PaystackRefusal', status: 403 });
  });

  it.each([408, 429, 500, 502, 503, 504])('throws PaystackUnknownOutcome for the status %i', async (status) => {
    answer = { status, body: JSON.stringify({ status: false, message: 'later' }) };
    await expect(call()).rejects.toBeInstanceOf(PaystackUnknownOutcome);
  });

  it.each(['<html>', '{}', JSON.stringify({ status: true, data: { id: 'seven' } })])(
    'throws PaystackUnknownOutcome for the unreadable response %s',
    async (body) => {
      answer = { status: 200, body };
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PaystackUnknownOutcome);
      expect(String(error)).not.toContain('0123456789');
    },
  );

  it('throws PaystackUnknownOutcome when the connection breaks or the call times out', async () => {
    answer = 'cut';
    await expect(call()).rejects.toBeInstanceOf(PaystackUnknownOutcome);
    answer = 'hang';
    await expect(call(30)).rejects.toBeInstanceOf(PaystackUnknownOutcome);
  });

  it('follows no redirect, so that the key is sent to Paystack only', async () => {
    answer = { status: 302, body: '' };
    await expect(call()).rejects.toThrow('does not answer');
    expect(seen).toHaveLength(1);
  });
});

const key = 'sk_test_key';
const body = new TextEncoder().encode('{"event":"charge.success"}');

describe('the signature of a webhook', () => {
  it('is HMAC-SHA512 of the raw body in hex', () => {
    expect(signPaystackBody(key, body)).toMatch(/^[0-9a-f]{128}$/);
    expect(isPaystackSignature(key, body, signPaystackBody(key, body))).toBe(true);
  });

  it('is invalid for another body, another key or another length, and when it is missing', () => {
    const right = signPaystackBody(key, body);
    expect(isPaystackSignature(key, new TextEncoder().encode('{"event":"charge.success" }'), right)).toBe(false);
    expect(isPaystackSignature('sk_test_other', body, right)).toBe(false);
    expect(isPaystackSignature(key, body, right.slice(1))).toBe(false);
    expect(isPaystackSignature(key, body, `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`)).toBe(false);
    expect(isPaystackSignature(key, body, undefined)).toBe(false);
    expect(isPaystackSignature(key, body, '')).toBe(false);
  });
});
