import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPattern } from '@rentreel/contracts/api-keys';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 48;

/** Returns the checksum at the end of a key: CRC-32 of the preceding text, as six digits in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let place = 0; place < 6; place += 1) {
    sum = (digits[rest % digits.length] ?? '') + sum;
    rest = Math.floor(rest / digits.length);
  }
  return sum;
}

/** Generates a key with 285 random bits. It is shown to its owner once and stored as `hashSecret` returns it. */
export function newApiKeySecret(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  const text = `rr_live_${random}`;
  return text + checksumOf(text);
}

/** Whether a text can be a key, by its format and its checksum. */
export function isApiKeySecret(text: string): boolean {
  return apiKeyPattern.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6);
}
