import type { BrowserContext, Page } from '@playwright/test';

type StoredKey = 'rr_return_to' | 'rr_ref' | 'hasSeenOnboarding' | 'rr_person' | 'rr_saves_to_send';

/** What the browser has stored under a key of this tab's session, or for good. */
export function stored(page: Page, key: StoredKey): Promise<string | null> {
  return page.evaluate((name) => (name === 'rr_return_to' ? sessionStorage : localStorage).getItem(name), key);
}

/** Leaves nothing of an earlier visit behind, in the page that is open. */
export async function forgetVisit(page: Page, ref?: string): Promise<void> {
  await page.evaluate((code) => {
    sessionStorage.clear();
    localStorage.removeItem('rr_ref');
    if (code !== undefined) localStorage.setItem('rr_ref', code);
  }, ref);
}

/** Goes to a screen inside the open page, as a tap on a link does: nothing is loaded anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Lets every page begin after the welcome and decide at once, on whatever server. The browser's own page about a broken line stores nothing. */
export async function skipWelcome(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('hasSeenOnboarding', 'true');
    // Nobody changes their mind: decisions of administrators are sent at once.
    localStorage.setItem('rr_decide_at_once', 'on');
  });
}
