import type { Page } from '@playwright/test';
import { turnOnTwoSteps } from './support/authenticator.ts';
import { type Person, demoLandlord, lastingHomes, signInOnScreen } from './support/person.ts';
import type { Screen, Stage } from './screens.ts';
import { refusedCall } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logInHalfway({ page, person }: { page: Page; person: Person }): Promise<void> {
  await turnOnTwoSteps(person);
  await signInOnScreen(page, person);
}

/** A demo landlord whom this person blocks. */
async function blockLandlord({ page, person: { api } }: Stage): Promise<void> {
  const landlord = await demoLandlord(new URL(page.url()).origin);
  const [{ id: listingId }] = await lastingHomes(landlord);
  const { id: conversationId } = await api.messages.open.mutate({ listingId });
  await api.messages.block.mutate({ conversationId });
}

const token = 'x'.repeat(43);

async function freezeIt({ person: { api } }: Stage): Promise<void> {
  await api.auth.freeze.mutate();
}

/** A webhook with an event in its log; its host has no address, so no request leaves. */
async function openWebhook({ person: { api } }: Stage): Promise<string> {
  const input = { name: 'Office system', url: 'https://office.example/rentreel', topics: ['booking.paid' as const] };
  const { endpoint } = await api.webhooks.create.mutate(input);
  await api.webhooks.sendTest.mutate({ endpointId: endpoint.id });
  return `/webhooks/${endpoint.id}`;
}

export const securityScreens: readonly Screen[] = [
  {
    name: 'security-new-webhook',
    path: '/security',
    shows: 'Where we send events',
    as: 'newcomer',
    press: (page) => button(page, 'Add a webhook').click(),
  },
  { name: 'webhook', path: openWebhook, shows: 'webhook.test', as: 'newcomer' },
  {
    name: 'security-freeze',
    path: '/security',
    shows: 'Freeze your account?',
    as: 'newcomer',
    press: (page) => button(page, 'Freeze my account').click(),
  },
  { name: 'freeze', path: `/freeze?token=${token}`, shows: 'Wasn’t it you?' },
  { name: 'unfreeze', path: '/unfreeze', shows: 'Open a frozen account' },
  { name: 'unfreeze-link', path: `/unfreeze?token=${token}`, shows: 'Open my account' },
  {
    name: 'login-frozen',
    path: '/login',
    shows: 'Open a frozen account',
    before: freezeIt,
    after: ({ page, person }) => signInOnScreen(page, person),
    trouble: [refusedCall('auth.login', 412)],
  },
  {
    name: 'security-new-key',
    path: '/security',
    shows: 'What can it do?',
    as: 'newcomer',
    press: (page) => button(page, 'Create an API key').click(),
  },
  {
    name: 'security-key-made',
    path: '/security',
    shows: 'I have stored it',
    as: 'newcomer',
    after: async ({ page }) => {
      await button(page, 'Create an API key').click();
      await page.getByLabel('Name', { exact: true }).fill('Nightly export');
      await page.getByText('Read the balance and the movements of your wallet').click();
      await button(page, 'Create key').click();
    },
  },
  { name: 'security-log-ins', path: '/security', shows: 'Account opened', as: 'newcomer' },
  { name: 'blocked-people-none', path: '/blocked-people', shows: 'No blocked people', as: 'newcomer' },
  { name: 'blocked-people', path: '/blocked-people', shows: 'Blocked on', as: 'newcomer', before: blockLandlord },
  {
    name: 'security-set-up',
    path: '/security',
    shows: 'Or type this key',
    as: 'tenant',
    after: ({ page }) => button(page, 'Turn on two-step log-in').click(),
  },
  {
    name: 'security-two-steps',
    path: '/security',
    shows: '10 of 10 recovery codes left',
    as: 'tenant',
    before: async ({ person }) => {
      await turnOnTwoSteps(person);
    },
  },
  {
    name: 'security-recovery-codes',
    path: '/security',
    shows: 'I have saved them',
    as: 'tenant',
    before: async ({ person }) => {
      await turnOnTwoSteps(person);
    },
    after: async ({ page }) => {
      await button(page, 'Create new recovery codes').click();
      await button(page, 'Create new codes').click();
    },
  },
  { name: 'stop-recovery', path: `/stop-recovery?token=${token}`, shows: 'This wasn’t me, stop it' },
  {
    name: 'login-recovery',
    path: '/login',
    shows: 'Get back into your account',
    after: async (shown) => {
      await logInHalfway(shown);
      await button(shown.page, 'I can’t use my app or my codes').click();
    },
  },
  {
    name: 'login-recovery-codes',
    path: '/login',
    shows: 'Code from your email',
    after: async (shown) => {
      await logInHalfway(shown);
      await button(shown.page, 'I can’t use my app or my codes').click();
      await button(shown.page, 'Send the codes').click();
    },
  },
  { name: 'login-second-step', path: '/login', shows: 'Enter your code', after: logInHalfway },
  {
    name: 'login-recovery-code',
    path: '/login',
    shows: 'Enter a recovery code',
    after: async (shown) => {
      await logInHalfway(shown);
      await button(shown.page, 'Use a recovery code instead').click();
    },
  },
];
