import type { Booking } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type PaymentMethod, paymentMethodNames } from '@rentreel/contracts/payments';
import { naira } from '@rentreel/values';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newRequestKey } from '#/lib/request-keys.ts';
import { type RequestFailure, readFailure, isStepUpRequired, retryUnanswered } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

/** A payment method: the wallet, a share in a pot topped up from the wallet, or a payment provider. */
export type PaymentChoice =
  | { readonly kind: 'wallet' }
  | { readonly kind: 'pot'; readonly potId: Id<'pot'>; readonly name: string; readonly shareKobo: number }
  | { readonly kind: 'card' }
  | { readonly kind: 'bank_transfer' };

export interface PayFunds {
  readonly balanceKobo: number;
  readonly pots: readonly { readonly id: Id<'pot'>; readonly name: string; readonly shareKobo: number }[];
  readonly methods: readonly PaymentMethod[];
}

/** Returns the available payment methods, the wallet first. */
export function paymentChoices({ pots, methods }: PayFunds): PaymentChoice[] {
  const withMoney = pots.filter(({ shareKobo }) => shareKobo > 0);
  return [
    { kind: 'wallet' },
    ...withMoney.map(({ id, name, shareKobo }) => ({ kind: 'pot' as const, potId: id, name, shareKobo })),
    ...methods.map((kind) => ({ kind })),
  ];
}

/** Returns the key of a payment method. */
export const choiceKey = (way: PaymentChoice): string => (way.kind === 'pot' ? way.potId : way.kind);

export const choiceName = (way: PaymentChoice): string => {
  if (way.kind === 'pot') return `Rent pot: ${way.name}`;
  return way.kind === 'wallet' ? 'Wallet' : paymentMethodNames[way.kind];
};

/** Returns the known funds of a payment method in kobo; null where only the bank knows. */
function fundsOf(way: PaymentChoice, balanceKobo: number): number | null {
  if (way.kind === 'wallet') return balanceKobo;
  return way.kind === 'pot' ? way.shareKobo + balanceKobo : null;
}

/** Returns the kobo that a payment method lacks; 0 when it is sufficient or only the bank knows. */
export function missingKobo(way: PaymentChoice, amountKobo: number, balanceKobo: number): number {
  const funds = fundsOf(way, balanceKobo);
  return funds === null ? 0 : Math.max(0, amountKobo - funds);
}

/** Describes the effect of a payment method for this amount. */
export function choiceLabel(way: PaymentChoice, amountKobo: number, balanceKobo: number): string {
  const missing = missingKobo(way, amountKobo, balanceKobo);
  if (missing > 0) return `${naira(missing)} short`;
  if (way.kind === 'wallet') return `${naira(balanceKobo - amountKobo)} left after`;
  if (way.kind === 'bank_transfer') return 'No fee, arrives in minutes';
  if (way.kind === 'card') return 'No fee, arrives at once';
  const fromWallet = Math.max(0, amountKobo - way.shareKobo);
  return fromWallet === 0
    ? `${naira(way.shareKobo - amountKobo)} left in it`
    : `and ${naira(fromWallet)} from your wallet`;
}

/** Label of the checkout's button. A transfer starts with an account number: the button moves no money. */
export function payButtonLabel(way: PaymentChoice, amountKobo: number, balanceKobo: number): string {
  if (missingKobo(way, amountKobo, balanceKobo) > 0) return 'Choose how to pay';
  return way.kind === 'bank_transfer' ? 'Get account number' : `Pay ${naira(amountKobo)} to escrow`;
}

/** Returns the initial payment method: the one used last if it is sufficient, otherwise the first sufficient one. */
export function firstChoice(funds: PayFunds, amountKobo: number, lastKey: string | null): PaymentChoice {
  const ways = paymentChoices(funds);
  const enough = ways.filter((way) => missingKobo(way, amountKobo, funds.balanceKobo) === 0);
  return enough.find((way) => choiceKey(way) === lastKey) ?? enough[0] ?? { kind: 'wallet' };
}

const key = 'rr_pay_way';

/** Returns the payment method last used on this device. */
export function readLastMethod(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function saveLastMethod(way: string): void {
  try {
    localStorage.setItem(key, way);
  } catch {
    // Without storage the choice is not remembered.
  }
}

const neverTwice = 'The same payment is never taken twice.';

const offline: RequestFailure = {
  text: 'You’re offline. Money moves only while you’re connected. Nothing was sent, and you weren’t charged.',
  requestId: null,
  code: null,
  params: {},
  fieldErrors: {},
  unanswered: true,
};

/**
 * Pays the due amount of a booking. Repeating the same method and amount reuses the idempotency key until the server has
 * answered.
 */
export function usePay(booking: Booking) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const pay = trpc.bookings.pay.useMutation({ retry: retryUnanswered });
  const start = trpc.bookings.startPayment.useMutation({ retry: retryUnanswered });
  const keys = useRef(new Map<string, string>());
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const send = async (way: PaymentChoice, amountKobo: number): Promise<void> => {
    const choice = `${choiceKey(way)}:${amountKobo}`;
    const idempotencyKey = keys.current.get(choice) ?? newRequestKey();
    keys.current.set(choice, idempotencyKey);
    const action = { bookingId: booking.id, version: booking.version, idempotencyKey, amountKobo };
    if (way.kind === 'card' || way.kind === 'bank_transfer') {
      const intent = await start.mutateAsync({ ...action, method: way.kind });
      await navigate({ to: '/payment', search: { intent: intent.id } });
      return;
    }
    const paid = await pay.mutateAsync({ ...action, ...(way.kind === 'pot' && { potId: way.potId }) });
    utils.bookings.get.setData({ bookingId: paid.id }, paid);
    await Promise.allSettled([utils.bookings.invalidate(), utils.wallet.invalidate(), utils.pots.invalidate()]);
    await navigate({ to: '/payment', search: { booking: paid.id }, replace: true });
  };

  const begin = async (way: PaymentChoice, amountKobo: number) => {
    setFailure(null);
    if (!navigator.onLine) return setFailure(offline);
    saveLastMethod(choiceKey(way));
    try {
      await send(way, amountKobo);
    } catch (error) {
      if (isStepUpRequired(error)) return;
      const read = readFailure(error);
      if (read.unanswered) return setFailure({ ...read, text: `${read.text} ${neverTwice}` });
      keys.current.delete(`${choiceKey(way)}:${amountKobo}`);
      await utils.bookings.get.invalidate({ bookingId: booking.id });
      setFailure(read);
    }
  };
  return { begin, failure, pending: pay.isPending || start.isPending };
}
