import { randomUUID } from 'node:crypto';
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { closeApp } from './pages.ts';
import { type SessionClient, createSessionClient } from './session-client.ts';

/** An account that only one test uses. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** API client of this user, on a separate device. */
  readonly api: SessionClient;
  /** Cookies of the device that signed up, or of the log-in of a demo user. */
  readonly cookies?: ReadonlyMap<string, string>;
}

interface PersonOptions {
  readonly name?: string;
  readonly depositKobo?: number;
  /** Number of homes to save. */
  readonly savedHomes?: number;
}

const password = 'sunday-walk-through-88';

export function newAccount(name = 'Bisi Adewale') {
  return { name, email: `${randomUUID()}@example.com`, password };
}

/** Signs up through the API. */
export async function createPerson(address: string, options: PersonOptions = {}): Promise<Person> {
  const account = newAccount(options.name);
  const cookies = new Map<string, string>();
  const api = createSessionClient({ url: address, cookies });
  await api.auth.signup.mutate(account);
  if (options.depositKobo !== undefined) await api.wallet.deposit.mutate({ amountKobo: options.depositKobo });
  if (options.savedHomes !== undefined) {
    for (const { id } of await demoHomes(api, options.savedHomes)) await api.saved.save.mutate({ listingId: id });
  }
  return { ...account, api, cookies };
}

/** Signs a browser in through the API; one that is signed in needs an open page, whose origin the server requires. */
export async function signInByRequest(
  context: BrowserContext,
  { email, password: secret }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const [page] = context.pages();
  const headers = page?.url().startsWith('http') ? { origin: new URL(page.url()).origin } : {};
  const answer = await context.request.post('/trpc/auth.login', { headers, data: { email, password: secret } });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}: ${await answer.text()}`);
}

/** Closes the app and signs in another user. */
export async function changeUser(page: Page, user: Pick<Person, 'email' | 'password'>): Promise<void> {
  await closeApp(page);
  await page.context().clearCookies();
  await signInByRequest(page.context(), user);
}

/** Gives a browser the session of the sign-up, which avoids a second log-in and session. */
export async function useFirstDevice(context: BrowserContext, person: Person, address: string): Promise<void> {
  if (!person.cookies) return signInByRequest(context, person);
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: address, httpOnly: true }));
  await context.addCookies(cookies);
}

/** Fills and submits the open log-in screen. */
export async function signInOnScreen(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Fills and submits the open sign-up screen. */
export async function signUpOnScreen(page: Page, account: ReturnType<typeof newAccount>): Promise<void> {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Returns demo homes in Lagos, newest first. Other tests withdraw homes that they publish, and rent those of other cities. */
export async function demoHomes(api: Pick<SessionClient, 'listings'>, count = 30) {
  const { items } = await api.listings.list.query({ city: 'Lagos', limit: 50 });
  return items.filter(({ demo }) => demo).slice(0, count);
}

/** Returns a home of the demo that stays live. */
export async function demoHome(api: Pick<SessionClient, 'listings'>) {
  const [home] = await demoHomes(api, 1);
  if (home === undefined) throw new Error('The demo has no homes in Lagos.');
  return home;
}

/** Password of all demo users. */
export const demoPassword = 'watch-visit-rent-2026';

/** Demo users, by the local part of their emails. */
export type DemoName =
  | 'adaeze'
  | 'ama'
  | 'bayo'
  | 'chioma'
  | 'dele'
  | 'emeka'
  | 'folake'
  | 'hauwa'
  | 'ibrahim'
  | 'ngozi'
  | 'tunde'
  | 'zainab';

export const demoAccount = (name: DemoName) => ({ email: `${name}@demo.rentreel.ng`, password: demoPassword });

/** Signs in a demo landlord with live homes through the API. */
export async function demoLandlord(address: string, email = 'emeka@demo.rentreel.ng'): Promise<SessionClient> {
  const api = createSessionClient({ url: address });
  await api.auth.login.mutate({ email, password: demoPassword });
  return api;
}

/** Returns the live homes of a demo landlord that no test rents, pauses or withdraws: those in Lagos, newest first. */
export async function lastingHomes(landlord: SessionClient) {
  const { items } = await landlord.listings.listMine.query({ limit: 50 });
  const [first, ...others] = items.filter(({ state, city }) => state === 'live' && city === 'Lagos');
  if (first === undefined) throw new Error('The demo landlord has no live home in Lagos.');
  return [first, ...others] as const;
}

/** Signs in a demo user through the API. */
export async function demoPerson(address: string, name: DemoName): Promise<Person> {
  const account = demoAccount(name);
  const cookies = new Map<string, string>();
  const api = createSessionClient({ url: address, cookies });
  await api.auth.login.mutate(account);
  return { name, ...account, api, cookies };
}

/** Answers the step-up with the password, once it is open. */
export async function confirmItsMe(page: Page, { password: secret }: Pick<Person, 'password'>): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await sheet.getByLabel('Your RentReel password').fill(secret);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

/** Completes the step-up through the API, for example after the clock was moved. */
export const proveByRequest = (api: SessionClient, secret = password): Promise<void> =>
  api.auth.stepUp.mutate({ method: 'password', password: secret });

/** Waits for the latest email to an address and returns the path of its link. */
export async function mailedLink({ api }: Pick<Person, 'api'>, to: string): Promise<string> {
  const find = async () => {
    const mail = (await api.demo.listMails.query()).find((each) => each.to === to);
    return /#\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return `/${await find()}`;
}
