import { expect, type Page } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import { isAppOpen, test } from './support/shared-page.ts';
import { createPerson, demoPerson, type Person, signInByRequest, useFirstDevice } from './support/person.ts';
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

/** Nothing is prepared, sent or refused: the app is as it was found, and goes on to the next screen of the same person. */
const isOnlySeen = ({ path, before, after, trouble }: Screen): boolean =>
  typeof path === 'string' && !before && !after && !trouble;

/** Of this worker, for screens that are only seen. */
const onlookers = new Map<Screen['as'], Promise<Person>>();

/** An app sends this by itself soon after it was opened, whatever is on the screen. */
const sentByItself = /\/trpc\/messages\.markDelivered\b/;

/** Answers the addresses to which something is sent while the screen is pressed, and afterwards. */
async function see(page: Page, { as, path, press }: Screen, address: string): Promise<readonly string[]> {
  if (isAppOpen(page)) {
    // What the screen before shows must not stand for this one.
    await page.goto('/#/no-such-screen');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  } else if (as !== undefined) {
    const onlooker = onlookers.get(as) ?? personOf(as, address);
    onlookers.set(as, onlooker);
    await signInByRequest(page.context(), await onlooker);
  }
  await page.goto(`/#${String(path)}`);
  const sent: string[] = [];
  if (!press) return sent;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !sentByItself.test(request.url())) sent.push(request.url());
  });
  await press(page);
  return sent;
}

async function bringAbout(page: Page, screen: Screen, address: string): Promise<readonly string[]> {
  const person = await personOf(screen.as, address);
  if (screen.as !== undefined) await useFirstDevice(page.context(), person, address);
  // A page that was made anew is nowhere yet, and states are prepared at the address of the page.
  if (page.url() === 'about:blank') await page.goto('/readyz');
  await screen.before?.({ page, person });
  const path = typeof screen.path === 'string' ? screen.path : await screen.path({ page, person });
  await page.goto(`/#${path}`);
  await screen.after?.({ page, person });
  return [];
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

// Screens that one person only looks at follow each other.
const seen = all.filter(isOnlySeen).toSorted((one, other) => (one.as ?? '').localeCompare(other.as ?? ''));

for (const screen of [...seen, ...all.filter((each) => !isOnlySeen(each))]) {
  test.describe(() => {
    test.use({ visitor: isOnlySeen(screen) ? (screen.as ?? 'guest') : '' });

    test(`${screen.name} is readable for all, small and wide, light and dark`, async ({ page, baseURL, trouble }) => {
      test.slow();
      trouble.expect(...(screen.trouble ?? []));
      await page.emulateMedia({ reducedMotion: screen.moves ? 'no-preference' : 'reduce' });
      const sent = await (isOnlySeen(screen) ? see : bringAbout)(page, screen, baseURL ?? '');
      await expect(page.getByText(screen.shows, { exact: false }).first()).toBeVisible();
      // In an app that is open, parts of a screen may be there before its heading.
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await expectReadable(page, screen.name, screen);
      expect(sent, 'sent from an app that the next screen shares: press it in `after`').toEqual([]);
    });
  });
}
