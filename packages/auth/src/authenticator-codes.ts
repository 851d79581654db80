import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const stepMs = 30_000;
const issuer = 'RentReel';

/** The parameters that every authenticator app supports; several ignore other values. */
const generator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

/** Generates a secret for an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the `otpauth://` URL that transfers a secret to an app; `account` is the label of the entry. */
export const authenticatorAddress = (secret: string, account: string): string => generator(secret, account).toString();

/**
 * Returns the time step (half minute) of a code, or undefined for an invalid one: the current step, the one before and the
 * one after are accepted, for clocks that differ. `now` is epoch milliseconds.
 */
export function findCodeStep(secret: string, code: string, now: number): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** Returns the code that an app shows at a time, for tests and demos. */
export const authenticatorCodeAt = (secret: string, now: number): string =>
  generator(secret).generate({ timestamp: now });
