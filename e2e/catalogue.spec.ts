import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import { expectReadable } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Output folder of `catalogue:build` in packages/ui. */
const folder = 'artifacts/ui-catalogue';

interface CatalogueIndex {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly title: string; readonly name: string }>>;
}

async function buildCatalogue(): Promise<CatalogueIndex['entries'][string][]> {
  await promisify(execFile)('npm', ['run', 'catalogue:build', '--workspace', '@rentreel/ui']);
  const { entries }: CatalogueIndex = JSON.parse(await readFile(`${folder}/index.json`, 'utf8'));
  return Object.values(entries);
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: {
      once(event: string, listener: (detail: unknown) => void): void;
      emit(event: string, options: { readonly storyId: string; readonly viewMode: 'story' }): void;
    };
  }
}

/** Changes the story as the catalogue’s list does, without reloading Storybook and axe-core. */
async function changeStory(page: Page, storyId: string): Promise<void> {
  const shown = await page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        for (const end of ['storyRendered', 'storyThrewException', 'storyErrored', 'storyMissing']) {
          channel.once(end, (detail) => resolve(String(detail)));
        }
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    storyId,
  );
  expect(shown).toBe(storyId);
}

test('every catalogue story is accessible on phone and desktop, in light and dark', async ({ page }) => {
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
  for (const [index, { id, title, name }] of stories.entries()) {
    await test.step(`${title}: ${name}`, async () => {
      if (index === 0) await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
      else await changeStory(page, id);
      await expect(page.locator('#storybook-root > main')).toBeVisible();
      // Stories may show loading placeholders permanently.
      await expectReadable(page, `ui-${id}`, { isLoading: true });
    });
  }
  await server.close();
});
