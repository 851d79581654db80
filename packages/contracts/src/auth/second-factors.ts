import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { currentUser } from './current-user.ts';

export const secondFactorRules = {
  codeDigits: 6,
  /** How many recovery codes there are after they were made; each is good for one log-in. */
  recoveryCodes: 10,
  /** With so many left, or fewer, their owner is told to make new ones. */
  fewRecoveryCodes: 3,
  /** How long a log-in waits for its second step after the right password, and how many answers it takes. */
  logInLifeMs: 10 * minuteMs,
  attemptsPerLogIn: 5,
  /** How long a new authenticator app waits for its first code. */
  setUpLifeMs: 30 * minuteMs,
} as const;

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The code that an authenticator app shows, typed with or without spaces. */
export const authenticatorCodeField = z
  .string('Enter the 6 digits of the code.')
  .check(z.maxLength(20, 'Enter the 6 digits of the code.'))
  .check(z.overwrite(plain), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));

const recoveryText = 'Enter a whole recovery code, like 3-ABCDE-FGHJK.';

/** A recovery code, in any case and with or without its dashes: the digit of its place in the list, and ten letters. */
export const recoveryCodeField = z
  .string(recoveryText)
  .check(z.maxLength(40, recoveryText))
  .check(z.overwrite(plain), z.regex(/^\d[A-Z2-9]{10}$/, recoveryText));

/** With what the second step of a log-in is taken. */
export const secondStepMethods = ['code', 'recovery_code'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

export const ticketField = z.string('Log in again.').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Log in again.'));

/** A log-in whose password was right and that waits for its second step. Nobody is signed in yet. */
export const secondStep = z.strictObject({
  /** Known to this answer alone; good for one log-in. */
  ticket: z.string(),
  methods: z.array(z.enum(secondStepMethods)),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** What a right password answers: the person, or the second step that is left to do. */
export const loginResult = z.union([currentUser, z.strictObject({ secondStep })]);
export type LoginResult = z.infer<typeof loginResult>;

export const codeStep = z.strictObject({
  method: z.literal('code'),
  ticket: ticketField,
  code: authenticatorCodeField,
});
export const recoveryStep = z.strictObject({
  method: z.literal('recovery_code'),
  ticket: ticketField,
  recoveryCode: recoveryCodeField,
});
export const finishLoginInput = z.discriminatedUnion('method', [codeStep, recoveryStep]);
export type FinishLoginInput = z.infer<typeof finishLoginInput>;

/** An authenticator app that is being set up. It counts once `auth.confirmAuthenticator` has had its first code. */
export const authenticatorSetUp = z.strictObject({
  /** The shared secret in base32, for typing in. */
  secret: z.string(),
  /** The same as `otpauth://` address, which opens an app on the same phone. */
  address: z.string(),
  /** The address as a QR code: an SVG path in a square of so many units. */
  qr: z.strictObject({ size: z.number(), path: z.string() }),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

export const confirmAuthenticatorInput = z.strictObject({ code: authenticatorCodeField });
export type ConfirmAuthenticatorInput = z.infer<typeof confirmAuthenticatorInput>;

/** Recovery codes as they are shown, once: `3-ABCDE-FGHJK`. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** How an account is secured beyond its password, for its owner. */
export const secondFactors = z.strictObject({
  /** Left out: two-step log-in is off. */
  authenticator: z.optional(
    z.strictObject({
      /** Epoch milliseconds. */
      onSince: z.number(),
      recoveryCodesLeft: z.number(),
    }),
  ),
});
export type SecondFactors = z.infer<typeof secondFactors>;
