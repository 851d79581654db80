import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { currentUser } from './current-user.ts';

export const secondFactorRules = {
  codeDigits: 6,
  /** Number of recovery codes in a new set; each is valid for one log-in. */
  recoveryCodes: 10,
  /** Remaining codes at or below which the owner is advised to create new ones. */
  fewRecoveryCodes: 3,
  /** How long a log-in waits for its second step, and how many attempts it allows. */
  logInLifeMs: 10 * minuteMs,
  attemptsPerLogIn: 5,
  /** How long a new authenticator app waits for its first code. */
  setUpLifeMs: 30 * minuteMs,
} as const;

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Code of an authenticator app, with or without spaces. */
export const authenticatorCodeField = z
  .string('Enter the 6 digits of the code.')
  .check(z.maxLength(20, 'Enter the 6 digits of the code.'))
  .check(z.overwrite(plain), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));

const recoveryText = 'Enter a whole recovery code, like 3-ABCDE-FGHJK.';

/** A recovery code in any case, with or without dashes: the digit of its position in the list, and ten letters. */
export const recoveryCodeField = z
  .string(recoveryText)
  .check(z.maxLength(40, recoveryText))
  .check(z.overwrite(plain), z.regex(/^\d[A-Z2-9]{10}$/, recoveryText));

/** Methods of the second log-in step. */
export const secondStepMethods = ['code', 'recovery_code'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

export const ticketField = z.string('Log in again.').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Log in again.'));

/** A log-in with the correct password that waits for its second step. The user is not logged in yet. */
export const secondStep = z.strictObject({
  /** Secret of this log-in, only in this response; valid for one log-in. */
  ticket: z.string(),
  methods: z.array(z.enum(secondStepMethods)),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Result of a correct password: the user, or the pending second step. */
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

/** An authenticator app during setup. It becomes active when `auth.confirmAuthenticator` receives its first code. */
export const authenticatorSetUp = z.strictObject({
  /** The shared secret in base32, for manual entry. */
  secret: z.string(),
  /** The same secret as an `otpauth://` address, which opens an app on the same phone. */
  address: z.string(),
  /** The address as a QR code: an SVG path in a square of the given number of units. */
  qr: z.strictObject({ size: z.number(), path: z.string() }),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

export const confirmAuthenticatorInput = z.strictObject({ code: authenticatorCodeField });
export type ConfirmAuthenticatorInput = z.infer<typeof confirmAuthenticatorInput>;

/** Recovery codes, shown once: `3-ABCDE-FGHJK`. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Additional security of an account, as its owner sees it. */
export const secondFactors = z.strictObject({
  /** Missing when two-step log-in is off. */
  authenticator: z.optional(
    z.strictObject({
      /** Epoch milliseconds. */
      onSince: z.number(),
      recoveryCodesLeft: z.number(),
    }),
  ),
});
export type SecondFactors = z.infer<typeof secondFactors>;
