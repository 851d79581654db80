import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { expectReadable } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Where `catalogue:build` of packages/ui writes. */
const folder = 'artifacts/ui-catalogue';

interface CatalogueIndex {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly title: string; readonly name: string }>>;
}

async function buildCatalogue(): Promise<CatalogueIndex['entries'][string][]> {
  await promisify(execFile)('npm', ['run', 'catalogue:build', '--workspace', '@rentreel/ui']);
  const { entries }: CatalogueIndex = JSON.parse(await readFile(`${folder}/index.json`, 'utf8'));
  return Object.values(entries);
}

test('every story of the catalogue is readable for all, small and wide, light and dark', async ({ page }) => {
  test.slow();
  const stories = await test.step('build', buildCatalogue);
  expect(stories.length, 'stories').toBeGreaterThan(20);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: 'localhost' },
  });
  const address = server.resolvedUrls?.local[0] ?? '';
  for (const { id, title, name } of stories) {
    await test.step(`${title}: ${name}`, async () => {
      await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
      await expect(page.locator('#storybook-root > main')).toBeVisible();
      // Placeholders of stories stay.
      await expectReadable(page, `ui-${id}`, { isLoading: true });
    });
  }
  await server.close();
});
