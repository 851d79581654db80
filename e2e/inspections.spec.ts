import { chatScreen } from './support/page-objects.ts';
import { askForFirst, haveShownHome, showAllDay, truthOf, truthText } from './support/inspection-fixtures.ts';
import { ledgerReport } from './support/ledger-report.ts';
import { makePhotos } from './support/photos.ts';
import { createPerson, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, refusedCall, test } from './support/test.ts';

test('tenant and landlord arrange, verify and rate a visit, and a second visit to a locked home returns its fee', async ({
  page,
  context,
  openPage,
  baseURL,
  trouble,
}) => {
  test.slow();
  // One wrong gate code is entered on purpose.
  trouble.expect(refusedCall('inspections.checkIn', 412));
  const address = baseURL ?? '';
  // A landlord whose home no other test, and no earlier run of this one, requests or rates.
  const landlord = await createPerson(address, { name: 'Hauwa Bello' });
  const landlordPage = await openPage(landlord);
  const offer = { address, title: 'Flat beside the school', rentKobo: 250_000_000 };
  const home = { id: await postListing(landlordPage.context(), landlord, offer), landlord };
  await showAllDay(home);
  const tenant = await createPerson(address, { name: 'Bisi Adewale', depositKobo: 500_000 });
  await signInByRequest(context, tenant);
  const before = await truthOf(tenant, home.id);

  await test.step('the chat hides a phone number until an inspection is confirmed, and says so', async () => {
    await page.goto(`/#/property/${home.id}`);
    await page.getByRole('link', { name: 'Message landlord' }).click();
    const chat = chatScreen(page);
    await chat.say('Can I see it? Call 0803 123 4567');
    await expect(chat.message('Can I see it?')).toContainText('We hid a phone number');
    await expect(chat.message('Can I see it?')).toContainText('once an inspection is confirmed');
  });

  await test.step('the tenant requests a free inspection, and the landlord confirms it on the board', async () => {
    await landlordPage.goto('/#/inspections/board');
    await page.goto(`/#/property/${home.id}`);
    await page.getByRole('button', { name: 'Book inspection' }).click();
    await expect(page.getByText('You pay nothing to see this home')).toBeVisible();
    await expect(page.getByText('You get the street and house number')).toBeVisible();
    const requestFirstTime = async () => {
      await page
        .getByRole('group', { name: /^Times on/ })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('button', { name: /^Request/ }).click();
    };
    await requestFirstTime();
    const waiting = page.getByText('Waiting for an answer');
    const hasPassed = page.getByText('The home isn’t shown at this time.');
    await expect(waiting.or(hasPassed)).toBeVisible();
    if (await hasPassed.isVisible()) await requestFirstTime();
    await expect(waiting).toBeVisible();
    const request = landlordPage.getByRole('region', { name: /^To answer/ });
    await expect(request).toContainText('Applicant');
    await expect(request).toContainText('left to answer');
    await request.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Only you and the landlord see this address.')).toBeVisible();
  });

  await test.step('the landlord enters the six-digit gate code of the tenant, wrong once', async () => {
    await page.getByRole('link', { name: 'See your inspection' }).click();
    const gate = page.getByRole('region', { name: 'At the gate' });
    const code = ((await gate.locator('.code-digits').textContent()) ?? '').replaceAll(/\D/g, '');
    expect(code).toMatch(/^\d{6}$/);
    await landlordPage.getByRole('link', { name: /Bisi$/ }).first().click();
    const field = landlordPage.getByLabel('Gate code that Bisi reads out');
    await field.fill(code === '111111' ? '222222' : '111111');
    await field.press('Enter');
    await expect(landlordPage.getByRole('alert')).toContainText('This isn’t the gate code');
    await field.fill(code);
    await field.press('Enter');
    await expect(landlordPage.getByText('At the home now')).toBeVisible();
    await expect(page.getByText('At the home now')).toBeVisible();
  });

  await test.step('“As advertised” completes the visit and raises the landlord’s score on the page of the home', async () => {
    await page.getByRole('button', { name: 'Give feedback' }).click();
    const sheet = page.getByRole('dialog', { name: 'How was the inspection?' });
    await sheet.getByText('As advertised', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('As advertised');
    await expect(landlordPage.getByRole('region', { name: 'Feedback' })).toContainText('As advertised');
    await page.goto(`/#/property/${home.id}`);
    const score = await truthOf(tenant, home.id);
    expect(score).toMatchObject({ matched: before.matched + 1, total: before.total + 1 });
    await expect(page.locator('.times-truth')).toContainText(truthText(score));
  });

  await test.step('a second visit holds a fee; “It was locked” returns it and lowers the score', async () => {
    await showAllDay(home, 200_000);
    const requested = await askForFirst(tenant, home.id);
    const agreed = await landlord.api.inspections.confirm.mutate({
      inspectionId: requested.id,
      version: requested.version,
    });
    const { gateCode } = await tenant.api.inspections.get.query({ inspectionId: requested.id });
    const action = { inspectionId: agreed.id, version: agreed.version };
    await landlord.api.inspections.checkIn.mutate({ ...action, by: 'code', code: gateCode ?? '' });
    await page.goto(`/#/inspections/${agreed.id}`);
    await expect(page.getByText('₦2,000 held by RentReel until the inspection is over')).toBeVisible();
    await page.goto('/#/wallet');
    await expect(page.getByText('₦3,000').first()).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Give feedback' }).click();
    const sheet = page.getByRole('dialog', { name: 'How was the inspection?' });
    await sheet.getByText('It was locked').click();
    await expect(sheet.getByText('Your ₦2,000 comes back to your wallet now.')).toBeVisible();
    await sheet.getByLabel('Add photos').setInputFiles(await makePhotos(1));
    const onItsWay = sheet.getByText('You can send this once the photos have uploaded.');
    await expect(onItsWay).toBeVisible();
    await expect(onItsWay).toBeHidden();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('₦2,000 is back in your wallet')).toBeVisible();
    await landlordPage.goto(`/#/inspections/${agreed.id}`);
    for (const window of [page, landlordPage]) {
      const photo = window.getByRole('region', { name: 'Feedback' }).getByRole('img').first();
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty('complete', true);
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    }
    await page.goto('/#/wallet');
    await expect(page.getByText('₦5,000').first()).toBeVisible();
    await expect(page.getByText(/Inspection fee returned/)).toBeVisible();
    await page.goto(`/#/property/${home.id}`);
    const score = await truthOf(tenant, home.id);
    expect(score).toMatchObject({ matched: before.matched + 1, total: before.total + 2 });
    await expect(page.locator('.times-truth')).toContainText(truthText(score));
    expect(await ledgerReport()).toContain('ledger is clean');
  });
  await landlord.api.listings.archive.mutate({ listingId: home.id });
});

test('a guest who chose a time logs in, returns to it, and requests it by keyboard', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const home = await haveShownHome(address, 'folake@demo.rentreel.ng');
  const tenant = await createPerson(address, { name: 'Bisi Adewale' });
  await page.goto(`/#/property/${home.id}`);
  const times = page.getByRole('group', { name: /^Times on/ });
  // The last one: late in the evening few times are left today.
  await times.getByRole('button').last().click();
  const words = (await page.getByRole('link', { name: /^Log in to request/ }).textContent()) ?? '';
  await page.getByRole('link', { name: /^Log in to request/ }).click();
  await page.getByLabel('Email').fill(tenant.email);
  await page.getByLabel('Password', { exact: true }).fill(tenant.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  const ask = page.getByRole('button', { name: words.replace('Log in to request', 'Request') });
  await expect(ask).toBeInViewport();
  await ask.press('Enter');
  const link = page.getByRole('link', { name: 'See your inspection' });
  await expect(link).toBeVisible();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Withdraw the request?' })).toContainText('It costs nothing.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw the request' }).press('Enter');
  await expect(page.getByText('Withdrawn').first()).toBeVisible();
});
