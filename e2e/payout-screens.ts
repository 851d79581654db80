import type { Screen, Stage } from './screens.ts';
import { follow } from './support/browser-storage.ts';

const firstBank = { bankCode: '011', accountNumber: '0000014579' };
const opay = { bankCode: '999992', accountNumber: '8031234567' };

/** Two bank accounts in their cool-off period, and a PIN. */
async function haveAccounts({ person }: Stage): Promise<void> {
  await person.api.payouts.addAccount.mutate(firstBank);
  await person.api.payouts.addAccount.mutate(opay);
  await person.api.payouts.setPin.mutate({ password: person.password, pin: '2580' });
}

/** Screens of bank accounts, and of payouts in administration. */
export const payoutScreens: readonly Screen[] = [
  {
    name: 'payment-settings-empty',
    path: '/payment-settings',
    shows: 'No bank account yet',
    as: 'newcomer',
    next: [
      {
        name: 'payment-settings-add',
        shows: 'has this account in your name',
        reach: async ({ page }) => {
          await page.getByRole('button', { name: 'Add a bank account' }).click();
          await page.getByLabel('Account number').fill(firstBank.accountNumber);
          await page.getByLabel('Bank', { exact: true }).selectOption(firstBank.bankCode);
        },
      },
    ],
  },
  {
    name: 'payment-settings',
    path: '/payment-settings',
    shows: 'Can be used from',
    as: 'newcomer',
    before: haveAccounts,
    next: [
      {
        name: 'wallet-with-accounts',
        shows: 'Withdraw to',
        reach: ({ page }) => follow(page, '/wallet'),
      },
    ],
  },
  {
    name: 'admin-payouts',
    path: '/admin/payouts',
    shows: 'Your decisions are recorded',
    as: 'ngozi',
  },
];
