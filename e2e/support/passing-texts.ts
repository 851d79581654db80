import type { Page } from '@playwright/test';

declare global {
  interface Window {
    textsSeen?: Set<string>;
  }
}

/** Records every paragraph that appears on the page from now on, however briefly. */
export async function recordTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    window.textsSeen = seen;
    const look = () => {
      for (const paragraph of document.querySelectorAll('p')) seen.add(paragraph.textContent.trim());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns the paragraphs since `recordTexts`. */
export function textsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.textsSeen ?? [])]);
}
