import { authenticatorCodeAt } from '@rentreel/auth';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** A person who logs in in two steps, as far as the browser is concerned. */
export interface TwoSteps {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The code that an app shows now, or will show in so many half minutes. */
export const codeOf = (secret: string, later = 0): string => authenticatorCodeAt(secret, Date.now() + later * 30_000);

/** Turns two-step log-in on through the API. The code of the next half minute is still unused. */
export async function turnOnTwoSteps({ api }: Person): Promise<TwoSteps> {
  const { secret } = await api.auth.startAuthenticator.mutate();
  const { codes } = await api.auth.confirmAuthenticator.mutate({ code: codeOf(secret) });
  return { secret, recoveryCodes: codes };
}

/** Gives a page a device that holds passkeys and always agrees. */
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
