import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of encrypted columns, each 32 bytes in hex. */
export interface FieldKeys {
  /** The first encrypts, all of them decrypt: prepend a new key, and remove an old one when no value uses it. */
  readonly encryption: readonly [string, ...string[]];
  /** The key of fingerprints. It must never change: existing fingerprints would no longer match. */
  readonly fingerprint: string;
}

/** Encrypts columns with identity or bank account data, so that a copy of the database does not reveal them. */
export interface FieldCipher {
  /**
   * AES-256-GCM over `text`. `purpose` (`bank_account.number`) is authenticated with it, so that a value copied into
   * another column does not decrypt.
   */
  encrypt(text: string, purpose: string): string;
  /** Throws a FieldDecryptionError when the value was changed, has another purpose, or its key was removed. */
  decrypt(stored: string, purpose: string): string;
  /** The id of the current key; values encrypted with it begin with this id and a dot. */
  readonly keyId: string;
  /**
   * HMAC-SHA256 in base64url: equal for equal text and purpose, so that values can be compared without being stored.
   */
  fingerprint(text: string, purpose: string): string;
}

/** Thrown when an encrypted value cannot be decrypted. The message names the purpose, never the value. */
export class FieldDecryptionError extends Error {
  constructor(purpose: string, options?: ErrorOptions) {
    super(`An encrypted value (${purpose}) cannot be read: it was changed, or its key is not in DATA_KEYS.`, options);
    this.name = 'FieldDecryptionError';
  }
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

interface EncryptionKey {
  /** Returns the id of a key for its encrypted values; reveals nothing about the key. */
  readonly id: string;
  readonly key: Buffer;
}

function readKey(hex: string): Buffer {
  const key = Buffer.from(hex, 'hex');
  if (key.length !== keyBytes || key.toString('hex') !== hex.toLowerCase()) {
    throw new Error('A data key is 32 bytes in hex, for example from: openssl rand -hex 32');
  }
  return key;
}

function toEncryptionKey(hex: string): EncryptionKey {
  const key = readKey(hex);
  return { id: createHash('sha256').update('rentreel.field-key').update(key).digest('hex').slice(0, 8), key };
}

/** Generates a key in hex. */
export const newFieldKey = (): string => randomBytes(keyBytes).toString('hex');

/** Throws when a key is not 32 bytes in hex. */
export function createFieldCipher(keys: FieldKeys): FieldCipher {
  const [current, ...older] = keys.encryption.map(toEncryptionKey);
  if (!current) throw new Error('At least one data key is needed');
  const byId = new Map([current, ...older].map((key) => [key.id, key]));
  // Derives a separate key per purpose: equal numbers in two columns have different fingerprints.
  const root = readKey(keys.fingerprint);
  const fingerprintKeys = new Map<string, Buffer>();
  const fingerprintKey = (purpose: string): Buffer => {
    const known = fingerprintKeys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', root, '', purpose, keyBytes));
    fingerprintKeys.set(purpose, key);
    return key;
  };
  return {
    encrypt: (text, purpose) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    decrypt: (stored, purpose) => {
      const [id = '', body = ''] = stored.split('.');
      const key = byId.get(id);
      const sealed = Buffer.from(body, 'base64url');
      // Base64 allows several encodings of the same bytes; only the canonical one counts as unchanged.
      const isWhole = sealed.length >= ivBytes + tagBytes && `${id}.${sealed.toString('base64url')}` === stored;
      if (!key || !isWhole) throw new FieldDecryptionError(purpose);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.key, sealed.subarray(0, ivBytes))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(sealed.subarray(-tagBytes));
        return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new FieldDecryptionError(purpose, { cause: error });
      }
    },
    keyId: current.id,
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey(purpose)).update(text).digest('base64url'),
  };
}
