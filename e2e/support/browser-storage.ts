import type { BrowserContext, Page } from '@playwright/test';

type StoredKey = 'rr_return_to' | 'rr_ref' | 'hasSeenOnboarding' | 'rr_person' | 'rr_saves_to_send';

/** Returns the value that the browser stores under a key, in session or local storage. */
export function stored(page: Page, key: StoredKey): Promise<string | null> {
  return page.evaluate((name) => (name === 'rr_return_to' ? sessionStorage : localStorage).getItem(name), key);
}

/** Clears what an earlier visit stored, in the current page. */
export const forgetVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('rr_ref');
  });

/** Navigates inside the open page, as a tap on a link does, without a reload. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Skips the welcome and the undo period on every page of any origin. The browser's error page has no storage. */
export async function skipWelcome(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('hasSeenOnboarding', 'true');
    // Sends administrators' decisions without the undo period.
    localStorage.setItem('rr_decide_at_once', 'on');
  });
}
