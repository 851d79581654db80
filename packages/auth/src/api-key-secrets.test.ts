import { describe, expect, it } from 'vitest';
import { isApiKeySecret, newApiKeySecret } from './api-key-secrets.ts';

describe('the secret of an API key', () => {
  it('is unique and passes its own check', () => {
    const made = Array.from({ length: 200 }, () => newApiKeySecret());
    expect(new Set(made).size).toBe(made.length);
    expect(made.filter((secret) => !isApiKeySecret(secret))).toEqual([]);
  });

  it('is rejected with any one character changed', () => {
    const secret = newApiKeySecret();
    for (let place = 'rr_live_'.length; place < secret.length; place += 1) {
      const other = secret[place] === 'A' ? 'B' : 'A';
      const changed = secret.slice(0, place) + other + secret.slice(place + 1);
      expect(isApiKeySecret(changed), changed).toBe(false);
    }
  });

  it.each(['', 'rr_live_', 'password', `rr_live_${'0'.repeat(53)}`, `rr_test_${'0'.repeat(54)}`])(
    'is rejected when it is %j',
    (text) => {
      expect(isApiKeySecret(text)).toBe(false);
    },
  );
});
