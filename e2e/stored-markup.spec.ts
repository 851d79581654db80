import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { applyFor, havePaid } from './support/booking-fixtures.ts';
import { closeApp } from './support/pages.ts';
import { type Person, createPerson, demoAccount, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

const image = '<img src=x onerror=ran()>';
const title = `Flat ${randomUUID().slice(0, 8)} ${image}`;
const script = '<script>ran()</script><svg/onload=ran()></svg> "><iframe srcdoc="<script>ran()</script>">';
const link = '[Pay here](javascript:ran()) javascript:ran() data:text/html,<script>ran()</script>';
/** A name may have no angle brackets. */
const name = `Ada "onmouseover=ran() ' javascript:ran()`;
/** Reverses what follows, and is invisible. */
const hiding = { override: '\u202E', invisible: '\u200B' };

/** Elements and attributes that only stored markup would make. */
const foreign = [
  'img[src="x"]',
  '[onerror], [onload], [onmouseover]',
  'iframe[srcdoc]',
  'a[href^="javascript:" i], a[href^="data:" i]',
  'body script:not([src]):not([type])',
].join(', ');

/** Opens a path and requires each text literally, and nothing made of it. */
async function expectLiteral(page: Page, path: string, ...texts: readonly string[]): Promise<void> {
  await page.goto(path);
  for (const text of texts) await expect(page.getByText(text).first(), `${path} shows ${text}`).toBeVisible();
  await expect(page.locator(foreign), path).toHaveCount(0);
  expect(await page.evaluate(() => document.body.innerText), path).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
}

test('markup, scripts and direction marks that users store are shown literally on every page, and nothing runs', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const calls: string[] = [];
  page.on('dialog', (dialog) => calls.push(dialog.message()));
  await page.exposeFunction('ran', () => calls.push(page.url()));
  const changeUser = async (user: Pick<Person, 'email' | 'password'>) => {
    await closeApp(page);
    await signInByRequest(context, user);
  };

  const landlord = await createPerson(address, { name: `Obi ${name}${hiding.override}` });
  await signInByRequest(context, landlord);
  const listingId = await postListing(context, landlord, {
    address,
    title: `${title}${hiding.override}${hiding.invisible}`,
    rentKobo: 200_000_000,
  });
  const tenant = await createPerson(address, { name });
  const { id: conversationId, tenantId } = await tenant.api.messages.open.mutate({ listingId });
  for (const text of [script, link, `${hiding.override}Reversed ${image}`]) {
    await tenant.api.messages.send.mutate({ conversationId, clientId: randomUUID(), text });
  }
  await tenant.api.listings.report.mutate({ listingId, reason: 'other', note: script });
  await tenant.api.support.open.mutate({ topic: 'money', subject: image, text: `${script} ${link}`, aboutId: null });
  const fixture = await applyFor(tenant, { address, home: { owner: landlord, listingId } });
  await havePaid(fixture, { conditions: script, note: link });
  const { bookingId } = fixture;
  const { escrow } = await tenant.api.bookings.get.query({ bookingId });
  const receiptId = escrow.receiptId ?? '';

  await test.step('for the landlord: notifications, chat, booking and listings', async () => {
    await expectLiteral(page, '/#/my-listings', title);
    await expectLiteral(page, '/#/notifications', title);
    await expectLiteral(page, `/#/chat/${listingId}/${tenantId}`, script, link, `Reversed ${image}`, name);
    await expectLiteral(page, `/#/bookings/${bookingId}`, title);
  });
  await test.step('for the tenant: search, property, chat, agreement, receipt and ticket', async () => {
    await changeUser(tenant);
    await expectLiteral(page, `/#/property/${listingId}`, title);
    await expectLiteral(page, `/#/bookings/${bookingId}/agreement`, script);
    await expectLiteral(page, `/#/receipts/${receiptId}`, title);
    await expectLiteral(page, '/#/help', image);
    await expectLiteral(page, '/#/');
  });
  await test.step('the documents are PDFs without scripts', async () => {
    for (const path of [`agreement/${bookingId}`, `receipt/${receiptId}`]) {
      const answer = await page.request.get(`/api/papers/${path}.pdf`);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect((await answer.body()).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/);
    }
  });
  await test.step('for administrators: reports and tickets', async () => {
    await changeUser(demoAccount('ngozi'));
    await expectLiteral(page, '/#/admin/support', image);
    await expectLiteral(page, '/#/admin/reports', title, script);
  });
  expect(calls).toEqual([]);
});
