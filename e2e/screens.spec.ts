import { expect, type Page } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import { test } from './support/shared-page.ts';
import { createPerson, type Person, signInByRequest } from './support/person.ts';
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

async function arrive(page: Page, screen: Screen, address: string): Promise<void> {
  const person: Person =
    screen.as === 'tenant'
      ? await createPerson(address, { name: 'Adaeze Okonkwo-Williams', depositKobo: 293_765_050, savedHomes: 4 })
      : await createPerson(address);
  if (screen.as === 'tenant') await person.api.wallet.withdraw.mutate({ amountKobo: 12_000_000 });
  if (screen.as !== undefined) await signInByRequest(page.context(), person);
  // A page that was made anew is nowhere yet, and states are prepared at the address of the page.
  if (page.url() === 'about:blank') await page.goto('/readyz');
  await screen.before?.({ page, person });
  await page.goto(`/#${screen.path}`);
  await screen.after?.({ page, person });
  await expect(page.getByText(screen.shows, { exact: false }).first()).toBeVisible();
}

for (const screen of [
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
]) {
  test(`${screen.name} is readable for all, small and wide, light and dark`, async ({ page, baseURL, trouble }) => {
    test.slow();
    trouble.expect(...(screen.trouble ?? []));
    await arrive(page, screen, baseURL ?? '');
    await expectReadable(page, screen.name, screen);
  });
}
