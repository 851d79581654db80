import { type Locator, type Page, expect } from '@playwright/test';

/** The heading of the screen that is shown. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The parts of the wallet screen, by the words that a person reads. */
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
    /** Types an amount as a person does, key by key. */
    type: async (text: string) => {
      await page.getByLabel('Amount (₦)').fill('');
      await page.getByLabel('Amount (₦)').pressSequentially(text);
    },
  };
}

/** Each row as one line: "Wallet deposit ₦5,000 Deposit · 20 Nov 2026, 6:05 pm". */
export async function linesOf(rows: Locator): Promise<string[]> {
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

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
  menu: async (action: RegExp) => {
    await page.getByRole('button', { name: 'Report, block and more' }).click();
    await page.getByRole('button', { name: action }).click();
  },
});

/** What a pin says that a finger can reach: the map moved to rest, and nothing lies on the pin. Empty when there is none. */
const reachable = (page: Page) =>
  page.locator('.price-pin:not(.price-pin-many)').evaluateAll((pins) => {
    if (document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') !== null) return '';
    const pin = pins.find((candidate) => {
      const { x, y, width, height } = candidate.getBoundingClientRect();
      return candidate.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return pin?.getAttribute('aria-label') ?? '';
  });

/** The pin of a single home on the part of the map that is seen; a group is opened first. Homes lie elsewhere in every run. */
export async function pinInView(page: Page): Promise<Locator> {
  await expect(page.locator('.price-pin').first()).toBeVisible();
  const groups = page.locator('.price-pin-many');
  if ((await groups.count()) > 0) await groups.first().click();
  let label = '';
  await expect.poll(async () => (label = await reachable(page)), 'a pin that can be reached').not.toBe('');
  return page.locator(`.price-pin[aria-label="${label}"]`).first();
}
