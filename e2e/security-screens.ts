import type { Page } from '@playwright/test';
import { turnOnTwoSteps } from './support/authenticator.ts';
import { demoLandlord, lastingHomes, signInOnScreen } from './support/person.ts';
import type { Screen, Stage } from './screens.ts';
import { refusedCall } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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
  { name: 'webhook', path: openWebhook, shows: 'webhook.test', as: 'newcomer' },
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
    next: [
      {
        name: 'security-set-up',
        shows: 'Or type this key',
        reach: async ({ page }) => {
          await button(page, 'I have stored it').click();
          await button(page, 'Turn on two-step log-in').click();
        },
      },
    ],
  },
  { name: 'blocked-people-none', path: '/blocked-people', shows: 'No blocked people', as: 'newcomer' },
  { name: 'blocked-people', path: '/blocked-people', shows: 'Blocked on', as: 'newcomer', before: blockLandlord },
  {
    name: 'security-two-steps',
    path: '/security',
    shows: '10 of 10 recovery codes left',
    as: 'tenant',
    before: ({ person }) => turnOnTwoSteps(person),
    next: [
      {
        name: 'security-recovery-codes',
        shows: 'I have saved them',
        reach: async ({ page }) => {
          await button(page, 'Create new recovery codes').click();
          await button(page, 'Create new codes').click();
        },
      },
    ],
  },
  { name: 'stop-recovery', path: `/stop-recovery?token=${token}`, shows: 'This wasn’t me, stop it' },
  {
    name: 'login-second-step',
    path: '/login',
    shows: 'Enter your code',
    before: ({ person }) => turnOnTwoSteps(person),
    after: ({ page, person }) => signInOnScreen(page, person),
    next: [
      {
        name: 'login-recovery-code',
        shows: 'Enter a recovery code',
        press: (page) => button(page, 'Use a recovery code instead').click(),
      },
      {
        name: 'login-recovery',
        shows: 'Get back into your account',
        press: (page) => button(page, 'I can’t use my app or my codes').click(),
      },
      {
        name: 'login-recovery-codes',
        shows: 'Code from your email',
        reach: ({ page }) => button(page, 'Send the codes').click(),
      },
    ],
  },
];
