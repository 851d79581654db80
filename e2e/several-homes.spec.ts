import { createPerson, signInByRequest } from './support/person.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

test('a landlord confirms and pauses three homes in bulk by keyboard and sees which one was refused', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const landlord = await createPerson(address);
  await signInByRequest(page.context(), landlord);
  const titles = ['Flat with a terrace', 'Flat with a garage', 'Flat beside the park'];
  const ids: `lst_${string}`[] = [];
  for (const [index, title] of titles.entries()) {
    ids.push(await postListing(page.context(), landlord, { address, title, rentKobo: 150_000_000 + index * 100 }));
  }
  const states = async () => {
    const { items } = await landlord.api.listings.listMine.query({ limit: 50 });
    return titles.map((title) => items.find((home) => home.title === title)?.state);
  };
  await expect.poll(states).toEqual(['live', 'live', 'live']);
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/#/my-listings');
    await expect(page.getByRole('table', { name: 'Your homes' })).toBeVisible();

    await test.step('all three are confirmed as available in one action', async () => {
      const confirmed = async () => {
        const { items } = await landlord.api.listings.listMine.query({ limit: 50 });
        return Object.fromEntries(items.map(({ title, confirmedAt }) => [title, confirmedAt]));
      };
      const before = await confirmed();
      await page.getByRole('checkbox', { name: 'Select all 3 homes' }).focus();
      await page.keyboard.press('Space');
      const bar = page.getByRole('region', { name: '3 homes selected' });
      await bar.getByRole('button', { name: 'Still available' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('3 homes confirmed as available.')).toBeVisible();
      await expect(bar).toBeHidden();
      const after = await confirmed();
      for (const title of titles) expect(after[title]).toBeGreaterThan(before[title] ?? Infinity);
    });

    await test.step('a row’s menu opens at its button, supports arrow keys, and restores the focus', async () => {
      const more = page.getByRole('button', { name: 'Actions for Flat with a garage' });
      await more.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: 'Flat with a garage' });
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      // The menu focuses its first item after opening, which would undo an earlier focus.
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await menu.getByRole('menuitem', { name: 'Mark as let' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Mark this home as let?' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as let' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(states).toEqual(['live', 'let', 'live']);
    });

    await test.step('all three are selected and paused, and the let one is named as refused', async () => {
      await page.getByRole('checkbox', { name: 'Select all 3 homes' }).focus();
      await page.keyboard.press('Space');
      const bar = page.getByRole('region', { name: '3 homes selected' });
      await bar.getByRole('button', { name: 'Pause' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 of 3 homes paused.')).toBeInViewport();
      await expect(page.getByText('Flat with a garage: This home is let')).toBeVisible();
      await expect.poll(states).toEqual(['paused', 'let', 'paused']);
      await expect(bar).toBeHidden();
    });

    await test.step('the list is filtered to paused homes, and Back returns to the same view', async () => {
      await page.getByRole('button', { name: 'Paused 2' }).click();
      await expect(page).toHaveURL(/state=paused/);
      await expect(page.getByRole('row')).toHaveCount(3);
      await page.getByRole('link', { name: 'Flat with a terrace' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Flat with a terrace' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/state=paused/);
      await expect(page.getByRole('row')).toHaveCount(3);
    });
  } finally {
    for (const [index, state] of (await states()).entries()) {
      const listingId = ids[index];
      if (listingId && state !== 'let') await landlord.api.listings.archive.mutate({ listingId });
    }
  }
});
