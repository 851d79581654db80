import type { Id } from '@rentreel/contracts/ids';

const idOf = <P extends 'bkg' | 'int'>(prefix: P, value: unknown): Id<P> | undefined =>
  typeof value === 'string' && new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(value) ? (value as Id<P>) : undefined;

/** What the address of the checkout says. */
export interface CheckoutSearch {
  booking?: Id<'bkg'>;
}

export function readCheckoutSearch({ booking }: Readonly<Record<string, unknown>>): CheckoutSearch {
  const found = idOf('bkg', booking);
  return found ? { booking: found } : {};
}

/** What the address of a payment says: a payment through a gateway, or what was paid for a booking. */
export interface PaymentSearch extends CheckoutSearch {
  intent?: Id<'int'>;
}

export function readPaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  const intent = idOf('int', search['intent']);
  return { ...readCheckoutSearch(search), ...(intent && { intent }) };
}
