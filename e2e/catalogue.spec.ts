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
  readonly entries: Readonly<Record<string, { readonly id: string; readonly title: string }>>;
}

/** Returns the ids of the stories by title. */
async function buildCatalogue(): Promise<ReadonlyMap<string, string[]>> {
  await promisify(execFile)('npm', ['run', 'catalogue:build', '--workspace', '@rentreel/ui']);
  const { entries }: CatalogueIndex = JSON.parse(await readFile(`${folder}/index.json`, 'utf8'));
  const stories = new Map<string, string[]>();
  for (const { id, title } of Object.values(entries)) stories.set(title, [...(stories.get(title) ?? []), id]);
  return stories;
}

/** Stories of these titles cover the window. */
const covering: ReadonlySet<string> = new Set(['Sheet']);

interface Story {
  readonly parameters: object;
}

declare global {
  interface Window {
    readonly __STORYBOOK_PREVIEW__: {
      loadStory(query: { readonly storyId: string }): Promise<Story>;
      renderStoryToElement(
        story: Story,
        place: Element,
        callbacks: Readonly<Record<'showMain' | 'showError' | 'showException', (problem?: unknown) => void>>,
        options: { readonly autoplay: boolean },
      ): () => Promise<void>;
    };
    /** Ends what `showStories` shows. */
    hideStories?: () => Promise<void>;
  }
}

/** Shows stories below each other, as a page of the docs does, in place of the previous ones. */
async function showStories(page: Page, ids: readonly string[]): Promise<void> {
  const problems = await page.evaluate(async (all) => {
    await window.hideStories?.();
    const main = document.createElement('main');
    document.querySelector('#storybook-root')?.replaceChildren(main);
    const show = async (storyId: string) => {
      const place = main.appendChild(document.createElement('div'));
      const story = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
      // Each story is a tree of React, whose ids would be those of the next one.
      const react = { rootOptions: { identifierPrefix: storyId } };
      const own = { ...story, parameters: { ...story.parameters, react } };
      let hide = async () => {};
      const problem = await new Promise<string>((resolve) => {
        const fail = (failure: unknown) => resolve(`${storyId}: ${String(failure)}`);
        const callbacks = { showMain: () => resolve(''), showError: fail, showException: fail };
        hide = window.__STORYBOOK_PREVIEW__.renderStoryToElement(own, place, callbacks, { autoplay: true });
      });
      return { hide, problem };
    };
    const shown = await Promise.all(all.map(show));
    window.hideStories = async () => {
      for (const { hide } of shown) await hide();
    };
    return shown.map(({ problem }) => problem).filter((problem) => problem !== '');
  }, ids);
  expect(problems).toEqual([]);
  await expect(page.locator('#storybook-root h1.sr-only')).toHaveCount(ids.length);
}

test('every catalogue story is accessible on phone and desktop, in light and dark', async ({ page }) => {
  test.slow();
  const stories = await test.step('build', buildCatalogue);
  expect([...stories.values()].flat().length, 'stories').toBeGreaterThan(20);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: 'localhost' },
  });
  const address = server.resolvedUrls?.local[0] ?? '';
  await page.goto(`${address}iframe.html?id=${[...stories.values()][0]?.[0]}&viewMode=story`);
  await expect(page.locator('#storybook-root > main')).toBeVisible();
  const alone = [...covering].flatMap((title) => stories.get(title) ?? []).map((id) => [id]);
  const together = [...stories].flatMap(([title, ids]) => (covering.has(title) ? [] : ids));
  for (const shown of [together, ...alone]) {
    await test.step(shown.join(', '), async () => {
      await showStories(page, shown);
      // Stories may show loading placeholders permanently.
      await expectReadable(page, `ui-${shown[0]}`, { isLoading: true });
    });
  }
  await server.close();
});
