import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { heading } from './support/page-objects.ts';
import { type ChosenFile, makePhotos } from './support/photos.ts';
import { homeToLet } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

const file = (name: string, mimeType: string, text = ''): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** A PDF, a GIF, an empty file, an HTML page named as a photo, and a photo below the minimum size. */
async function badFiles(): Promise<ChosenFile[]> {
  const grey = { create: { width: 300, height: 200, channels: 3, background: '#888888' } } as const;
  return [
    file('notes.pdf', 'application/pdf', '%PDF-1.7'),
    file('party.gif', 'image/gif', 'GIF89a'),
    file('empty.jpg', 'image/jpeg'),
    file('house.jpg', 'image/jpeg', '<!doctype html><p>A house</p>'),
    { name: 'stamp.jpg', mimeType: 'image/jpeg', buffer: await sharp(grey).jpeg().toBuffer() },
  ];
}

/**
 * Drags one tile onto another with native drag events, one frame apart between picking it up and reaching the target.
 */
async function dragOnto(page: Page, from: string, onto: string): Promise<void> {
  await page.evaluate(
    async ([taken, reached]) => {
      const tileOf = (name: string | undefined) => document.querySelector(`li[aria-label="${name}"]`);
      const dataTransfer = new DataTransfer();
      const report = (type: string, name: string | undefined) =>
        tileOf(name)?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      report('dragstart', taken);
      await frame();
      for (const type of ['dragenter', 'dragover']) report(type, reached);
      await frame();
      report('drop', reached);
      report('dragend', taken);
    },
    [from, onto],
  );
}

test('a landlord who adds invalid files publishes the valid photos in the chosen order', async ({ page, signedIn }) => {
  test.slow();
  const { id } = await signedIn.api.drafts.save.mutate({
    version: 0,
    step: 6,
    content: homeToLet({ title: 'Bad files, good home', rentKobo: 250_000_000 }),
  });
  await page.goto(`/#/add-property/${id}?step=media`);
  const [first, ...photos] = await makePhotos(6);
  if (!first) throw new Error('There are six views');
  const bad = await badFiles();
  await page.getByLabel('Add photos').setInputFiles([first, ...photos, { ...first, name: 'again.jpg' }, ...bad]);

  const refused = page.getByRole('region', { name: 'Files that couldn’t be added' });
  await expect(refused).toContainText('5 files couldn’t be added. You can publish without them.', { timeout: 90_000 });
  for (const { name } of bad) await expect(refused).toContainText(name);
  await expect(refused).toContainText('its longer side needs at least 1,024 pixels');
  await expect(page.getByText('1 photo looks the same as another and doesn’t count.')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Same as photo 1')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove the repeated photo' }).click();
  await expect(page.getByText('6 photos. Enough to publish')).toBeVisible();

  // Each photo gets its own room, so that the order can be read from the page.
  const rooms = ['Sitting room', 'Bedroom', 'Kitchen', 'Bathroom', 'Outside', 'Compound'];
  for (const [index, room] of rooms.entries()) {
    await page.getByLabel(`What photo ${index + 1} shows`).selectOption(room);
  }
  const order = () =>
    page
      .getByLabel(/^What photo \d+ shows$/)
      .evaluateAll((selects) => selects.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text));
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo 3 is now number 2 of 6.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused();
  expect(await order()).toEqual(['Sitting room', 'Kitchen', 'Bedroom', 'Bathroom', 'Outside', 'Compound']);
  await dragOnto(page, 'Photo 5 of 6', 'Photo 1 of 6');
  await expect(page.getByText('Photo 5 is now the cover.')).toBeAttached();
  expect(await order()).toEqual(['Outside', 'Sitting room', 'Kitchen', 'Bedroom', 'Bathroom', 'Compound']);

  await page.goto(`/#/add-property/${id}?step=preview`);
  await expect(page.getByText('5 files couldn’t be added. You can publish without them.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(heading(page)).toHaveText('Your home is live');
  const [mine] = (await signedIn.api.listings.listMine.query()).items;
  const { media } = await signedIn.api.listings.get.query({ listingId: mine?.id ?? 'lst_' });
  expect(media.map(({ room }) => room)).toEqual(['exterior', 'living', 'kitchen', 'bedroom', 'bathroom', 'compound']);
  await signedIn.api.listings.archive.mutate({ listingId: mine?.id ?? 'lst_' });
});

test('invalid files are removed in one action, and files can be dropped and pasted', async ({ page, signedIn }) => {
  const { id } = await signedIn.api.drafts.save.mutate({ version: 0, step: 6, content: {} });
  await page.goto(`/#/add-property/${id}?step=media`);
  const give = (event: 'paste' | 'drop', files: readonly ChosenFile[]) =>
    page.evaluate(
      ({ name, given }) => {
        const data = new DataTransfer();
        for (const { as, type, base64 } of given) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], as, { type }));
        }
        if (name === 'paste') return void dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
        for (const step of ['dragenter', 'dragover', 'drop']) {
          document.body.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      },
      {
        name: event,
        given: files.map(({ name, mimeType, buffer }) => ({
          as: name,
          type: mimeType,
          base64: buffer.toString('base64'),
        })),
      },
    );
  await expect(page.getByText('Or drop files anywhere on this page, or paste them.')).toBeVisible();
  const [one, two] = await makePhotos(2);
  if (!one || !two) throw new Error('There are six views');
  await give('paste', [one, file('notes.pdf', 'application/pdf', '%PDF-1.7')]);
  await give('drop', [two, file('party.gif', 'image/gif', 'GIF89a')]);
  await expect(page.getByText('2 photos. 3 more are needed, or one clip.')).toBeVisible({ timeout: 90_000 });
  const refused = page.getByRole('region', { name: 'Files that couldn’t be added' });
  await expect(refused).toContainText('notes.pdf');
  await refused.getByRole('button', { name: 'Remove all 2' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('2 photos. 3 more are needed, or one clip.')).toBeVisible();
});
