import { naira } from '@rentreel/values';

const amountIn = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'amountKobo' in input && typeof input.amountKobo === 'number'
    ? ` ${naira(input.amountKobo)}`
    : '';

const purposes: Readonly<Record<string, (input: unknown) => string>> = {
  'bookings.pay': (input) => `Pay${amountIn(input)} into escrow`,
  'bookings.startPayment': (input) => `Pay${amountIn(input)} into escrow`,
  'bookings.payInstalment': (input) => `Pay${amountIn(input)}`,
  'bookings.sign': () => 'Sign the agreement',
  'bookings.acceptRenewal': () => 'Sign the renewal',
  'bookings.offerRenewal': () => 'Sign and send the offer',
  'mandates.sign': () => 'Sign the mandate',
  'bookings.handOver': () => 'Confirm that you have the keys',
  'bookings.confirmMoveIn': () => 'Release the money',
  'bookings.acceptClaim': () => 'Accept the claim',
  'bookings.returnCaution': () => 'Return the caution fee',
  'bookings.giveBack': () => 'Give the money back',
  'auth.startPasskey': () => 'Add a passkey',
  'auth.addPasskey': () => 'Add a passkey',
  'keys.create': () => 'Create an API key',
  'webhooks.create': () => 'Add the webhook',
  'webhooks.update': () => 'Change the webhook',
  'webhooks.rotateSecret': () => 'Create new secret',
  'auth.removePasskey': () => 'Remove the passkey',
  'auth.startAuthenticator': () => 'Turn on two-step log-in',
  'auth.confirmAuthenticator': () => 'Turn on two-step log-in',
  'auth.removeAuthenticator': () => 'Turn off two-step log-in',
  'auth.renewRecoveryCodes': () => 'Create new recovery codes',
  'wallet.withdraw': (input) => `Withdraw${amountIn(input)}`,
  'payouts.addAccount': () => 'Add the bank account',
  'payouts.removeAccount': () => 'Remove the bank account',
  'auth.requestEmailChange': () => 'Change your email',
  'auth.confirmEmailChange': () => 'Change your email',
  'impersonation.start': () => 'View the account',
  'recoveries.decide': () => 'Decide',
  'staff.ask': () => 'Request the role',
  'staff.approve': () => 'Approve the role',
  'staff.revoke': () => 'Take the role back',
  'profile.rename': () => 'Change your name',
  'verification.sendPhoneCode': () => 'Change your phone number',
  'payouts.setDefault': () => 'Change where you are paid',
};

/** Label of the confirm button for a procedure. */
export const purposeOf = ({ path, input }: { readonly path: string; readonly input: unknown }): string =>
  purposes[path]?.(input) ?? 'Confirm and go on';
