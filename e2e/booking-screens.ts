import { kobo } from '@rentreel/values';
import type { Screen, Stage } from './screens.ts';
import {
  type BookingFixture,
  applyFor,
  dayAhead,
  actionOf,
  haveAgreed,
  haveClaim,
  haveEarlyEnd,
  haveKeys,
  haveMovedIn,
  haveOffer,
  havePaid,
  haveSigned,
} from './support/booking-fixtures.ts';
import { demoHome, demoLandlord, signInByRequest } from './support/person.ts';

type Step = (fixture: BookingFixture) => Promise<unknown>;

/** Returns the page of a booking of this tenant in the given state, or a subpage of it. */
const open =
  (step: Step = async () => {}, part = '') =>
  async ({ page, person }: Stage) => {
    const fixture = await applyFor(person, { address: new URL(page.url()).origin });
    await step(fixture);
    return `/bookings/${fixture.bookingId}${part}`;
  };

/** Returns the same page, signed in as the landlord. */
const openAsLandlord =
  (step: Step = async () => {}, part = '') =>
  async (stage: Stage) => {
    const fixture = await applyFor(stage.person, { address: new URL(stage.page.url()).origin });
    await step(fixture);
    await signInByRequest(stage.page.context(), fixture.owner);
    return `/bookings/${fixture.bookingId}${part}`;
  };

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name }).click();

/** The demo booking whose release waits; its landlord has many others while tests run. */
const openWaiting = async ({ page }: Stage) => {
  const tenant = await demoLandlord(new URL(page.url()).origin, 'tunde@demo.rentreel.ng');
  const { items } = await tenant.bookings.list.query({ tab: 'upcoming' });
  const waiting = items.find(({ state }) => state === 'handed_over');
  return `/bookings/${waiting?.id}`;
};

async function haveCounter(fixture: BookingFixture): Promise<void> {
  await haveOffer(fixture);
  const { tenant, bookingId } = fixture;
  await tenant.bookings.offer.mutate({
    ...(await actionOf(tenant, bookingId)),
    startDay: dayAhead(21),
    months: 12,
    yearlyRentKobo: kobo(180_000_000),
    fees: [{ kind: 'caution', basis: 'flat', amountKobo: kobo(25_000_000) }],
    plan: 'halves',
    conditions: 'The flat is painted before the move-in.',
    note: 'Could the rent be a little less, in two halves? I found you without an agent.',
  });
}

/** Screens of a booking, from the application to the return of the caution fee. */
export const bookingScreens: readonly Screen[] = [
  { name: 'bookings-empty', path: '/bookings', shows: 'No applications yet', as: 'newcomer' },
  {
    name: 'bookings',
    path: '/bookings',
    shows: 'Accept it, make a counter-offer',
    as: 'newcomer',
    before: open(haveOffer),
    next: [
      {
        name: 'booking-offered',
        shows: 'Accept ₦2,450,000',
        reach: async (stage) => {
          await stage.page.getByRole('article').first().getByRole('link').first().click();
          await press('Accept this offer')(stage);
        },
      },
    ],
  },
  {
    name: 'applicants',
    path: async (stage) => {
      const fixture = await applyFor(stage.person, { address: new URL(stage.page.url()).origin });
      const { home } = await stage.person.api.bookings.get.query({ bookingId: fixture.bookingId });
      await signInByRequest(stage.page.context(), fixture.owner);
      return `/bookings?tab=applications&side=landlord&home=${home.id}`;
    },
    shows: 'Compare dates, household',
    after: ({ page }) =>
      page
        .getByRole('button', { name: /^Message/ })
        .first()
        .click(),
  },
  {
    name: 'booking-apply',
    path: async ({ person }) => {
      const { id } = await demoHome(person.api);
      return `/bookings/apply/${id}`;
    },
    shows: 'You pay nothing to apply',
    as: 'newcomer',
  },
  {
    name: 'booking-applied-landlord',
    path: openAsLandlord(),
    shows: 'has applied. Make an offer',
    next: [{ name: 'booking-offer-form', shows: 'Send the offer', press: (page) => page.goto(`${page.url()}/terms`) }],
  },
  { name: 'booking-countered', path: openAsLandlord(haveCounter), shows: 'has made a counter-offer' },
  {
    name: 'booking-agreement',
    path: open(haveAgreed, '/agreement'),
    shows: 'Sign the agreement',
    as: 'newcomer',
  },
  {
    name: 'booking-payment-due',
    path: open(haveSigned),
    shows: 'Pay ₦2,450,000 to escrow',
    as: 'newcomer',
    next: [
      {
        name: 'checkout',
        shows: 'Where your money is',
        press: (page) => page.getByRole('link', { name: /^Pay ₦2,450,000/ }).click(),
      },
      {
        name: 'checkout-ways',
        shows: 'How do you pay?',
        press: (page) => page.getByRole('button', { name: 'Change how I pay' }).click(),
      },
    ],
  },
  {
    name: 'payment-paid',
    path: async (stage) => (await open(havePaid)(stage)).replace('/bookings/', '/payment?booking='),
    shows: 'Your money is safe in escrow',
    as: 'newcomer',
    next: [
      {
        name: 'booking-funded',
        shows: 'Your key code',
        press: (page) => page.goto(page.url().replace('/payment?booking=', '/bookings/')),
      },
      {
        name: 'booking-cancel',
        shows: 'Cancel and get ₦2,450,000 back',
        press: (page) => page.getByRole('button', { name: /^Cancel/ }).click(),
      },
    ],
  },
  {
    name: 'booking-hand-over',
    path: openAsLandlord(havePaid),
    shows: 'The keys are handed over',
    after: press('Hand over the keys'),
  },
  {
    name: 'booking-check',
    path: open(haveKeys),
    shows: 'Release ₦2,200,000 now',
    as: 'newcomer',
    after: press(/^Confirm the home/),
    next: [
      {
        name: 'dispute-report',
        shows: 'What is wrong?',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.goto(`${page.url()}/dispute`);
        },
      },
    ],
  },
  {
    name: 'booking-release-waits-tenant',
    path: openWaiting,
    shows: 'Your check is over',
    as: 'tunde',
  },
  {
    name: 'booking-release-waits-landlord',
    path: openWaiting,
    shows: 'See what is missing',
    as: 'folake',
  },
  {
    name: 'booking-notice',
    path: open(haveMovedIn),
    shows: 'at the earliest',
    as: 'newcomer',
    after: press('Give notice'),
    next: [
      {
        name: 'booking-early-end',
        shows: 'Propose to end on',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await press('Propose to end it early')(stage);
        },
      },
    ],
  },
  {
    name: 'booking-early-end-asked',
    path: openAsLandlord(haveEarlyEnd),
    shows: 'Early end of the tenancy',
  },
  { name: 'booking-claim', path: open(haveClaim), shows: 'Agree to the claim', as: 'newcomer' },
];
