import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const stepMs = 30_000;
const issuer = 'RentReel';

/** What every authenticator app understands; several ignore other values. */
const generator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

/** A new secret to be shared with an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth://` address that hands a secret to an app; `account` is how the app names the entry. */
export const authenticatorAddress = (secret: string, account: string): string => generator(secret, account).toString();

/**
 * The number of the half minute that a code is of, or undefined when it is of none: the present one, the one before and
 * the one after are accepted, for clocks that differ. `now` is epoch milliseconds.
 */
export function findCodeStep(secret: string, code: string, now: number): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** The code that an app shows at a time, for tests and demos. */
export const authenticatorCodeAt = (secret: string, now: number): string =>
  generator(secret).generate({ timestamp: now });
