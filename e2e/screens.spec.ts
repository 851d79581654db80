import { type Page, expect } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import type { ReusablePage } from './support/pages.ts';
import { test } from './support/test.ts';
import { createPerson, demoPerson, type Person, useFirstDevice } from './support/person.ts';
import { createSessionClient } from './support/session-client.ts';
import { asGuest, clearScreen, openShared } from './support/shared-app.ts';
import { administrationScreens } from './administration-screens.ts';
import { alertScreens } from './alert-screens.ts';
import { areaScreens } from './area-screens.ts';
import { bookingScreens } from './booking-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { findingScreens } from './finding-screens.ts';
import { helpScreens } from './help-screens.ts';
import { homeScreens } from './home-screens.ts';
import { inspectionScreens } from './inspection-screens.ts';
import { landlordScreens } from './landlord-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { notificationScreens } from './notification-screens.ts';
import { mandateScreens } from './mandate-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { documentScreens } from './document-screens.ts';
import { passportScreens } from './passport-screens.ts';
import { privacyScreens } from './privacy-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { payingScreens } from './paying-screens.ts';
import { potScreens } from './pot-screens.ts';
import { payoutScreens } from './payout-screens.ts';
import { verificationScreens } from './verification-screens.ts';
import { type Screen, screens } from './screens.ts';
import { securityScreens } from './security-screens.ts';
import { searchScreens } from './search-screens.ts';
import { uploadScreens } from './upload-screens.ts';

async function personOf(as: Screen['as'], address: string): Promise<Person> {
  if (as === undefined || as === 'newcomer') return createPerson(address);
  if (as !== 'tenant') return demoPerson(address, as);
  const person = await createPerson(address, {
    name: 'Adaeze Okonkwo-Williams',
    depositKobo: 293_765_050,
    savedHomes: 4,
  });
  await person.api.wallet.withdraw.mutate({ amountKobo: 12_000_000 });
  return person;
}

/**
 * The row prepares, sends and intercepts nothing: the app stays unchanged and opens the next screen of the same user.
 */
const isReadOnly = ({ path, before, after, next, trouble }: Screen): boolean =>
  typeof path === 'string' && !before && !after && !next?.some(({ reach }) => reach) && !trouble;

/** Users of this worker for read-only rows. */
const viewers = new Map<Screen['as'], Promise<Person>>();

/** Returns a user who is logged in on a second device as well. */
async function viewerOf(as: Screen['as'], address: string): Promise<Person> {
  const person = await personOf(as, address);
  const { email, password } = person;
  await createSessionClient({ url: address }).auth.login.mutate({ email, password });
  return person;
}

function userOf(screen: Screen, address: string): Promise<Person> {
  if (!isReadOnly(screen)) return personOf(screen.as, address);
  const viewer = viewers.get(screen.as) ?? viewerOf(screen.as, address);
  viewers.set(screen.as, viewer);
  return viewer;
}

/** Requests that the app sends in the background soon after its start, on any screen. */
const backgroundRequests = /\/trpc\/messages\.markDelivered\b/;

/** Opens the screen in its first state. Returns its user, and the URLs that a read-only row writes to from then on. */
async function openScreen(app: ReusablePage, screen: Screen, address: string) {
  const { page } = app;
  const { as, path, press } = screen;
  await clearScreen(page);
  const person = await userOf(screen, address);
  const prepare = async () => {
    if (as !== undefined) await useFirstDevice(page.context(), person, address);
    await screen.before?.({ page, person });
    return typeof path === 'string' ? path : path({ page, person });
  };
  await openShared(app, await (as === undefined ? asGuest(page, prepare) : prepare()));
  await screen.after?.({ page, person });
  const sent: string[] = [];
  if (!isReadOnly(screen)) {
    await press?.(page);
    return { person, sent };
  }
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !backgroundRequests.test(request.url())) sent.push(request.url());
  });
  await press?.(page);
  return { person, sent };
}

/** Asserts that the current state of the screen is shown and readable. */
async function expectState(page: Page, state: Pick<Screen, 'name' | 'shows' | 'isLoading'>): Promise<void> {
  await expect(page.getByText(state.shows, { exact: false }).first()).toBeVisible();
  // In an open app, content of a screen may appear before its heading.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await expectReadable(page, state.name, state);
}

const all = [
  ...screens,
  ...administrationScreens,
  ...alertScreens,
  ...areaScreens,
  ...bookingScreens,
  ...chatScreens,
  ...findingScreens,
  ...helpScreens,
  ...homeScreens,
  ...inspectionScreens,
  ...landlordScreens,
  ...reviewScreens,
  ...mandateScreens,
  ...moneyScreens,
  ...notificationScreens,
  ...documentScreens,
  ...passportScreens,
  ...privacyScreens,
  ...payoutScreens,
  ...verificationScreens,
  ...profileScreens,
  ...payingScreens,
  ...potScreens,
  ...searchScreens,
  ...securityScreens,
  ...uploadScreens,
];

// Read-only rows of the same user run in sequence, so that the app keeps what it has read.
const readOnly = all.filter(isReadOnly).toSorted((one, other) => (one.as ?? '').localeCompare(other.as ?? ''));

test.use({ sharesApp: true });

/** Of the window in which a state is reached. */
const size = { width: 390, height: 844 };

for (const screen of [...readOnly, ...all.filter((each) => !isReadOnly(each))]) {
  const names = [screen, ...(screen.next ?? [])].map(({ name }) => name).join(', ');
  test(`${names} is accessible at both sizes and in both themes`, async ({ page, reusablePage, baseURL, trouble }) => {
    test.slow();
    // The open app may count the unread notifications of the previous user while the log-in of the next one ends that session.
    trouble.expect(/status of 401 .*\/trpc\/notifications\.countUnread/, ...(screen.trouble ?? []));
    await page.emulateMedia({ reducedMotion: screen.moves ? 'no-preference' : 'reduce' });
    const { person, sent } = await openScreen(reusablePage, screen, baseURL ?? '');
    await expectState(page, screen);
    for (const state of screen.next ?? []) {
      await test.step(state.name, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: null });
        await state.press?.(page);
        await state.reach?.({ page, person });
        await expectState(page, state);
      });
    }
    expect(sent, 'sent from an app that the next screen shares: press it in `after`').toEqual([]);
  });
}
