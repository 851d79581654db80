import type { Locator, Page } from '@playwright/test';

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
