import { randomUUID } from 'node:crypto';
import { kobo } from '@rentreel/values';
import type { Screen, Stage } from './screens.ts';
import {
  type BookingFixture,
  applyFor,
  actionOf,
  haveDispute,
  haveKeys,
  haveOfferedSplit,
  havePaid,
  haveSigned,
} from './support/booking-fixtures.ts';
import { demoAccount, signInByRequest } from './support/person.ts';

/** A booking of this person that went so far, and then the screen of it. */
const open =
  (step: (fixture: BookingFixture) => Promise<unknown>, path: (bookingId: string, made: unknown) => string) =>
  async ({ page, person }: Stage) => {
    const fixture = await applyFor(person, { address: new URL(page.url()).origin });
    const made = await step(fixture);
    await page.goto(`/#${path(fixture.bookingId, made)}`);
  };

const checkout = (bookingId: string) => `/checkout?booking=${bookingId}`;
const dispute = (bookingId: string) => `/bookings/${bookingId}/dispute`;
const payment = (_: string, intentId: unknown) => `/payment?intent=${String(intentId)}`;

const startPayment = (method: 'card' | 'bank_transfer') => async (fixture: BookingFixture) => {
  await haveSigned(fixture);
  const { tenant, bookingId } = fixture;
  const action = await actionOf(tenant, bookingId);
  const intent = { amountKobo: kobo(245_000_000), idempotencyKey: randomUUID(), method };
  return (await tenant.bookings.startPayment.mutate({ ...action, ...intent })).id;
};

/** Paying for a home, and what happens when something is wrong with it. */
export const payingScreens: readonly Screen[] = [
  { name: 'checkout-empty', path: '/checkout', shows: 'Nothing to pay', as: 'newcomer' },
  {
    name: 'checkout',
    path: '/bookings',
    shows: 'Where your money is',
    as: 'newcomer',
    after: open(haveSigned, checkout),
  },
  {
    name: 'checkout-ways',
    path: '/bookings',
    shows: 'How do you pay?',
    as: 'newcomer',
    after: async (stage) => {
      await open(haveSigned, checkout)(stage);
      await stage.page.getByRole('button', { name: 'Change how I pay' }).click();
    },
  },
  {
    name: 'payment-paid',
    path: '/bookings',
    shows: 'Your money is safe in escrow',
    as: 'newcomer',
    after: open(havePaid, (bookingId) => `/payment?booking=${bookingId}`),
  },
  {
    name: 'payment-card',
    path: '/bookings',
    shows: 'Go to the payment page',
    as: 'newcomer',
    after: open(startPayment('card'), payment),
  },
  {
    name: 'payment-transfer',
    path: '/bookings',
    shows: 'Send exactly',
    as: 'newcomer',
    after: open(startPayment('bank_transfer'), payment),
  },
  {
    name: 'dispute-report',
    path: '/bookings',
    shows: 'What is wrong?',
    as: 'newcomer',
    after: open(haveKeys, dispute),
  },
  {
    name: 'dispute',
    path: '/bookings',
    shows: 'Accept this',
    as: 'newcomer',
    after: open(haveOfferedSplit, dispute),
  },
  {
    name: 'disputes-open',
    path: '/admin/disputes',
    shows: 'Both people read what you decide',
    before: async ({ page, person }) => {
      await haveDispute(await applyFor(person, { address: new URL(page.url()).origin }));
      await signInByRequest(page.context(), demoAccount('ngozi'));
    },
  },
  {
    name: 'dispute-ruling',
    path: '/login',
    shows: 'Your decision',
    after: async ({ page, person }) => {
      const address = new URL(page.url()).origin;
      const { tenant, ...fixture } = await applyFor(person, { address });
      const { id, version } = await haveDispute({ tenant, ...fixture });
      await tenant.disputes.askForDecision.mutate({ disputeId: id, version });
      await signInByRequest(page.context(), demoAccount('ngozi'));
      // A page of its own: this one knows a guest.
      await page.goto('about:blank');
      await page.goto(`/#/admin/disputes/${id}`);
    },
  },
];
