import { expect, it } from 'vitest';
import { type PaymentChoice, payButtonLabel } from './payment-methods.ts';

it.each<[PaymentChoice, number, string]>([
  [{ kind: 'wallet' }, 300_000_000, 'Pay ₦2,450,000 to escrow'],
  [{ kind: 'wallet' }, 0, 'Choose how to pay'],
  [{ kind: 'card' }, 0, 'Pay ₦2,450,000 to escrow'],
  [{ kind: 'bank_transfer' }, 0, 'Get account number'],
])('payButtonLabel names the effect of the button: %o with %i kobo in the wallet', (way, balanceKobo, label) => {
  expect(payButtonLabel(way, 245_000_000, balanceKobo)).toBe(label);
});
