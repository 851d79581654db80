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
  },
  { name: 'booking-offer-form', path: openAsLandlord(undefined, '/terms'), shows: 'Send the offer' },
  {
    name: 'booking-offered',
    path: open(haveOffer),
    shows: 'Accept ₦2,450,000',
    as: 'newcomer',
    after: press('Accept this offer'),
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
  },
  {
    name: 'booking-funded',
    path: open(havePaid),
    shows: 'Your key code',
    as: 'newcomer',
    next: [
      {
        name: 'booking-cancel',
        shows: 'Cancel and get ₦2,450,000 back',
        reach: press(/^Cancel/),
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
