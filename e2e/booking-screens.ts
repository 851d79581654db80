import { kobo } from '@rentreel/values';
import type { Page } from '@playwright/test';
import type { Screen, Stage } from './screens.ts';
import {
  type BookingFixture,
  actionOf,
  agree,
  applyFor,
  claimCaution,
  dayAhead,
  handOver,
  haveOffer,
  havePaid,
  moveIn,
  pay,
  proposeEarlyEnd,
  signBoth,
} from './support/booking-fixtures.ts';
import { demoHome, demoLandlord, signInByRequest } from './support/person.ts';

type Step = (fixture: BookingFixture) => Promise<unknown>;

/** The booking whose states a page shows in turn. */
const shown = new WeakMap<Page, BookingFixture>();

/** The person of the stage applies for a home. */
async function apply({ page, person }: Stage): Promise<BookingFixture> {
  const fixture = await applyFor(person, { address: new URL(page.url()).origin });
  shown.set(page, fixture);
  return fixture;
}

function bookingOn(page: Page): BookingFixture {
  const fixture = shown.get(page);
  if (!fixture) throw new Error('The page shows no booking.');
  return fixture;
}

/** Takes the booking one step on, through the API, and opens its page or a part of it. */
const goOn =
  (step: Step, part = '') =>
  async ({ page }: Stage) => {
    const fixture = bookingOn(page);
    await step(fixture);
    await page.goto(`/#/bookings/${fixture.bookingId}${part}`);
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
    before: async (stage) => haveOffer(await apply(stage)),
    next: [
      {
        name: 'booking-offered',
        shows: 'Accept ₦2,450,000',
        reach: async (stage) => {
          await stage.page.getByRole('article').first().getByRole('link').first().click();
          await press('Accept this offer')(stage);
        },
      },
      {
        name: 'booking-agreement',
        shows: 'Sign the agreement',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await goOn(agree, '/agreement')(stage);
        },
      },
      { name: 'booking-payment-due', shows: 'Pay ₦2,450,000 to escrow', reach: goOn(signBoth) },
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
      {
        name: 'payment-paid',
        shows: 'Your money is safe in escrow',
        reach: async ({ page }) => {
          await page.keyboard.press('Escape');
          await pay(bookingOn(page));
          await page.goto(`/#/payment?booking=${bookingOn(page).bookingId}`);
        },
      },
      { name: 'booking-funded', shows: 'Your key code', reach: goOn(async () => {}) },
      {
        name: 'booking-cancel',
        shows: 'Cancel and get ₦2,450,000 back',
        press: (page) => page.getByRole('button', { name: /^Cancel/ }).click(),
      },
      {
        name: 'receipt',
        shows: 'Anyone can check it',
        reach: async ({ page, person }) => {
          await page.keyboard.press('Escape');
          const { escrow } = await person.api.bookings.get.query({ bookingId: bookingOn(page).bookingId });
          await page.goto(`/#/receipts/${escrow.receiptId}`);
        },
      },
      {
        name: 'booking-check',
        shows: 'Release ₦2,200,000 now',
        reach: async (stage) => {
          await goOn(handOver)(stage);
          await press(/^Confirm the home/)(stage);
        },
      },
      {
        name: 'dispute-report',
        shows: 'What is wrong?',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await goOn(async () => {}, '/dispute')(stage);
        },
      },
      {
        name: 'booking-notice',
        shows: 'at the earliest',
        reach: async (stage) => {
          await goOn(moveIn)(stage);
          await press('Give notice')(stage);
        },
      },
      {
        name: 'booking-early-end',
        shows: 'Propose to end on',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await press('Propose to end it early')(stage);
        },
      },
      {
        name: 'booking-claim',
        shows: 'Agree to the claim',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await goOn(claimCaution)(stage);
        },
      },
    ],
  },
  {
    name: 'applicants',
    path: async (stage) => {
      const { bookingId, owner } = await apply(stage);
      const { home } = await stage.person.api.bookings.get.query({ bookingId });
      await signInByRequest(stage.page.context(), owner);
      return `/bookings?tab=applications&side=landlord&home=${home.id}`;
    },
    shows: 'Compare dates, household',
    after: ({ page }) =>
      page
        .getByRole('button', { name: /^Message/ })
        .first()
        .click(),
    next: [
      {
        name: 'booking-applied-landlord',
        shows: 'has applied. Make an offer',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await goOn(async () => {})(stage);
        },
      },
      { name: 'booking-offer-form', shows: 'Send the offer', press: (page) => page.goto(`${page.url()}/terms`) },
      { name: 'booking-countered', shows: 'has made a counter-offer', reach: goOn(haveCounter) },
      {
        name: 'booking-hand-over',
        shows: 'The keys are handed over',
        reach: async (stage) => {
          await goOn(havePaid)(stage);
          await press('Hand over the keys')(stage);
        },
      },
      {
        name: 'booking-early-end-asked',
        shows: 'Early end of the tenancy',
        reach: async (stage) => {
          await stage.page.keyboard.press('Escape');
          await goOn(async (fixture) => {
            await handOver(fixture);
            await moveIn(fixture);
            await proposeEarlyEnd(fixture);
          })(stage);
        },
      },
    ],
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
];
