import * as z from 'zod/mini';
import { labelField, textBetween, textUpTo, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { apiScopeNames } from './scopes.ts';

/**
 * Format of a key: `rr_live_` and 54 letters and digits, the last 6 of them a checksum. Secret scanners find keys by this
 * pattern, and the checksum excludes texts that only look like one.
 */
export const apiKeyPattern = /^rr_live_[0-9A-Za-z]{54}$/;

/** Number of leading characters of a key shown in lists, so that its owner recognises it. */
export const apiKeyPrefixLength = 'rr_live_'.length + 8;

export const apiKeyRules = {
  /** Maximum number of working keys per user. */
  most: 20,
  nameMaxLength: 60,
  /** Maximum lifetime, in days. */
  mostDays: 365,
  mostAddresses: 20,
  reasonMaxLength: 300,
} as const;

const nameText = 'Name the program that uses the key.';
const nameField = labelField(nameText, apiKeyRules.nameMaxLength);

const addressText = 'Write one address on each line, such as 102.89.23.4, or a range such as 102.89.23.0/24.';
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const isAddress = (text: string) => address.safeParse(text).success;

const daysText = `Choose 1 to ${apiKeyRules.mostDays} days.`;
const scopesText = 'Choose at least one permission for the key.';
const addressesText = `Use at most ${apiKeyRules.mostAddresses} addresses.`;

/** Scopes of a key, without duplicates. */
const scopesField = z.array(z.enum(apiScopeNames, 'Choose from the list.'), scopesText).check(
  z.minLength(1, scopesText),
  z.maxLength(apiScopeNames.length, scopesText),
  z.refine((scopes) => new Set(scopes).size === scopes.length, { message: 'Choose each scope once.' }),
);

export const createApiKeyInput = z.strictObject({
  name: nameField,
  scopes: scopesField,
  /** Lifetime. */
  days: wholeBetween(daysText, { min: 1, max: apiKeyRules.mostDays }),
  /** Addresses and CIDR ranges from which the key may be used; empty for any address. */
  addresses: z._default(
    z.array(z.string(addressText), addressText).check(
      z.maxLength(apiKeyRules.mostAddresses, addressesText),
      z.refine((addresses) => addresses.every(isAddress), { message: addressText }),
    ),
    [],
  ),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

export const apiKeyInput = z.strictObject({ keyId: idField('key') });
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

const reasonText = `Give a reason of 10 to ${apiKeyRules.reasonMaxLength} characters.`;

/** Revocation of a user's key by an administrator; its owner reads the reason. */
export const revokeAnyKeyInput = z.extend(apiKeyInput, {
  reason: textBetween({ min: 10, max: apiKeyRules.reasonMaxLength }, reasonText),
});
export type RevokeAnyKeyInput = z.infer<typeof revokeAnyKeyInput>;

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** A key as its owner sees it: everything except the secret. Times are epoch milliseconds. */
export const apiKey = z.strictObject({
  id: idField('key'),
  name: z.string(),
  /** Leading characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  /** Empty for any address. */
  addresses: z.array(z.string()),
  state: z.enum(apiKeyStates),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Accurate to one minute; null before the first use. */
  lastUsedAt: z.nullable(z.number()),
  lastUsedFrom: z.nullable(z.string()),
  revokedAt: z.nullable(z.number()),
  /** Reason why an administrator revoked it; null when its owner did. */
  revokeReason: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A newly created key. The secret is shown only once: only its hash is stored. */
export const newApiKey = z.strictObject({ key: apiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

const wordText = 'Use at most 80 characters.';

export const listAllKeysInput = z.strictObject({
  /** Leading characters of the key, name of the program, or name, email address or id of the owner. */
  word: z.optional(textUpTo(80, wordText)),
  ...pageFields,
  limit: limitField(30, 100),
});
export type ListAllKeysInput = z.infer<typeof listAllKeysInput>;

/** A key as administrators see it. */
export const ownedApiKey = z.extend(apiKey, {
  owner: z.strictObject({ id: idField('usr'), name: z.string() }),
});
export const ownedApiKeyPage = pageOf(ownedApiKey);
export type OwnedApiKey = z.infer<typeof ownedApiKey>;
