import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chatScreen } from './support/page-objects.ts';
import {
  type Person,
  createPerson,
  demoLandlord,
  lastingHomes,
  signInByRequest,
  demoPassword,
} from './support/person.ts';
import { makePhotos } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const landlordEmail = 'folake@demo.rentreel.ng';

/** Unique tenant name, so that no other test finds it in the landlord’s inbox. */
const newName = () => `Bisi ${randomUUID().slice(0, 8)}`;

/** Returns a live home of the demo landlord. */
async function findHome(address = ''): Promise<{ id: `lst_${string}`; title: string }> {
  const [home] = await lastingHomes(await demoLandlord(address, landlordEmail));
  return home;
}

const asLandlord = (person: Person): Person => ({ ...person, email: landlordEmail, password: demoPassword });

/** Opens the tenant’s chat from the page of the home. */
async function openChat(page: Page, homeId: string): Promise<void> {
  await page.goto(`/#/property/${homeId}`);
  await page.getByRole('link', { name: 'Message landlord' }).click();
  await expect(chatScreen(page).field).toBeVisible();
}

test('tenant and landlord chat in two windows and send photos', async ({ page, context, openPage, baseURL }) => {
  test.slow();
  const tenant = await createPerson(baseURL ?? '', { name: newName() });
  const tenantId = (await tenant.api.auth.me.query())?.uid ?? '';
  const home = await findHome(baseURL);
  await signInByRequest(context, tenant);
  const [tenantChat, landlordPage] = [chatScreen(page), await openPage(asLandlord(tenant))];
  const landlordChat = chatScreen(landlordPage);
  await landlordPage.goto('/#/messages');

  await test.step('the landlord’s inbox shows the first message and the unread count without a reload', async () => {
    await openChat(page, home.id);
    await tenantChat.say('Good morning. Can I see it this weekend?');
    await expect(tenantChat.message('Good morning')).toContainText(/Sent|Delivered/);
    const row = landlordPage.getByRole('listitem').filter({ has: landlordPage.locator(`a[href*="${tenantId}"]`) });
    await expect(row).toContainText('Good morning. Can I see it this weekend?');
    await expect(row).toContainText('1 unread');
    await expect(landlordPage.getByRole('link', { name: /Messages \d+ unread/ })).toBeVisible();
    await expect(tenantChat.message('Good morning')).toContainText('Delivered');
    await row.getByRole('link').click();
    await expect(landlordChat.message('Good morning')).toBeVisible();
    await expect(tenantChat.message('Good morning')).toContainText('Read');
  });

  await test.step('the reply appears in the open chat and is announced to screen readers', async () => {
    await landlordChat.say('Yes. How can I reach you?');
    await expect(tenantChat.message('How can I reach you?')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'How can I reach you?' })).toBeAttached();
  });

  await test.step('photos are sent, and a recipient who has not met the sender sees them only on request', async () => {
    await landlordPage.getByLabel('Photos from this device').setInputFiles(await makePhotos(2));
    await expect(landlordPage.getByRole('list', { name: 'Photos to send' }).getByRole('listitem')).toHaveCount(2);
    await landlordChat.say('The bath');
    await expect(landlordChat.message('The bath')).toContainText(/Sent|Delivered|Read/, { timeout: 30_000 });
    await expect(tenantChat.message('The bath').getByRole('img')).toHaveCount(0);
    await tenantChat.message('The bath').getByRole('button', { name: 'Show 2 photos' }).click();
    const photo = tenantChat.message('The bath').getByRole('img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
    // Only the recipient may load this URL.
    expect((await page.request.get(shown)).status()).toBe(200);
    expect((await landlordPage.request.get(shown)).status()).toBe(403);
  });

  await test.step('each tab opens at most one event stream', async () => {
    const streams = (window: Page) =>
      window.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/trpc/live.events')).length,
      );
    expect(await streams(page)).toBeLessThanOrEqual(1);
    expect(await streams(landlordPage)).toBeLessThanOrEqual(1);
  });
});

test('messages written offline survive a reload and are delivered once and in order', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  test.slow();
  trouble.expect(/net::ERR_FAILED/, /TRPCClientError/);
  const tenant = await createPerson(baseURL ?? '', { name: newName() });
  const home = await findHome(baseURL);
  await signInByRequest(context, tenant);
  const chat = chatScreen(page);
  await openChat(page, home.id);
  await chat.say('The first one');
  await expect(chat.message('The first one')).toContainText(/Sent|Delivered/);

  const sendRoute = /\/trpc\/[^?]*messages\.send/;
  await context.route(sendRoute, (route) => route.abort());
  await chat.say('The second one');
  await chat.say('The third one');
  await expect(chat.message('The third one')).toContainText('Sending');
  await page.getByLabel('Photos from this device').setInputFiles(await makePhotos(1));
  await chat.say('With a photo');
  await chat.say('The last one');
  await expect(chat.message('With a photo').getByRole('img')).toBeVisible();
  await page.reload();
  await expect(chat.message('The second one')).toContainText('Sending');

  // All requests fail now: stored messages and unsent messages must still be shown.
  const anyRoute = /\/trpc\//;
  await context.route(anyRoute, (route) => route.abort());
  await page.reload();
  await expect(chat.message('The first one')).toBeVisible();
  await expect(chat.message('The last one')).toContainText('Sending');
  await context.unroute(anyRoute);

  await context.unroute(sendRoute);
  // The landlord’s device may be connected, so that the state is Sent or Delivered.
  const arrived = /Sent|Delivered/;
  await expect(chat.message('The second one')).toContainText(arrived, { timeout: 45_000 });
  // It waits for the photo, whose upload is retried with delays of up to 32 s.
  await expect(chat.message('The last one')).toContainText(arrived, { timeout: 150_000 });
  const stored = await tenant.api.messages.list.query({});
  const conversationId = stored.items[0]?.id ?? 'cnv_none';
  const { messages } = await tenant.api.messages.thread.query({ conversationId });
  const written = ['The first one', 'The second one', 'The third one', 'With a photo', 'The last one'];
  expect(messages.map(({ text }) => text)).toEqual(written);
  expect(messages.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'photos', 'text']);
  await page.reload();
  await expect(chat.message('The last one')).toContainText(arrived);
  await expect(chat.message('The second one')).toHaveCount(1);
});

test('a chat opens at its latest message, and loading older messages keeps the scroll position', async ({
  page,
  context,
  baseURL,
}) => {
  const tenant = await createPerson(baseURL ?? '', { name: newName() });
  const home = await findHome(baseURL);
  const { id: conversationId } = await tenant.api.messages.open.mutate({ listingId: home.id });
  for (let turn = 1; turn <= 55; turn += 1) {
    const clientId = `message-number-${String(turn).padStart(4, '0')}`;
    await tenant.api.messages.send.mutate({ conversationId, clientId, text: `message ${turn} of many` });
  }
  await signInByRequest(context, tenant);
  await page.goto(`/#/chat/${home.id}/me`);
  const chat = chatScreen(page);
  await expect(chat.message('message 55 of many')).toBeInViewport();
  await expect(chat.message('message 15 of many')).toHaveCount(0);

  const anchorMessage = chat.message('message 17 of many');
  await anchorMessage.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = await anchorMessage.boundingBox();
  await expect(chat.message('message 1 of many')).toHaveCount(1);
  const after = await anchorMessage.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);

  await page.getByRole('button', { name: 'Go to the latest message' }).click();
  await expect(chat.message('message 55 of many')).toBeInViewport();
});
