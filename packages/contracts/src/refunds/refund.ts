import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { koboAmount, koboBetween } from '../money.ts';
import { refundProcess } from './process.ts';

const naira = 100;

export const refundLimits = {
  /** Maximum of one goodwill credit. */
  goodwillKobo: 50_000 * naira,
  /** Maximum goodwill per user within 365 days. */
  goodwillPersonKobo: 150_000 * naira,
  /** Maximum goodwill for all users within 30 days. */
  goodwillAllKobo: 1_000_000 * naira,
  textLength: 500,
  /** Number of decided refunds, charges and subjects listed. */
  shown: 50,
} as const;

/** `fee`: RentReel refunds its own fee. `goodwill`: RentReel pays a compensation. */
export const refundKinds = ['fee', 'goodwill'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Reason as shown to the user in the wallet; details are in the text. */
export const refundReasons = {
  charged_in_error: 'Fee charged in error',
  charged_too_much: 'Fee charged too high',
  service_failed: 'Our service didn’t work as it should',
  our_mistake: 'A mistake of ours',
  long_wait: 'You had to wait too long for us',
} as const;
export type RefundReason = keyof typeof refundReasons;
/** Reasons available for each kind. */
export const reasonsOfKind = {
  fee: ['charged_in_error', 'charged_too_much', 'service_failed'],
  goodwill: ['service_failed', 'our_mistake', 'long_wait'],
} as const satisfies Readonly<Record<RefundKind, readonly RefundReason[]>>;
// Safe: the keys of the non-empty object above.
export const refundReasonCodes = keysOf(refundReasons);

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A refund, for administrators. Amounts are kobo, times epoch milliseconds. */
export const refundCase = z.strictObject({
  id: idField('rfn'),
  version: z.number(),
  kind: z.enum(refundKinds),
  state: z.enum(refundProcess.states),
  person,
  amountKobo: koboAmount,
  reason: z.enum(refundReasonCodes),
  /** Text for the user. */
  text: z.string(),
  /** Subject: the fee, booking or transaction. */
  about: z.strictObject({
    id: z.string(),
    label: z.string(),
    bookingId: z.nullable(idField('bkg')),
    /** Original charge of a fee; null for goodwill. */
    chargedKobo: z.nullable(koboAmount),
    /** Earlier refunds of the fee. */
    refundedKobo: koboAmount,
  }),
  proposedBy: z.string(),
  proposedAt: z.number(),
  /** Who approved, declined or withdrew it; null while it waits. */
  decided: z.nullable(z.strictObject({ by: z.string(), at: z.number(), reason: z.string() })),
  isOwn: z.boolean(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type RefundCase = z.infer<typeof refundCase>;
export const refundCases = z.array(refundCase);

export const refundOptionsInput = z.strictObject({ userId: idField('usr') });
export type RefundOptionsInput = z.infer<typeof refundOptionsInput>;

/** Refundable fees of a user, and possible subjects of goodwill. */
export const refundOptions = z.strictObject({
  person,
  charges: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      at: z.number(),
      chargedKobo: koboAmount,
      leftKobo: koboAmount,
    }),
  ),
  subjects: z.array(z.strictObject({ id: z.string(), label: z.string(), at: z.number() })),
  /** Maximum of a further goodwill credit now. */
  goodwillLeftKobo: koboAmount,
  /** Why the reader may not propose a refund for this user; null when they may. */
  bar: z.nullable(z.string()),
});
export type RefundOptions = z.infer<typeof refundOptions>;

const amountText = 'Enter an amount in naira.';
const aboutText = 'Choose what it is about.';
const versionText = 'Open the queue again.';
const textField = textBetween({ min: 10, max: refundLimits.textLength });

export const proposeRefundInput = z
  .strictObject({
    userId: idField('usr'),
    kind: z.enum(refundKinds, 'Choose what goes back.'),
    /** The entry that took the fee; for goodwill, a booking or transaction of the user. */
    aboutId: z.string(aboutText).check(z.regex(/^(jrn|bkg)_[0-9a-z]{26}$/, aboutText)),
    amountKobo: koboBetween(amountText, { min: 1, max: 10_000_000_000 }),
    reason: z.enum(refundReasonCodes, 'Choose a reason.'),
    text: textField,
  })
  .check(
    z.refine(({ kind, reason }) => (reasonsOfKind[kind] as readonly RefundReason[]).includes(reason), {
      error: 'Choose a reason that fits.',
      path: ['reason'],
    }),
  );
export type ProposeRefundInput = z.infer<typeof proposeRefundInput>;

export const refundInput = z.strictObject({
  refundId: idField('rfn'),
  version: versionField(versionText),
});
export type RefundInput = z.infer<typeof refundInput>;

/** Why a refund is declined or withdrawn, or what was checked before approval; for colleagues. */
export const endRefundInput = z.extend(refundInput, { reason: textField });
export type EndRefundInput = z.infer<typeof endRefundInput>;
