import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { labelField } from '../fields.ts';
import { idField } from '../ids.ts';

export const passkeyRules = {
  /** Maximum number of passkeys per user. */
  most: 10,
  nameMaxLength: 40,
  /** Validity of a challenge, milliseconds. */
  challengeLifeMs: 5 * minuteMs,
} as const;

/** User-chosen name of the device or password manager that holds a passkey. */
export const passkeyNameField = labelField('Give the passkey a name.', passkeyRules.nameMaxLength);

const brokenText = 'The passkey couldn’t be read. Try again.';
/** Bytes as base64url. */
const bytesField = (longest: number) =>
  z.string(brokenText).check(z.maxLength(longest, brokenText), z.regex(/^[A-Za-z0-9_-]+$/, brokenText));

const credentialId = bytesField(1400);
const clientData = bytesField(4096);

/** Response of a browser that created a passkey. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: bytesField(16_384),
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Response of a browser to a challenge with a passkey. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: bytesField(4096),
  signature: bytesField(4096),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const addPasskeyInput = z.strictObject({ name: passkeyNameField, passkey: newPasskey });
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const passkeyInput = z.strictObject({ passkeyId: idField('psk') });
export type PasskeyInput = z.infer<typeof passkeyInput>;

export const renamePasskeyInput = z.extend(passkeyInput, { name: passkeyNameField });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;

export const loginWithPasskeyInput = z.strictObject({ answer: passkeyAnswer });
export type LoginWithPasskeyInput = z.infer<typeof loginWithPasskeyInput>;

/** A passkey as its owner sees it. */
export const passkeySummary = z.strictObject({
  id: idField('psk'),
  name: z.string(),
  /** Synchronised by a password manager across devices. */
  isSynced: z.boolean(),
  /** Its response indicated a copied passkey; it is no longer accepted. */
  isBlocked: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
});
export type PasskeySummary = z.infer<typeof passkeySummary>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options for creating a passkey: the part of WebAuthn's creation options that RentReel sets. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Options for requesting a passkey. Without `allowCredentials` the user chooses among all passkeys on the device. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
