import { type BrowserContext, expect, test as base } from '@playwright/test';
import { createPerson, type Person, signInByRequest } from './person.ts';
import { Trouble } from './trouble.ts';

export { expect };

interface Fixtures {
  /** Watches every page; at the end of the test it must have seen nothing but what was expected. */
  trouble: Trouble;
  /** A new account with an empty wallet; the browser is a guest. */
  person: Person;
  /** As `person`, and the browser is signed in as them. */
  signedIn: Person;
  /** Another device: a browser with nothing in common with the first; signed in when a person is given. */
  openDevice: (owner?: Person) => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble();
      trouble.watch(context);
      await use(trouble);
      trouble.unwatch(context);
      expect(trouble.unexpected, 'nothing went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ baseURL }, use) => {
    await use(await createPerson(baseURL ?? ''));
  },
  signedIn: async ({ context, person }, use) => {
    await signInByRequest(context, person);
    await use(person);
  },
  openDevice: async ({ browser, trouble }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (owner) => {
      const context = await browser.newContext();
      opened.push(context);
      trouble.watch(context);
      if (owner) await signInByRequest(context, owner);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
