import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** What the address of the checkout says. */
export interface CheckoutSearch {
  booking?: Id<'bkg'>;
}

export function readCheckoutSearch({ booking }: Readonly<Record<string, unknown>>): CheckoutSearch {
  const found = readId('bkg', booking);
  return found ? { booking: found } : {};
}

/** What the address of a payment says: a payment through a gateway, or what was paid for a booking. */
export interface PaymentSearch extends CheckoutSearch {
  intent?: Id<'int'>;
}

export function readPaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  const intent = readId('int', search['intent']);
  return { ...readCheckoutSearch(search), ...(intent && { intent }) };
}
