import type { Page } from '@playwright/test';
import { holdCalls, loseCalls } from './support/gate.ts';
import { type DemoName, type Person, signInOnScreen } from './support/person.ts';
import { noSuchHome, refusedCall } from './support/test.ts';
import { walletScreen } from './support/page-objects.ts';

export interface Stage {
  readonly page: Page;
  /** The signed-in user; for a guest a new account that is not signed in. */
  readonly person: Person;
}

/** A state that a screen reaches from its previous one. */
interface NextState extends Pick<Screen, 'name' | 'shows' | 'isLoading' | 'press'> {
  /** As `press`, but may send requests. */
  readonly reach?: (stage: Stage) => Promise<unknown>;
}

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  /** Path of the screen, or a function that prepares the state and returns the path. */
  readonly path: string | ((stage: Stage) => Promise<string>);
  /** Text that is visible once the screen is shown. */
  readonly shows: string;
  /** A new account, one with money and saved homes, or a user of the demo; a guest when omitted. */
  readonly as?: 'newcomer' | 'tenant' | DemoName;
  /** Runs before the screen is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  /** Runs after the screen was opened, to reach the state. */
  readonly after?: (stage: Stage) => Promise<unknown>;
  /** Presses and types in an app that other rows share; must send no request. */
  readonly press?: (page: Page) => Promise<unknown>;
  /** Further states of the opened screen, which are checked as well, one after the other. */
  readonly next?: readonly NextState[];
  /** Plays videos and animations; all other screens use reduced motion, which costs less to render. */
  readonly moves?: boolean;
  /** The requests of the screen are held back, so that it shows its placeholders. */
  readonly isLoading?: boolean;
  /** Expected console errors of this state. */
  readonly trouble?: readonly RegExp[];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens the menu of further actions on the video. By keyboard: a toast may cover the button. */
const openMore = (page: Page) => button(page, 'More').first().press('Enter');
/** A toast stays while the pointer is over it. */
const toastStays = (page: Page) => page.locator('[data-sonner-toast]').hover();
const token = 'x'.repeat(43);
const nowhere = 'lst_00000000000000000000000000';

const welcome: readonly Screen[] = [
  {
    name: 'onboarding',
    path: '/',
    shows: 'Get started',
    before: ({ page }) => page.addInitScript(() => localStorage.clear()),
  },
  { name: 'not-found', path: '/nowhere', shows: 'Page not found' },
  { name: 'demo-mail', path: '/demo-mail', shows: 'Demo inbox' },
];

const homes: readonly Screen[] = [
  { name: 'feed', path: '/', shows: 'To move in', moves: true },
  {
    name: 'feed-data-saver',
    path: '/?city=Lagos',
    shows: 'To move in',
    before: ({ page }) => page.addInitScript(() => localStorage.setItem('rr_data_saver', 'on')),
  },
  {
    name: 'feed-end',
    path: '/?city=Uyo&i=40',
    shows: 'homes in Uyo',
    press: (page) => page.locator('.slide-end').scrollIntoViewIfNeeded(),
  },
  {
    name: 'feed-failed',
    path: '/',
    shows: 'The homes didn’t load',
    before: ({ page }) => loseCalls(page, /listings\.list/),
    trouble: [/ERR_FAILED/, /TRPCClientError/],
  },
  {
    name: 'feed-saved-toast',
    path: '/',
    shows: 'Saved to your homes',
    as: 'newcomer',
    after: async ({ page }) => {
      await button(page, 'Save').first().click();
      await toastStays(page);
    },
    next: [
      { name: 'feed-more', shows: 'Not interested', press: openMore },
      {
        name: 'feed-hidden-toast',
        shows: 'You won’t see this home again',
        reach: async ({ page }) => {
          await page.keyboard.press('Escape');
          await openMore(page);
          await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter');
        },
      },
    ],
  },
  {
    name: 'feed-filtered',
    path: '/?city=Lagos&max=5000000&beds=2&type=flat',
    shows: 'To move in',
    next: [
      {
        name: 'feed-filters',
        shows: 'Total move-in cost, up to',
        press: (page) => page.getByRole('button', { name: /^Filters · / }).click(),
      },
    ],
  },
  { name: 'feed-nothing-for-filters', path: '/?city=Uyo&max=500000&beds=5', shows: 'No homes for these filters' },
  {
    name: 'feed-near-me-refused',
    path: '/',
    shows: 'Your browser didn’t share where you are.',
    after: async ({ page }) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Near me' }).click();
      await sheet.getByRole('button', { name: /^Show/ }).click();
    },
  },
  { name: 'home-list', path: '/?view=list', shows: 'Show more homes' },
  {
    name: 'home-list-loading',
    path: '/?view=list',
    shows: 'Homes to rent',
    before: ({ page }) => holdCalls(page, /listings\.list/),
    isLoading: true,
  },
  { name: 'home-list-end', path: '/?view=list&city=Uyo', shows: 'That’s all' },
  {
    name: 'property',
    path: '/?view=list',
    shows: 'What you pay in year one',
    after: ({ page }) => page.getByRole('article').first().getByRole('link').click(),
    next: [
      {
        name: 'property-report',
        shows: 'Why are you reporting this home?',
        reach: ({ page }) => button(page, 'Report this home').click(),
      },
    ],
  },
  { name: 'property-sample', path: '/property-demo', shows: 'Nothing here can be rented' },
  {
    name: 'property-gone',
    path: `/property/${nowhere}`,
    shows: 'This home is no longer listed',
    trouble: [/TRPCClientError/, ...noSuchHome],
  },
  { name: 'saved-empty', path: '/saved', shows: 'No saved homes yet', as: 'newcomer' },
  { name: 'saved', path: '/saved', shows: '4 homes', as: 'tenant' },
  {
    name: 'saved-failed',
    path: '/saved',
    shows: 'Try again',
    as: 'tenant',
    before: ({ page }) => loseCalls(page, /saved\.list/),
    trouble: [/ERR_FAILED/, /TRPCClientError/],
  },
];

const account: readonly Screen[] = [
  { name: 'login-on-the-way', path: '/wallet?ref=ADA-2026', shows: 'Then we open your wallet.' },
  {
    name: 'login-empty',
    path: '/login',
    shows: 'Check these and try again',
    after: ({ page }) => button(page, 'Log in').click(),
    next: [
      {
        name: 'login-refused',
        shows: 'Email or password isn’t right.',
        reach: ({ page }) => signInOnScreen(page, { email: 'nobody@example.com', password: 'not the password' }),
      },
    ],
    trouble: [refusedCall('auth.login', 401)],
  },
  { name: 'signup-invited', path: '/signup?ref=ADA-2026', shows: 'Invited with code ADA-2026' },
  {
    name: 'signup-empty',
    path: '/signup',
    shows: 'Check these and try again',
    press: (page) => button(page, 'Create account').click(),
  },
  {
    name: 'signup-mailed',
    path: '/signup',
    shows: 'Check your email',
    after: async ({ page, person }) => {
      await page.getByLabel('Name').fill(person.name);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('another password of 2026');
      await button(page, 'Create account').click();
    },
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    shows: 'Reset your password',
    next: [
      {
        name: 'forgot-password-mailed',
        shows: 'Check your email',
        reach: async ({ page }) => {
          await page.getByLabel('Email').fill('somebody@example.com');
          await button(page, 'Send the link').click();
        },
      },
    ],
  },
  { name: 'reset-password', path: `/reset-password?token=${token}`, shows: 'Choose a new password' },
  { name: 'reset-password-broken', path: '/reset-password', shows: 'This link isn’t complete' },
  {
    name: 'verify-email',
    path: `/verify-email?token=${token}`,
    shows: 'Confirm your email',
    next: [
      {
        name: 'verify-email-refused',
        shows: 'This link has expired or was used already. Ask for a new one.',
        reach: ({ page }) => button(page, 'Confirm my email').click(),
      },
    ],
    trouble: [refusedCall('auth.verifyEmail', 412)],
  },
  { name: 'profile', path: '/profile', shows: 'Invite people', as: 'tenant' },
  {
    name: 'security',
    path: '/security',
    shows: 'Account opened',
    as: 'tenant',
    next: [
      {
        name: 'security-asking',
        shows: 'Log out other devices?',
        press: (page) => button(page, 'Log out all other devices').click(),
      },
      {
        name: 'security-new-webhook',
        shows: 'Where we send events',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await button(page, 'Add a webhook').click();
        },
      },
      {
        name: 'security-freeze',
        shows: 'Freeze your account?',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await button(page, 'Freeze my account').click();
        },
      },
      {
        name: 'security-new-key',
        shows: 'What can it do?',
        press: async (page) => {
          await page.keyboard.press('Escape');
          await button(page, 'Create an API key').click();
        },
      },
    ],
  },
];

/** How to send the deposits that `wallet-sending` holds. */
const heldDeposits = new WeakMap<Page, () => void>();

const wallet: readonly Screen[] = [
  { name: 'wallet-empty', path: '/wallet', shows: 'No transactions yet.', as: 'newcomer' },
  {
    name: 'wallet-typed',
    path: '/wallet',
    shows: 'One million two hundred and fifty thousand naira',
    as: 'tenant',
    press: (page) => walletScreen(page).type('1250000'),
  },
  {
    name: 'wallet-loading',
    path: '/wallet',
    shows: 'Loading wallet...',
    as: 'tenant',
    before: async ({ page }) => holdCalls(page, /wallet\./),
    isLoading: true,
  },
  {
    name: 'wallet-sending',
    path: '/wallet',
    shows: 'Sending…',
    as: 'tenant',
    after: async ({ page }) => {
      const { open } = await holdCalls(page, /wallet\.deposit/);
      heldDeposits.set(page, open);
      await walletScreen(page).type('5000');
      await walletScreen(page).deposit.click();
    },
    next: [
      {
        name: 'wallet-success',
        shows: 'Deposit successful!',
        reach: async ({ page }) => heldDeposits.get(page)?.(),
      },
      {
        name: 'wallet-error',
        shows: 'Insufficient balance',
        reach: async ({ page }) => {
          await walletScreen(page).type('900000000');
          await walletScreen(page).withdraw.click();
        },
      },
      {
        name: 'wallet-offline',
        shows: 'Money moves only while you’re connected. Nothing was sent.',
        reach: async ({ page }) => {
          await walletScreen(page).type('5000');
          await page.context().setOffline(true);
          await walletScreen(page).deposit.click();
        },
      },
    ],
    trouble: [refusedCall('wallet.withdraw', 412), /ERR_INTERNET_DISCONNECTED/],
  },
];

/** All general screens in their main states. */
export const screens: readonly Screen[] = [...welcome, ...homes, ...account, ...wallet];
