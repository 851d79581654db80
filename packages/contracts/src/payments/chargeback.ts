import { hourMs, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { defineProcess } from '../process.ts';

/**
 * The process of a chargeback: the payer's bank claims a payment back through the provider. Only the provider changes its
 * state, and is queried before a report is trusted. Won and lost are final; a bank that claims again opens another
 * chargeback.
 *
 * Effects: `return_money` returns the held amount, `take_money` posts what the provider paid to the bank.
 */
export const chargebackProcess = defineProcess({
  name: 'chargeback',
  actors: ['provider'],
  states: {
    answer_needed: 'Evidence needed',
    with_bank: 'With the bank',
    won: 'Won',
    lost: 'Lost',
  },
  transitions: {
    pass_on: { from: ['answer_needed'], to: 'with_bank', actors: ['provider'] },
    ask_again: { from: ['with_bank'], to: 'answer_needed', actors: ['provider'] },
    win: { from: ['answer_needed', 'with_bank'], to: 'won', actors: ['provider'], effect: 'return_money' },
    lose: { from: ['answer_needed', 'with_bank'], to: 'lost', actors: ['provider'], effect: 'take_money' },
  },
});
export type ChargebackState = (typeof chargebackProcess.states)[number];

/** It is undecided who gets the money. */
export const openChargebackStates = ['answer_needed', 'with_bank'] as const satisfies readonly ChargebackState[];

export const chargebackLimits = {
  /** How often the provider is queried about an open chargeback, regardless of webhooks. */
  checkMs: 6 * hourMs,
  /** The same while escrow covers it: payouts from escrow to the payer are held from then on. */
  coveredCheckMs: 10 * minuteMs,
  /** When staff are reminded before the deadline for evidence. */
  remindBeforeMs: 4 * hourMs,
  /** How far back the provider's list is searched for chargebacks without a webhook. */
  listedBackMs: 72 * hourMs,
  /** Number of ended chargebacks listed. */
  endedListed: 30,
} as const;

/** Evidence as sent to the provider. */
export const chargebackEvidence = z.strictObject({ label: z.string(), text: z.string() });
export type ChargebackEvidence = z.infer<typeof chargebackEvidence>;

/** A chargeback as administrators see it. Money in kobo, times epoch milliseconds. */
export const chargebackCase = z.strictObject({
  id: idField('chb'),
  paymentId: idField('int'),
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  /** Purpose of the payment. */
  about: z.string(),
  /** Search term for the provider's dashboard. */
  reference: z.string(),
  disputeId: z.string(),
  provider: z.string(),
  /** Reason given by the provider, such as `fraud`. */
  category: z.string(),
  state: z.enum(chargebackProcess.states),
  stateSince: z.number(),
  /** Deadline for evidence; null when the provider gives none. */
  answerBy: z.nullable(z.number()),
  amountKobo: koboAmount,
  /** Amount held from the user, or owed by them where the wallet could not cover it. */
  heldKobo: koboAmount,
  /** Amount in the booking's escrow, which is on hold. */
  coveredKobo: koboAmount,
  /** Amount the provider paid to the bank. */
  takenKobo: koboAmount,
  /** The user's current debt for all their chargebacks. */
  owedKobo: koboAmount,
  openedAt: z.number(),
  evidence: z.array(chargebackEvidence),
});
export type ChargebackCase = z.infer<typeof chargebackCase>;

/** Open ones with the earliest deadline first, then ended ones, latest first. */
export const chargebackCases = z.strictObject({
  open: z.array(chargebackCase),
  ended: z.array(chargebackCase),
});
export type ChargebackCases = z.infer<typeof chargebackCases>;

/** Effect of chargebacks on the caller's wallet. Money in kobo. */
export const ownChargebacks = z.strictObject({
  open: z.array(
    z.strictObject({
      id: idField('chb'),
      about: z.string(),
      amountKobo: koboAmount,
      /** Held from the wallet; the rest is in escrow. */
      heldKobo: koboAmount,
      openedAt: z.number(),
    }),
  ),
  /** Debt for amounts that banks took back; credits to the wallet pay it first. */
  owedKobo: koboAmount,
});
export type OwnChargebacks = z.infer<typeof ownChargebacks>;
