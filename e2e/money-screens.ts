import type { Screen } from './screens.ts';

/** The transactions of the wallet, one transaction, and the statement. */
export const moneyScreens: readonly Screen[] = [
  { name: 'transactions-empty', path: '/transactions', shows: 'No transactions yet.', as: 'newcomer' },
  {
    name: 'transactions',
    path: '/transactions',
    shows: 'Wallet withdrawal',
    as: 'tenant',
    press: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    next: [
      {
        name: 'transactions-statement',
        shows: 'Filters don’t change a statement',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Statement' }).click();
          await page.getByText('Days', { exact: true }).click();
        },
      },
      {
        name: 'transaction',
        shows: 'Check my devices',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Wallet withdrawal' }).click();
          await page.getByText('Report a problem').click();
        },
      },
    ],
  },
  { name: 'transactions-nothing', path: '/transactions?text=rent', shows: 'No results', as: 'tenant' },
];
