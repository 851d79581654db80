import type { Locator, Page } from '@playwright/test';

/** The heading of the screen that is shown. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
