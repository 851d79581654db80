import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { tidyText } from '../text.ts';
import { apiScopeNames } from './scopes.ts';

/**
 * How a key reads: `rr_live_` and 54 letters and digits, the last 6 of them a checksum. Scanners of source code find it
 * by this pattern, and the checksum tells a key from a text that only looks like one.
 */
export const apiKeyPattern = /^rr_live_[0-9A-Za-z]{54}$/;

/** How many letters of a key are shown in lists, so that its owner knows it again. */
export const apiKeyPrefixLength = 'rr_live_'.length + 8;

export const apiKeyRules = {
  /** How many keys that still work a person may have. */
  most: 20,
  nameMaxLength: 60,
  /** The longest life, in days. */
  mostDays: 365,
  mostAddresses: 20,
  reasonMaxLength: 300,
} as const;

const nameText = 'Name the program that uses the key.';
const nameField = z
  .string(nameText)
  .check(
    tidyText(),
    z.minLength(1, nameText),
    z.maxLength(apiKeyRules.nameMaxLength, `Use at most ${apiKeyRules.nameMaxLength} letters.`),
    z.regex(/^[^\p{Cc}<>]*$/u, 'The name cannot contain < or >.'),
  );

const addressText = 'Write one address on each line, such as 102.89.23.4, or a range such as 102.89.23.0/24.';
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const isAddress = (text: string) => address.safeParse(text).success;

const daysText = `Choose 1 to ${apiKeyRules.mostDays} days.`;
const scopesText = 'Choose at least one thing that the key may do.';
const addressesText = `Use at most ${apiKeyRules.mostAddresses} addresses.`;

/** The scopes of a key, each once. */
const scopesField = z.array(z.enum(apiScopeNames, 'Choose from the list.'), scopesText).check(
  z.minLength(1, scopesText),
  z.maxLength(apiScopeNames.length, scopesText),
  z.refine((scopes) => new Set(scopes).size === scopes.length, { message: 'Choose each scope once.' }),
);

export const createApiKeyInput = z.strictObject({
  name: nameField,
  scopes: scopesField,
  /** How long it works. */
  days: z.number(daysText).check(z.int(daysText), z.gte(1, daysText), z.lte(apiKeyRules.mostDays, daysText)),
  /** From where it may be used, as addresses and CIDR ranges; empty for anywhere. */
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

const reasonText = `Say why in 10 to ${apiKeyRules.reasonMaxLength} characters.`;

/** An administrator takes somebody's key away; its owner reads the reason. */
export const revokeAnyKeyInput = z.extend(apiKeyInput, {
  reason: z
    .string(reasonText)
    .check(tidyText(), z.minLength(10, reasonText), z.maxLength(apiKeyRules.reasonMaxLength, reasonText)),
});
export type RevokeAnyKeyInput = z.infer<typeof revokeAnyKeyInput>;

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** A key as its owner sees it: everything but the secret. Times are epoch milliseconds. */
export const apiKey = z.strictObject({
  id: idField('key'),
  name: z.string(),
  /** The first letters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  /** Empty for anywhere. */
  addresses: z.array(z.string()),
  state: z.enum(apiKeyStates),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Exact to a minute; null before the first use. */
  lastUsedAt: z.nullable(z.number()),
  lastUsedFrom: z.nullable(z.string()),
  revokedAt: z.nullable(z.number()),
  /** Why an administrator revoked it; null when its owner did. */
  revokeReason: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key that was just made. The secret is shown this once: only its hash is stored. */
export const newApiKey = z.strictObject({ key: apiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

const wordText = 'Use at most 80 letters.';

export const listAllKeysInput = z.strictObject({
  /** The first letters of a key, the name of a program, or the name, e-mail address or id of the owner. */
  word: z.optional(z.string(wordText).check(tidyText(), z.maxLength(80, wordText))),
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
