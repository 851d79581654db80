import { paymentPath } from '@rentreel/contracts/payments';
import { formatNaira, kobo } from '@rentreel/money';
import type { WordsOf } from './notice-words.ts';

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));
const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const payment = (paymentId: string) => ({ path: paymentPath(paymentId), action: 'Open the payment' });

/** Notices of refunds that went as one, before there were parts, name no rest. */
const onItsWay = (restKobo: number | undefined) => (restKobo ? ` ${naira(restKobo)} more of it is on its way.` : '');

type PaymentKinds = 'payment.part_received' | 'payment.kept' | 'payment.refunded' | 'payment.refund_failed';

export const paymentWords: WordsOf<PaymentKinds> = {
  'payment.part_received': ({ paymentId, about, amountKobo, missingKobo }) => ({
    title: `${naira(missingKobo)} is missing`,
    text: `${naira(amountKobo)} came for: ${about}. We hold it until the missing ${naira(missingKobo)} comes.`,
    ...payment(paymentId),
  }),
  'payment.kept': ({ about, amountKobo }) => ({
    title: `${naira(amountKobo)} is in your wallet`,
    text: `It was paid for “${about}” and was not needed there, came too late, or was more than the amount. It is yours.`,
    ...wallet,
  }),
  'payment.refunded': ({ paymentId, about, amountKobo, restKobo }) => ({
    title: `${naira(amountKobo)} went back to you`,
    text: `It was paid for “${about}” and was sent back the way it came. Banks show it within 10 working days.${onItsWay(restKobo)}`,
    ...payment(paymentId),
  }),
  'payment.refund_failed': ({ about, amountKobo }) => ({
    title: `${naira(amountKobo)} could not be sent back`,
    text: `It was paid for “${about}” and is in your wallet again. Nothing was lost.`,
    ...wallet,
  }),
};
