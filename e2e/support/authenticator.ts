import { authenticatorCodeAt } from '@rentreel/auth';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** The credentials of a user with two-step log-in. */
export interface TwoSteps {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the code of the current 30 s period, or of the one `later` periods after it. */
export const codeOf = (secret: string, later = 0): string => authenticatorCodeAt(secret, Date.now() + later * 30_000);

/** Turns on two-step log-in through the API. The code of the next period is still unused. */
export async function turnOnTwoSteps({ api }: Person): Promise<TwoSteps> {
  const { secret } = await api.auth.startAuthenticator.mutate();
  const { codes } = await api.auth.confirmAuthenticator.mutate({ code: codeOf(secret) });
  return { secret, recoveryCodes: codes };
}

/** Adds a virtual authenticator to a page that stores passkeys and approves every request. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
