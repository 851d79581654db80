import type { Screen } from './screens.ts';
import type { Page } from '@playwright/test';
import { demoAccount, signInByRequest } from './support/person.ts';

/** Types into the search of the workspace until a person is found. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: /^Search a person/ }).click();
  await page.getByRole('combobox').fill(query);
}

/** Opens the page of the first person found. */
async function openPerson(page: Page, name: string): Promise<void> {
  await searchFor(page, name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}.*People$`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
}

/** Screens of administration. */
export const administrationScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    path: '/admin',
    shows: 'The books balance',
    as: 'ngozi',
    next: [
      {
        name: 'admin-menu',
        shows: 'The books balance',
        press: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      },
      {
        name: 'admin-search',
        shows: 'Emeka Nwosu',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await searchFor(page, 'emeka');
          await page
            .getByRole('option', { name: /^Emeka Nwosu/ })
            .first()
            .waitFor();
        },
      },
    ],
  },
  { name: 'admin-overview-support', path: '/admin', shows: 'Lagos time', as: 'chioma' },
  { name: 'admin-overview-verifier', path: '/admin', shows: 'Lagos time', as: 'ama' },
  { name: 'admin-market', path: '/admin/market', shows: 'From an enquiry to the keys', as: 'ibrahim' },
  {
    name: 'admin-market-area',
    path: '/admin/market?state=LA&city=Lagos',
    shows: 'All 12 weeks',
    as: 'ngozi',
    press: async (page) => {
      await page.getByText('Show as a table').first().click();
      await page.getByRole('slider').first().press('ArrowLeft');
    },
  },
  { name: 'admin-keys', path: '/admin/keys', shows: 'Homes from our office system', as: 'ngozi' },
  {
    name: 'admin-jobs',
    path: '/admin/jobs',
    shows: 'Recurring jobs',
    as: 'ngozi',
    next: [
      {
        name: 'admin-jobs-run',
        shows: 'It stays in the audit log',
        press: (page) => page.getByRole('button', { name: /^Run now.*Refresh what people report/ }).click(),
      },
    ],
  },
  { name: 'admin-undelivered', path: '/admin/undelivered', shows: 'The mailbox is full', as: 'ngozi' },
  { name: 'admin-audit', path: '/admin/audit', shows: 'Show earlier entries', as: 'ngozi' },
  {
    name: 'admin-audit-entry',
    path: '/admin/audit?action=role_grant.appointed',
    shows: 'Entries',
    as: 'ngozi',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^Details of entry/ })
        .first()
        .click();
      await page.getByText('fits its hash').waitFor();
    },
  },
  {
    name: 'admin-staff',
    path: '/admin/staff',
    shows: 'Helps with reported homes',
    as: 'ngozi',
    next: [
      {
        name: 'admin-staff-ask',
        shows: 'Reason for the role',
        press: (page) => page.getByRole('button', { name: 'Request a role' }).click(),
      },
    ],
  },
  {
    name: 'admin-configuration',
    path: '/admin/configuration',
    shows: 'Rewards come out of a fixed budget',
    as: 'ngozi',
  },
  {
    name: 'admin-configuration-propose',
    path: '/admin/configuration?section=payouts',
    shows: 'Of the withdrawals of the last 30 days',
    as: 'ngozi',
    press: async (page) => {
      await page.getByRole('button', { name: /^Change ?: Withdrawal without approval/ }).click();
      await page.getByLabel('New value').fill('300000');
    },
  },
  {
    name: 'admin-configuration-history',
    path: '/admin/configuration?section=queues',
    shows: 'Reported homes should not stay up overnight',
    as: 'ngozi',
    press: (page) => page.getByRole('button', { name: /history of Answer time: home reports/ }).click(),
  },
  {
    name: 'admin-verification-decided',
    path: '/admin/verification?list=decided',
    shows: 'Show earlier decisions',
    as: 'ama',
  },
  {
    name: 'admin-listings',
    path: '/admin/listings',
    shows: 'Rent for a year',
    as: 'ngozi',
    next: [
      {
        name: 'admin-listings-refuse',
        shows: 'Start from',
        press: (page) => page.getByText('Refuse', { exact: true }).click(),
      },
    ],
  },
  {
    name: 'admin-reported-numbers',
    path: '/admin/reports/numbers',
    shows: 'sold the same flat twice',
    // A case of its own: journeys decide the cases of the demo.
    before: async (stage) => {
      await stage.person.api.scams.report.mutate({
        text: '07035550188',
        note: 'He sold the same flat twice.',
        paidKobo: null,
      });
      await signInByRequest(stage.page.context(), demoAccount('ngozi'));
    },
  },
  { name: 'admin-refunds', path: '/admin/refunds', shows: 'the taxi to Lekki', as: 'ibrahim' },
  { name: 'admin-merges', path: '/admin/merges', shows: 'She wrote to support', as: 'ngozi' },
  { name: 'admin-breaches', path: '/admin/breaches', shows: 'Notify the Commission by', as: 'ngozi' },
  {
    name: 'admin-breaches-closed',
    path: '/admin/breaches?state=closed',
    shows: 'Receipts were mailed to the wrong tenants',
    as: 'ngozi',
    next: [
      {
        name: 'admin-breach-record',
        shows: 'When was the breach discovered?',
        press: (page) => page.getByRole('button', { name: 'Record a breach' }).click(),
      },
    ],
  },
  { name: 'admin-risk', path: '/admin/risk', shows: 'Reported by several people', as: 'ngozi' },
  {
    name: 'admin-reported-homes-decide',
    path: '/admin/reports',
    shows: 'Take it down',
    as: 'ngozi',
    press: async (page) => {
      const report = page.getByRole('article').first();
      await report.getByRole('button', { name: /^Decide/ }).click();
      await report.getByText('Take the home down').click();
    },
  },
  {
    name: 'admin-support',
    path: '/admin/support',
    shows: 'An answer was promised by',
    as: 'chioma',
    next: [
      {
        name: 'admin-support-answer',
        shows: 'Fill in the',
        press: async (page) => {
          await page.getByText('Answer and wait for a reply', { exact: true }).click();
          await page.getByLabel('Start from').selectOption({ label: 'Asked to pay outside' });
        },
      },
    ],
  },
  {
    name: 'admin-support-closed',
    path: '/admin/support?state=closed',
    shows: 'Rated as solved',
    as: 'chioma',
  },
  {
    name: 'admin-recovery-decide',
    path: '/admin/recovery',
    shows: 'Why, for your colleagues',
    as: 'ama',
    press: async (page) => {
      await page.getByRole('button', { name: /^Decide.*Olumide/ }).click();
      await page.getByText('Remove the second step').click();
    },
  },
  { name: 'admin-referrals', path: '/admin/referrals', shows: 'Her phone was broken', as: 'ngozi' },
  { name: 'admin-appeals', path: '/admin/appeals', shows: 'My phone was stolen on Friday', as: 'ngozi' },
  {
    name: 'account-status',
    path: '/account-status',
    shows: 'We answer within 72 hours',
    as: 'dele',
  },
  {
    name: 'admin-person',
    path: '/admin',
    shows: 'May leave today',
    as: 'ngozi',
    press: (page) => openPerson(page, 'Hauwa Abdullahi-Danjuma'),
    next: [
      {
        name: 'admin-person-reveal',
        shows: 'Reason for seeing it',
        press: (page) => page.getByRole('button', { name: 'Show Email' }).click(),
      },
      {
        name: 'admin-person-view-as',
        shows: 'Reason for viewing',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'View as Hauwa' }).click();
        },
      },
      {
        name: 'admin-person-restrict',
        shows: 'Hides',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Warn or restrict' }).click();
          await page.getByLabel('What to do').selectOption({ label: 'Suspension' });
        },
      },
    ],
  },
];
