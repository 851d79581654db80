import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldDecryptionError, createFieldCipher, newFieldKey } from './field-cipher.ts';

const keys = { encryption: [newFieldKey()], fingerprint: newFieldKey() } as const;
const cipher = createFieldCipher(keys);

describe('createFieldCipher', () => {
  it('decrypts a value encrypted for the same purpose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        expect(cipher.decrypt(cipher.encrypt(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  it('encrypts to another value each time and never includes the text', () => {
    const values = Array.from({ length: 50 }, () => cipher.encrypt('0123456789', 'bank_account.number'));
    expect(new Set(values).size).toBe(50);
    for (const value of values) expect(value).not.toContain('0123456789');
  });

  it('refuses to decrypt a value with any one character changed', () => {
    const stored = cipher.encrypt('22222222222', 'identity.number');
    for (let place = 0; place < stored.length; place += 1) {
      const changed = `${stored.slice(0, place)}${stored[place] === 'A' ? 'B' : 'A'}${stored.slice(place + 1)}`;
      expect(() => cipher.decrypt(changed, 'identity.number')).toThrow(FieldDecryptionError);
    }
  });

  it.each(['', '.', 'x', 'deadbeef.', 'deadbeef.AAAA', `${'0'.repeat(8)}.${'A'.repeat(60)}`])(
    'refuses to decrypt %j, which it never produced',
    (stored) => {
      expect(() => cipher.decrypt(stored, 'identity.number')).toThrow(FieldDecryptionError);
    },
  );

  it('refuses to decrypt a value of another purpose', () => {
    const stored = cipher.encrypt('0123456789', 'bank_account.number');
    expect(() => cipher.decrypt(stored, 'identity.number')).toThrow(FieldDecryptionError);
  });

  it('decrypts values of the former key after a rotation, until that key is removed', () => {
    const next = newFieldKey();
    const stored = cipher.encrypt('0123456789', 'bank_account.number');
    const rotated = createFieldCipher({ ...keys, encryption: [next, ...keys.encryption] });
    expect([cipher, rotated].map(({ keyId }) => stored.startsWith(`${keyId}.`))).toEqual([true, false]);
    expect(rotated.decrypt(stored, 'bank_account.number')).toBe('0123456789');
    expect(rotated.encrypt('0123456789', 'bank_account.number')).toMatch(new RegExp(`^${rotated.keyId}\\.`));
    const later = createFieldCipher({ ...keys, encryption: [next] });
    expect(() => later.decrypt(stored, 'bank_account.number')).toThrow(FieldDecryptionError);
    expect(later.fingerprint('0123456789', 'p')).toBe(cipher.fingerprint('0123456789', 'p'));
  });

  it('returns equal fingerprints for equal text and purpose only', () => {
    const one = cipher.fingerprint('0123456789', 'bank_account.number');
    expect(cipher.fingerprint('0123456789', 'bank_account.number')).toBe(one);
    expect(cipher.fingerprint('0123456788', 'bank_account.number')).not.toBe(one);
    expect(cipher.fingerprint('0123456789', 'identity.number')).not.toBe(one);
    expect(
      createFieldCipher({ ...keys, fingerprint: newFieldKey() }).fingerprint('0123456789', 'bank_account.number'),
    ).not.toBe(one);
  });

  it.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(62)])('rejects the key %j', (hex) => {
    expect(() => createFieldCipher({ ...keys, encryption: [hex] })).toThrow('32 bytes in hex');
  });
});
