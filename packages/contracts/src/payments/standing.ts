import { naira } from '@rentreel/values';
import type { PaymentIntent } from './payment.ts';
import type { PaymentStanding } from './states.ts';

type StandingFacts = Pick<
  PaymentIntent,
  | 'standing'
  | 'amountKobo'
  | 'receivedKobo'
  | 'missingKobo'
  | 'walletKobo'
  | 'returningKobo'
  | 'refundedKobo'
  | 'reference'
  | 'purpose'
>;

const inWallet = ({ walletKobo }: StandingFacts) => (walletKobo > 0 ? ` ${naira(walletKobo)} is in your wallet.` : '');

/** A refund in parts may be partly returned while the rest is in transit. */
const returning = ({ refundedKobo, returningKobo }: StandingFacts) =>
  refundedKobo > 0
    ? `We sent back ${naira(refundedKobo)}; ${naira(returningKobo)} is on its way back to you.`
    : `${naira(returningKobo)} is on its way back to you.`;

const sentences: Readonly<Record<PaymentStanding, (payment: StandingFacts) => string>> = {
  starting: () => 'The payment is being prepared. You weren’t charged.',
  waiting: ({ reference }) =>
    `We have received nothing yet. If money has left your account, it is on its way and not lost. Reference ${reference}.`,
  part_received: ({ receivedKobo, missingKobo, reference }) =>
    `We hold ${naira(receivedKobo)}; ${naira(missingKobo)} is missing. Reference ${reference}.`,
  not_charged: () => 'You weren’t charged.',
  cancelled: ({ reference }) =>
    `Nothing has reached us. If money still arrives, it goes to your wallet. Reference ${reference}.`,
  received: ({ purpose, amountKobo, reference }) =>
    purpose === 'wallet'
      ? `${naira(amountKobo)} is in your wallet. Reference ${reference}.`
      : `We hold ${naira(amountKobo)}. Reference ${reference}.`,
  in_wallet: ({ walletKobo, reference }) =>
    `${naira(walletKobo)} reached us and is in your wallet. Reference ${reference}.`,
  returning: (payment) => `${returning(payment)}${inWallet(payment)} Reference ${payment.reference}.`,
  returned: (payment) =>
    `${naira(payment.refundedKobo)} went back to where it came from. Banks show it within 10 working days.${inWallet(payment)} Reference ${payment.reference}.`,
};

/** Returns one truthful sentence about where the payer's money is. */
export function paymentStandingText(payment: StandingFacts): string {
  return sentences[payment.standing](payment);
}

/** Path of a payment's status page; the payment service redirects the payer to it. */
export const paymentPath = (paymentId: string): string => `/payment?intent=${paymentId}`;
