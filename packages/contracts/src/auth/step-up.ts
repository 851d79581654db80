import { type Kobo, kobo, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { pinField } from '../wallet/inputs.ts';
import { currentPasswordField } from './inputs.ts';
import { passkeyAnswer } from './passkeys.ts';
import { authenticatorCodeField } from './second-factors.ts';

/** Methods to prove that the account's owner is using the session, preferred first. */
export const proofMethods = ['passkey', 'code', 'pin', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const stepUpRules: { readonly lifeMs: number; readonly freePaymentKobo: Kobo } = {
  /** Validity of a proof after it was given, regardless of session activity. */
  lifeMs: 10 * minuteMs,
  /** Largest payment that needs no proof: ₦50,000. */
  freePaymentKobo: kobo(5_000_000),
};

export const passkeyProof = z.strictObject({ method: z.literal('passkey'), answer: passkeyAnswer });
export const codeProof = z.strictObject({ method: z.literal('code'), code: authenticatorCodeField });
export const pinProof = z.strictObject({ method: z.literal('pin'), pin: pinField });
export const passwordProof = z.strictObject({ method: z.literal('password'), password: currentPasswordField });
export const stepUpInput = z.discriminatedUnion('method', [passkeyProof, codeProof, pinProof, passwordProof]);
export type StepUpInput = z.infer<typeof stepUpInput>;

/** Methods that `auth.step_up_required` names in its params, preferred first. */
export function methodsIn({ methods }: Readonly<Record<string, string | number>>): ProofMethod[] {
  const named = String(methods ?? '').split(',');
  return proofMethods.filter((method) => named.includes(method));
}
