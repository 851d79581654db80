import { type Kobo, kobo, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { pinField } from '../wallet/inputs.ts';
import { currentPasswordField } from './inputs.ts';
import { passkeyAnswer } from './passkeys.ts';
import { authenticatorCodeField } from './second-factors.ts';

/** With what somebody shows that it is they who use a session, the first choice first. */
export const proofMethods = ['passkey', 'code', 'pin', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const stepUpRules: { readonly lifeMs: number; readonly freePaymentKobo: Kobo } = {
  /** A proof counts this long after it was given, however much the session is used. */
  lifeMs: 10 * minuteMs,
  /** A payment up to this needs no proof: ₦50,000. */
  freePaymentKobo: kobo(5_000_000),
};

export const passkeyProof = z.strictObject({ method: z.literal('passkey'), answer: passkeyAnswer });
export const codeProof = z.strictObject({ method: z.literal('code'), code: authenticatorCodeField });
export const pinProof = z.strictObject({ method: z.literal('pin'), pin: pinField });
export const passwordProof = z.strictObject({ method: z.literal('password'), password: currentPasswordField });
export const stepUpInput = z.discriminatedUnion('method', [passkeyProof, codeProof, pinProof, passwordProof]);
export type StepUpInput = z.infer<typeof stepUpInput>;

/** The methods that `auth.step_up_required` names in its params, the first choice first. */
export function methodsIn({ methods }: Readonly<Record<string, string | number>>): ProofMethod[] {
  const named = String(methods ?? '').split(',');
  return proofMethods.filter((method) => named.includes(method));
}
