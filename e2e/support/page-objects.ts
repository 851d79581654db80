import { type Locator, type Page, expect } from '@playwright/test';

/** The heading of the current screen. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Locators of the wallet screen by their visible text. */
export function walletScreen(page: Page) {
  const rows = page.getByRole('region', { name: 'Recent Transactions' }).getByRole('listitem');
  return {
    open: () => page.goto('/#/wallet'),
    balance: page.getByRole('region', { name: 'Balance' }).locator('.balance-amount'),
    amount: page.getByLabel('Amount (₦)'),
    deposit: page.getByRole('button', { name: 'Deposit' }),
    withdraw: page.getByRole('button', { name: 'Withdraw' }),
    error: page.getByRole('alert'),
    success: page.locator('.status-line').getByRole('status'),
    rows,
    /** Types an amount key by key. */
    type: async (text: string) => {
      await page.getByLabel('Amount (₦)').fill('');
      await page.getByLabel('Amount (₦)').pressSequentially(text);
    },
  };
}

/** Returns each row as one line: "Wallet deposit ₦5,000 Deposit · 20 Nov 2026, 6:05 pm". */
export async function linesOf(rows: Locator): Promise<string[]> {
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Locators of the message screens. */
export const chatScreen = (page: Page) => ({
  field: page.getByRole('textbox', { name: /^Message / }),
  messages: page.getByRole('region', { name: 'Messages' }),
  /** Returns a sent or received message by its text. */
  message: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
  /** Types the text and sends it with Enter. */
  say: async (text: string) => {
    const field = page.getByRole('textbox', { name: /^Message / });
    await field.fill(text);
    await field.press('Enter');
  },
  menu: async (action: RegExp) => {
    await page.getByRole('button', { name: 'Report, block and more' }).click();
    await page.getByRole('button', { name: action }).click();
  },
});

/** Returns the label of a pin once the map has stopped and nothing covers the pin; empty when there is none. */
const reachable = (page: Page) =>
  page.locator('.price-pin:not(.price-pin-many)').evaluateAll((pins) => {
    if (document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') !== null) return '';
    const pin = pins.find((candidate) => {
      const { x, y, width, height } = candidate.getBoundingClientRect();
      return candidate.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return pin?.getAttribute('aria-label') ?? '';
  });

/**
 * Returns the pin of a single home in the visible part of the map; expands a cluster first. Positions differ between runs.
 */
export async function pinInView(page: Page): Promise<Locator> {
  await expect(page.locator('.price-pin').first()).toBeVisible();
  const groups = page.locator('.price-pin-many');
  if ((await groups.count()) > 0) await groups.first().click();
  let label = '';
  await expect.poll(async () => (label = await reachable(page)), 'a pin that can be reached').not.toBe('');
  return page.locator(`.price-pin[aria-label="${label}"]`).first();
}
