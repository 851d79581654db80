import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kobo } from '@rentreel/values';
import type { Screen, Stage } from './screens.ts';
import {
  type BookingFixture,
  applyFor,
  actionOf,
  haveDispute,
  haveOfferedSplit,
  haveSigned,
} from './support/booking-fixtures.ts';
import { demoAccount, signInByRequest } from './support/person.ts';

/** Returns a page of a booking of this tenant in the given state. */
const open =
  (step: (fixture: BookingFixture) => Promise<unknown>, path: (bookingId: string, made: unknown) => string) =>
  async ({ page, person }: Stage) => {
    const fixture = await applyFor(person, { address: new URL(page.url()).origin });
    const made = await step(fixture);
    return path(fixture.bookingId, made);
  };

const dispute = (bookingId: string) => `/bookings/${bookingId}/dispute`;
const payment = (_: string, intentId: unknown) => `/payment?intent=${String(intentId)}`;

const startPayment = (method: 'card' | 'bank_transfer') => async (fixture: BookingFixture) => {
  await haveSigned(fixture);
  const { tenant, bookingId } = fixture;
  const action = await actionOf(tenant, bookingId);
  const intent = { amountKobo: kobo(245_000_000), idempotencyKey: randomUUID(), method };
  return (await tenant.bookings.startPayment.mutate({ ...action, ...intent })).id;
};

/** The dispute that a page shows. */
const opened = new WeakMap<Page, Awaited<ReturnType<typeof haveDispute>>>();

/** Screens of paying for a home, with their errors. */
export const payingScreens: readonly Screen[] = [
  { name: 'checkout-empty', path: '/checkout', shows: 'Nothing to pay', as: 'newcomer' },
  {
    name: 'payment-card',
    path: open(startPayment('card'), payment),
    shows: 'Go to the payment page',
    as: 'newcomer',
  },
  {
    name: 'payment-transfer',
    path: open(startPayment('bank_transfer'), payment),
    shows: 'Send exactly',
    as: 'newcomer',
  },
  {
    name: 'dispute',
    path: open(haveOfferedSplit, dispute),
    shows: 'Accept solution',
    as: 'newcomer',
  },
  {
    name: 'disputes-open',
    path: '/admin/disputes',
    shows: 'Both people see your decision',
    before: async ({ page, person }) => {
      opened.set(page, await haveDispute(await applyFor(person, { address: new URL(page.url()).origin })));
      await signInByRequest(page.context(), demoAccount('ngozi'));
    },
    next: [
      {
        name: 'dispute-ruling',
        shows: 'Your decision',
        reach: async ({ page, person }) => {
          const { id: disputeId, version = 0 } = opened.get(page) ?? {};
          if (!disputeId) throw new Error('The page shows no dispute.');
          await person.api.disputes.askForDecision.mutate({ disputeId, version });
          await page.goto(`/#/admin/disputes/${disputeId}`);
        },
      },
    ],
  },
  { name: 'disputes-decided', path: '/admin/disputes?list=decided', shows: 'Ifeanyi Udeh,', as: 'ngozi' },
];
