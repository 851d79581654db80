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
import { demoLandlord, signInByRequest } from './support/person.ts';

type Step = (fixture: BookingFixture) => Promise<unknown>;

/** An application of this person that went so far, on its own page or another one of it. */
const open =
  (step: Step = async () => {}, part = '') =>
  async ({ page, person }: Stage) => {
    const fixture = await applyFor(person, { address: new URL(page.url()).origin });
    await step(fixture);
    await page.goto(`/#/bookings/${fixture.bookingId}${part}`);
  };

/** The same, as the landlord sees it. */
const openAsLandlord =
  (step: Step = async () => {}, part = '') =>
  async (stage: Stage) => {
    const fixture = await applyFor(stage.person, { address: new URL(stage.page.url()).origin });
    await step(fixture);
    await signInByRequest(stage.page.context(), fixture.owner);
    // A page of its own: this one knows a guest.
    await stage.page.goto('about:blank');
    await stage.page.goto(`/#/bookings/${fixture.bookingId}${part}`);
  };

const press = (name: string | RegExp, arrive: (stage: Stage) => Promise<void>) => async (stage: Stage) => {
  await arrive(stage);
  await stage.page.getByRole('button', { name }).click();
};

/** The booking of the demo whose release waits; the landlord of it has many others while tests run. */
const openWaiting = async ({ page }: Stage) => {
  const tenant = await demoLandlord(new URL(page.url()).origin, 'tunde@demo.rentreel.ng');
  const { items } = await tenant.bookings.list.query({ tab: 'upcoming' });
  const waiting = items.find(({ state }) => state === 'handed_over');
  await page.goto(`/#/bookings/${waiting?.id}`);
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

/** Renting a home, from the application to the caution fee. */
export const bookingScreens: readonly Screen[] = [
  { name: 'bookings-empty', path: '/bookings', shows: 'No applications yet', as: 'newcomer' },
  {
    name: 'bookings',
    path: '/bookings',
    shows: 'Accept it, make a counter-offer',
    as: 'newcomer',
    after: async (stage) => {
      await open(haveOffer)(stage);
      await stage.page.goto('/#/bookings');
    },
  },
  {
    name: 'applicants',
    path: '/login',
    shows: 'Choose by the tenancy',
    after: async (stage) => {
      const fixture = await applyFor(stage.person, { address: new URL(stage.page.url()).origin });
      const { home } = await stage.person.api.bookings.get.query({ bookingId: fixture.bookingId });
      await signInByRequest(stage.page.context(), fixture.owner);
      await stage.page.goto('about:blank');
      await stage.page.goto(`/#/bookings?tab=applications&side=landlord&home=${home.id}`);
      await stage.page
        .getByRole('button', { name: /^Message/ })
        .first()
        .click();
    },
  },
  {
    name: 'booking-apply',
    path: '/bookings',
    shows: 'You pay nothing to apply',
    as: 'newcomer',
    after: async ({ page, person }) => {
      const { items } = await person.api.listings.list.query({ limit: 1 });
      await page.goto(`/#/bookings/apply/${items[0]?.id ?? ''}`);
    },
  },
  {
    name: 'booking-applied-landlord',
    path: '/login',
    shows: 'has applied. Make an offer',
    after: openAsLandlord(),
  },
  { name: 'booking-offer-form', path: '/login', shows: 'Send the offer', after: openAsLandlord(undefined, '/terms') },
  {
    name: 'booking-offered',
    path: '/bookings',
    shows: 'Accept ₦2,450,000',
    as: 'newcomer',
    after: press('Accept this offer', open(haveOffer)),
  },
  { name: 'booking-countered', path: '/login', shows: 'has made a counter-offer', after: openAsLandlord(haveCounter) },
  {
    name: 'booking-agreement',
    path: '/bookings',
    shows: 'Sign the agreement',
    as: 'newcomer',
    after: open(haveAgreed, '/agreement'),
  },
  {
    name: 'booking-payment-due',
    path: '/bookings',
    shows: 'Pay ₦2,450,000 to escrow',
    as: 'newcomer',
    after: open(haveSigned),
  },
  { name: 'booking-funded', path: '/bookings', shows: 'Your key code', as: 'newcomer', after: open(havePaid) },
  {
    name: 'booking-cancel',
    path: '/bookings',
    shows: 'Cancel and get ₦2,450,000 back',
    as: 'newcomer',
    after: press(/^Cancel/, open(havePaid)),
  },
  {
    name: 'booking-hand-over',
    path: '/login',
    shows: 'The keys are handed over',
    after: press('Hand over the keys', openAsLandlord(havePaid)),
  },
  {
    name: 'booking-check',
    path: '/bookings',
    shows: 'Release ₦2,200,000 now',
    as: 'newcomer',
    after: press(/^Everything is as agreed/, open(haveKeys)),
  },
  {
    name: 'booking-release-waits-tenant',
    path: '/bookings',
    shows: 'Your check is over',
    as: 'tunde',
    after: openWaiting,
  },
  {
    name: 'booking-release-waits-landlord',
    path: '/bookings',
    shows: 'See what is missing',
    as: 'folake',
    after: openWaiting,
  },
  {
    name: 'booking-notice',
    path: '/bookings',
    shows: 'at the earliest',
    as: 'newcomer',
    after: press('Give notice', open(haveMovedIn)),
  },
  {
    name: 'booking-early-end',
    path: '/bookings',
    shows: 'Propose to end on',
    as: 'newcomer',
    after: press('Propose to end it early', open(haveMovedIn)),
  },
  {
    name: 'booking-early-end-asked',
    path: '/login',
    shows: 'Early end of the tenancy',
    after: openAsLandlord(haveEarlyEnd),
  },
  { name: 'booking-claim', path: '/bookings', shows: 'Agree to the claim', as: 'newcomer', after: open(haveClaim) },
];
