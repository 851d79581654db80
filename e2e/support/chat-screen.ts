import type { Page } from '@playwright/test';

/** The screens of the messages, as a person finds things on them. */
export const chatScreen = (page: Page) => ({
  field: page.getByRole('textbox', { name: /^Message / }),
  messages: page.getByRole('region', { name: 'Messages' }),
  /** A message of one's own or of the other side, by its words. */
  message: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
  /** Writes and sends with Enter. */
  say: async (text: string) => {
    const field = page.getByRole('textbox', { name: /^Message / });
    await field.fill(text);
    await field.press('Enter');
  },
  menu: async (deed: RegExp) => {
    await page.getByRole('button', { name: 'Report, block and more' }).click();
    await page.getByRole('button', { name: deed }).click();
  },
});
