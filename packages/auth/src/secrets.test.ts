import { describe, expect, it } from 'vitest';
import { hashSecret, isSameSecret, newSecret } from './secrets.ts';

describe('secrets', () => {
  it('have 256 random bits in 43 characters that are valid in cookies and links', () => {
    const secrets = Array.from({ length: 1000 }, newSecret);
    expect(new Set(secrets).size).toBe(1000);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    }
  });

  it('are stored as SHA-256 in hex', () => {
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([
    ['483920', '483920', true],
    ['483920', '483921', false],
    ['483920', '48392', false],
    ['', '483920', false],
    ['４83920', '483920', false],
  ])('compares %s with %s as the same: %s', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame);
  });
});
