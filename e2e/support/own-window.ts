import type { Browser, Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { type Person, signInByRequest } from './person.ts';
import type { Trouble } from './trouble.ts';

interface WindowOptions {
  readonly browser: Browser;
  readonly trouble: Trouble;
  readonly server: Pick<OwnServer, 'address'>;
}

/** A window of this person on a server of the test's own: a browser with nothing in common with others, after the welcome. */
export async function openOwnWindow({ browser, trouble, server }: WindowOptions, person: Person): Promise<Page> {
  const localStorage = [{ name: 'hasSeenOnboarding', value: 'true' }];
  const context = await browser.newContext({
    baseURL: server.address,
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  trouble.watch(context);
  await signInByRequest(context, person);
  return context.newPage();
}
