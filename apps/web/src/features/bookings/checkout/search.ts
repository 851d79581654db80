import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** Parameters of the checkout's address. */
export interface CheckoutSearch {
  booking?: Id<'bkg'> | undefined;
}

export function readCheckoutSearch({ booking }: Readonly<Record<string, unknown>>): CheckoutSearch {
  return { booking: readId('bkg', booking) };
}

/** Parameters of a payment's address: a provider payment, or the payment of a booking. */
export interface PaymentSearch extends CheckoutSearch {
  intent?: Id<'int'> | undefined;
}

export function readPaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  return { ...readCheckoutSearch(search), intent: readId('int', search['intent']) };
}
