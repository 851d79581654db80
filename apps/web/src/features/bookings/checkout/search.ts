import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** Parameters of the checkout's address. */
export interface CheckoutSearch {
  booking?: Id<'bkg'>;
}

export function readCheckoutSearch({ booking }: Readonly<Record<string, unknown>>): CheckoutSearch {
  const found = readId('bkg', booking);
  return found ? { booking: found } : {};
}

/** Parameters of a payment's address: a provider payment, or the payment of a booking. */
export interface PaymentSearch extends CheckoutSearch {
  intent?: Id<'int'>;
}

export function readPaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  const intent = readId('int', search['intent']);
  return { ...readCheckoutSearch(search), ...(intent && { intent }) };
}
