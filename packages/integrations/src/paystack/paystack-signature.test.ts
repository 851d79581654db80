import { describe, expect, it } from 'vitest';
import { isPaystackSignature, signPaystackBody } from './paystack-signature.ts';

const key = 'sk_test_key';
const body = new TextEncoder().encode('{"event":"charge.success"}');

describe('the signature of a webhook', () => {
  it('is HMAC-SHA512 of the raw body in hex', () => {
    expect(signPaystackBody(key, body)).toMatch(/^[0-9a-f]{128}$/);
    expect(isPaystackSignature(key, body, signPaystackBody(key, body))).toBe(true);
  });

  it('is wrong for another body, another key, another length and when it is missing', () => {
    const right = signPaystackBody(key, body);
    expect(isPaystackSignature(key, new TextEncoder().encode('{"event":"charge.success" }'), right)).toBe(false);
    expect(isPaystackSignature('sk_test_other', body, right)).toBe(false);
    expect(isPaystackSignature(key, body, right.slice(1))).toBe(false);
    expect(isPaystackSignature(key, body, `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`)).toBe(false);
    expect(isPaystackSignature(key, body, undefined)).toBe(false);
    expect(isPaystackSignature(key, body, '')).toBe(false);
  });
});
