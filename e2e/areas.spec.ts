import { expectFocusSeen, tabTo } from './support/accessibility.ts';
import { heading } from './support/page-objects.ts';
import { createPerson, signInOnScreen } from './support/person.ts';
import { createSessionClient } from './support/session-client.ts';
import { expect, test } from './support/test.ts';

/** Areas of Enugu that the demo has no reports on. */
const quietAreas = ['Asata', 'Ogui', 'Uwani', 'Abakpa'];

test('an area report becomes visible to guests once three people have logged their day', async ({
  page,
  baseURL,
  openPage,
}, { retry, repeatEachIndex }) => {
  // One that no earlier attempt has reported on.
  const area = quietAreas[(retry + 2 * repeatEachIndex) % quietAreas.length] ?? 'Asata';
  const path = `/#/areas/EN/enugu/${area.toLowerCase()}`;
  await page.goto(path);
  await expect(page.getByText('3 more people needed')).toBeVisible();
  const writer = await openPage(await createPerson(baseURL ?? ''));
  await writer.goto(`${path}/diary`);
  await writer.getByRole('radio', { name: '4 hours of light', exact: true }).check({ force: true });
  await writer.getByRole('radio', { name: 'None' }).check({ force: true });
  await expect(writer.getByText('Saved.')).toBeVisible();
  await writer.getByRole('link', { name: `What people in ${area} report` }).click();
  await expect(writer.getByText('2 more people needed')).toBeVisible();
  for (const [powerHours, shown] of [
    [6, '1 more person needed'],
    [8, 'About 6 hours a day'],
  ] as const) {
    const { api } = await createPerson(baseURL ?? '');
    const { today: day } = await api.areas.listMine.query();
    const answers = { relation: 'lives', powerHours, waterHours: null, flood: 'none' } as const;
    await api.areas.log.mutate({ areaKey: `EN/enugu/${area.toLowerCase()}`, day, ...answers });
    await page.reload();
    await expect(page.getByText(shown)).toBeVisible();
  }
  await expect(page.getByText('No one had water in the yard or inside')).toBeVisible();
  await expect(page.getByText(/^From 3 people/)).toBeVisible();

  await test.step('PropertyPage shows what residents of the area report and links to the area page and its diary', async () => {
    const api = createSessionClient({ url: baseURL ?? '' });
    const { items } = await api.listings.list.query({ city: 'Abuja', limit: 50 });
    const home = items.find((each) => each.area === 'Wuse 2');
    await page.goto(`/#/property/${home?.id ?? 'none'}`);
    const report = page.getByRole('region', { name: 'What people in Wuse 2 report' });
    await expect(report.getByText('From 3 people over the last 12 months, not from the landlord.')).toBeVisible();
    await report.getByRole('link', { name: 'Month by month' }).click();
    await expect(heading(page)).toHaveText('Wuse 2');
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a guest finds an area, signs in and logs the day by keyboard', async ({ page, person }) => {
  await page.goto('/#/areas');
  await expect(heading(page)).toHaveText('Light, water and floods');
  await tabTo(page, /Neighbourhood/);
  await page.keyboard.type('rumuola');
  await expect(page.getByRole('option', { name: /Rumuola/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Rumuola');
  await tabTo(page, /Log light and water/);
  await page.keyboard.press('Enter');
  await signInOnScreen(page, person);
  await expect(heading(page)).toHaveText('Rumuola: light, water, flood');

  await tabTo(page, /hours of light/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Hours of light', { exact: true })).toHaveText('4 hours');
  await tabTo(page, /hours? of water/);
  await page.keyboard.press('Space');
  await tabTo(page, /Undo/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Hours of water', { exact: true })).toHaveText('Not said');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFocusSeen(page);
  const { areas } = await person.api.areas.listMine.query();
  expect(areas).toMatchObject([{ name: 'Rumuola', entries: [{ powerHours: 4, waterHours: null, flood: null }] }]);
});
