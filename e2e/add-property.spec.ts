import { expectFocusSeen, expectReadable, tabTo } from './support/accessibility.ts';
import { heading } from './support/page-objects.ts';
import { expect, test } from './support/test.ts';
import { addPhotos, goodWords, homePlace, nextStep, walkToMedia } from './support/wizard.ts';

test.use({ permissions: ['geolocation'], geolocation: homePlace });

test('a new landlord publishes a home and finds it in the feed', async ({ page, signedIn }) => {
  test.slow();
  await page.goto('/#/profile');
  await walkToMedia(page);
  await addPhotos(page);
  await page.getByRole('button', { name: 'Use “2-bedroom flat in Yaba”' }).click();
  await page.getByLabel('Describe the home').fill(goodWords);
  await nextStep(page, 8);
  await expect(page.getByRole('article', { name: '2-bedroom flat in Yaba' })).toContainText('₦2,825,000');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(heading(page)).toHaveText('Your home is live');

  const [mine] = (await signedIn.api.listings.listMine.query()).items;
  await page.getByRole('link', { name: 'My listings' }).click();
  const card = page.getByRole('article', { name: '2-bedroom flat in Yaba' });
  await expect(card).toContainText('It’s hidden in 14 days unless you confirm that it’s available.');
  await page.goto('/#/?tab=new&city=Lagos&view=list');
  await expect(page.locator(`main a[href*="${mine?.id}"]`).first()).toBeVisible();

  // Leave the demo homes unchanged for tests that take screenshots of them.
  await signedIn.api.listings.archive.mutate({ listingId: mine?.id ?? 'lst_' });
});

test('the steps work by keyboard without covering the focus, and edits made offline are kept and saved after reconnecting', async ({
  page,
  context,
  trouble,
  signedIn,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await signedIn.api.drafts.save.mutate({ version: 0, step: 0, content: {} });
  await page.goto(`/#/add-property/${id}?step=rooms`);
  await expect(heading(page)).toHaveText('How many rooms?');
  await tabTo(page, /^input Bedrooms/);
  await page.keyboard.type('3');
  await tabTo(page, /^button More: Toilets/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^a Next/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Light, water, flood and road');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Band A')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Band A')).toBeChecked();
  await expect(page.locator('.save-state')).toHaveText('Saved');
  const { content } = await signedIn.api.drafts.get.query({ draftId: id });
  expect(content).toMatchObject({ bedrooms: 3, toilets: 1, facts: { powerBand: 'A' } });

  await page.goto(`/#/add-property/${id}?step=media`);
  await page.getByLabel('Title').fill('Two rooms');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Two rooms and a parlour');
  await expect(page.locator('.save-state')).toHaveText('Not saved: offline');
  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog', { name: 'Not everything is saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await context.setOffline(false);
  await expect(page.locator('.save-state')).toHaveText('Saved');
  expect((await signedIn.api.drafts.get.query({ draftId: id })).content.title).toBe('Two rooms and a parlour');
});

test('every listing step is accessible on phone and desktop, in light and dark', async ({ page, signedIn }) => {
  const { id } = await signedIn.api.drafts.save.mutate({
    version: 0,
    step: 0,
    content: {
      place: { state: 'LA', area: 'Yaba' },
      rentKobo: 250_000_000,
      fees: [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }],
    },
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const steps = ['type', 'place', 'rooms', 'services', 'money', 'rules', 'media', 'preview'];
  for (const [index, step] of steps.entries()) {
    await test.step(step, async () => {
      // Changes the hash only, so that the app and axe-core stay loaded.
      await page.goto(`/#/add-property/${id}?step=${step}`);
      await expect(page.getByText(`Step ${index + 1} of 8`)).toBeVisible();
      await expect(page.locator('.save-state')).toHaveText('Saved');
      await expectReadable(page, `add-property-${step}`);
    });
  }
});
