import { hourMs, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { defineProcess } from '../process.ts';

/**
 * A chargeback: the bank of a payer asks a payment back through the provider. The provider alone moves it, and is asked
 * before anything is believed. What was won or lost stays so; a bank that asks again opens another chargeback.
 *
 * Effects: `return_money` gives back what was held, `take_money` books what the provider has given to the bank.
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

/** Nobody knows yet who gets the money. */
export const openChargebackStates = ['answer_needed', 'with_bank'] as const satisfies readonly ChargebackState[];

export const chargebackLimits = {
  /** The provider is asked about an open chargeback so often, whether it sends webhooks or not. */
  checkMs: 6 * hourMs,
  /** While escrow covers it, so often: what leaves escrow to the payer is held from then on. */
  coveredCheckMs: 10 * minuteMs,
  /** Who handles payments is reminded so long before the last moment for evidence. */
  remindBeforeMs: 4 * hourMs,
  /** The provider's list is read so far back for chargebacks that no webhook told of. */
  listedBackMs: 72 * hourMs,
  /** So many that have ended are listed. */
  endedListed: 30,
} as const;

/** Something that speaks for us, as it is sent to the provider. */
export const chargebackEvidence = z.strictObject({ label: z.string(), text: z.string() });
export type ChargebackEvidence = z.infer<typeof chargebackEvidence>;

/** A chargeback as administrators see it. Money in kobo, times epoch milliseconds. */
export const chargebackCase = z.strictObject({
  id: idField('chb'),
  paymentId: idField('int'),
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  /** What the payment was for. */
  about: z.string(),
  /** What the provider's dashboard is searched by. */
  reference: z.string(),
  disputeId: z.string(),
  provider: z.string(),
  /** What the provider calls it, such as `fraud`. */
  category: z.string(),
  state: z.enum(chargebackProcess.states),
  stateSince: z.number(),
  /** Until when evidence can be sent; null when the provider names no end. */
  answerBy: z.nullable(z.number()),
  amountKobo: koboAmount,
  /** What is held of the person, or owed by them where the wallet did not have it. */
  heldKobo: koboAmount,
  /** What lies in the escrow of the booking, which is on hold. */
  coveredKobo: koboAmount,
  /** What the provider gave to the bank. */
  takenKobo: koboAmount,
  /** What the person owes of all their chargebacks now. */
  owedKobo: koboAmount,
  openedAt: z.number(),
  evidence: z.array(chargebackEvidence),
});
export type ChargebackCase = z.infer<typeof chargebackCase>;

/** Open ones with the earliest deadline first, then what has ended, the latest first. */
export const chargebackCases = z.strictObject({
  open: z.array(chargebackCase),
  ended: z.array(chargebackCase),
});
export type ChargebackCases = z.infer<typeof chargebackCases>;

/** What chargebacks mean for the caller's wallet. Money in kobo. */
export const ownChargebacks = z.strictObject({
  open: z.array(
    z.strictObject({
      id: idField('chb'),
      about: z.string(),
      amountKobo: koboAmount,
      /** Of the wallet; the rest is in escrow. */
      heldKobo: koboAmount,
      openedAt: z.number(),
    }),
  ),
  /** What was taken back by banks and is still owed: what comes into the wallet pays it first. */
  owedKobo: koboAmount,
});
export type OwnChargebacks = z.infer<typeof ownChargebacks>;
