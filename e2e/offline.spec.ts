import type { Page } from '@playwright/test';
import { applyFor, havePaid } from './support/booking-fixtures.ts';
import { follow, stored } from './support/browser-storage.ts';
import { heading, walletScreen } from './support/page-objects.ts';
import { demoHome, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Console errors that the browser logs for failed loads. */
const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /Failed to fetch/, /Unable to preload CSS/];

/** Waits until the service worker controls the page: before that nothing opens offline. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
}

/** Returns the keys of the stored API responses: owner and query. */
async function storedAnswers(page: Page): Promise<[owner: string, question: string][]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('rentreel-answers');
        opening.addEventListener('error', () => reject(new Error('not there')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result as [string, string][]);
          });
        });
      }),
  );
}

/**
 * Makes `navigator.onLine` false until the returned function is called: from Chromium 150 on it is true in a page served by
 * the service worker, even when the context is offline.
 */
async function emulateOffline(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const nothing = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  await browser.send('Network.emulateNetworkConditions', nothing);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  return () => browser.detach();
}

const storedQuestions = async (page: Page) => (await storedAnswers(page)).map(([, question]) => question).join('\n');
const saveButton = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test('a visitor installs the app, and a user opens homes, bookings and the wallet offline until the log-out', async ({
  page,
  context,
  request,
  person,
  trouble,
  baseURL,
}) => {
  test.slow();
  trouble.expect(...offlineErrors);
  const home = await demoHome(person.api);
  await person.api.saved.save.mutate({ listingId: home.id });
  const fixture = await applyFor(person, { address: baseURL ?? '' });
  await havePaid(fixture);
  const { handover, home: booked, place } = await person.api.bookings.get.query({ bookingId: fixture.bookingId });
  const code = handover?.keyCode ?? 'none';
  const bookingPath = `/bookings/${fixture.bookingId}`;
  const me = await person.api.auth.me.query();
  const wallet = walletScreen(page);
  const ownersOf = async () => (await storedAnswers(page)).map(([owner]) => owner);

  const isInstallOffered = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

  await test.step('installation is not offered on the first visit', async () => {
    await page.goto('/#/');
    await expect(page.getByRole('feed', { name: 'Homes' })).toBeVisible();
    expect(await isInstallOffered()).toBe(false);
  });

  await test.step('the service worker still serves range requests for clips', async () => {
    const feed = await request.get(`/trpc/listings.list?input=${encodeURIComponent('{"limit":10}')}`);
    const clip = /\/media\/[^"]+\.mp4/.exec(await feed.text())?.[0] ?? '';
    await waitForWorker(page);
    const part = await page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { range: 'bytes=0-99' } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    }, clip);
    expect(part).toEqual([206, 100]);
  });

  await test.step('on the second visit installation is offered, and saved homes are stored without being opened', async () => {
    await signInByRequest(context, person);
    await follow(page, '/saved');
    // As in another tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('article', { name: home.title })).toBeVisible();
    expect(await isInstallOffered()).toBe(true);
    await expect.poll(() => storedQuestions(page)).toContain(`listings.get {"listingId":"${home.id}"}`);
    expect(await storedQuestions(page)).not.toMatch(/auth\.|wallet\./);
    // The service worker caches images from the second page load on.
    await page.reload();
    await expect(page.getByRole('article', { name: home.title })).toBeVisible();
  });

  await test.step('the pages of a booking and the wallet are opened once online', async () => {
    await follow(page, '/bookings');
    await expect(page.getByText(booked.title).first()).toBeVisible();
    await follow(page, bookingPath);
    await expect(page.getByLabel(code.split('').join(' '))).toBeVisible();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    await follow(page, `${bookingPath}/agreement`);
    await expect(page.getByRole('region', { name: 'Signatures', exact: true })).toBeVisible();
    await follow(page, '/wallet');
    await expect(page.getByText('Available to use now')).toBeVisible();
    await expect.poll(() => storedQuestions(page)).toMatch(/bookings\.get [^]*wallet\.balance/);
  });

  await test.step('saved homes open offline with their images', async () => {
    await follow(page, '/saved');
    await expect(page.getByRole('article', { name: home.title })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    const row = page.getByRole('article', { name: home.title });
    await expect(row).toBeVisible();
    const endEmulation = await emulateOffline(page);
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    await expect
      .poll(() =>
        row
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await row.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(home.title);
    await endEmulation();
  });

  await test.step('unsaving a home offline survives a reload', async () => {
    await saveButton(page, 'Saved').click();
    await expect(saveButton(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(heading(page)).toHaveText(home.title);
    await expect(saveButton(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    expect(await person.api.saved.listIds.query()).toEqual([home.id]);
  });

  await test.step('a deposit is refused with the reason', async () => {
    await follow(page, '/wallet');
    await wallet.type('5000');
    const endEmulation = await emulateOffline(page);
    await wallet.deposit.click();
    await expect(wallet.error).toContainText('You’re offline');
    await expect(page.getByText('Money moves only while you’re connected. Nothing was sent.')).toBeVisible();
    await expect(wallet.deposit).toBeEnabled();
    await endEmulation();
  });

  await test.step('the bookings, one of them and its agreement show the time of their data', async () => {
    await follow(page, '/bookings');
    await expect(page.getByText(booked.title).first()).toBeVisible();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await follow(page, bookingPath);
    await page.reload();
    await expect(page.getByLabel(code.split('').join(' '))).toBeVisible();
    await expect(page.getByText(place?.address ?? 'no address').first()).toBeVisible();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await follow(page, `${bookingPath}/agreement`);
    await expect(page.getByRole('region', { name: 'Signatures', exact: true })).toBeVisible();
  });

  await test.step('the wallet shows the last balance', async () => {
    await follow(page, '/wallet');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/As of \d/);
  });

  await test.step('after reconnecting, a page that was never opened loads automatically', async () => {
    await follow(page, '/transactions');
    await follow(page, `/property/${booked.id}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    // A request that fails because the connection is not back yet reaches no server; it is sent again later.
    const answered: string[] = [];
    page.on('response', (each) => each.url().includes('saved.unsave') && answered.push(each.url()));
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(heading(page)).toHaveText(booked.title);
    await expect.poll(() => person.api.saved.listIds.query()).toEqual([]);
    await expect.poll(() => stored(page, 'rr_saves_to_send')).toBeNull();
    expect(answered, 'the home is unsaved once').toHaveLength(1);
  });

  await test.step('a deposit succeeds again', async () => {
    await follow(page, '/wallet');
    await expect(page.getByText('Available to use now')).toBeVisible();
    await wallet.type('5000');
    await wallet.deposit.click();
    await expect(wallet.success).toHaveText('Deposit successful!');
  });

  await test.step('logging out deletes the stored responses, so that the next user of the phone sees none', async () => {
    expect(await ownersOf()).toContain(me?.uid);
    await follow(page, '/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/#/');
    await expect.poll(ownersOf).not.toContain(me?.uid);
    expect(await stored(page, 'rr_person')).toBeNull();
    await context.setOffline(true);
    await follow(page, '/saved');
    await expect(page).toHaveURL('/#/login');
  });
});

test('the manifest names the app and its icons', async ({ request }) => {
  const manifest = (await (await request.get('/app.webmanifest')).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'RentReel', display: 'standalone', start_url: '/#/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
