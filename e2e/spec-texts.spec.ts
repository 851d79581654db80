import type { Locator, Page } from '@playwright/test';
import { holdCalls, rewriteAnswers, rewriteCalls } from './support/gate.ts';
import { recordTexts, textsSeen } from './support/passing-texts.ts';
import { type Person, signInByRequest } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';
import { walletScreen } from './support/page-objects.ts';
import { type Part, type Situation, specTexts } from './spec-texts.ts';

interface Stage {
  page: Page;
  person: Person;
}

/** Opens the wallet of a user with this deposit. */
async function openWallet({ page, person }: Stage, depositKobo = 0) {
  if (depositKobo > 0) await person.api.wallet.deposit.mutate({ amountKobo: depositKobo });
  await signInByRequest(page.context(), person);
  const wallet = walletScreen(page);
  await wallet.open();
  return wallet;
}

async function sendZero(stage: Stage, button: 'deposit' | 'withdraw') {
  // The form keeps its buttons disabled at zero: sets the amount in the request to 0 instead.
  await rewriteCalls(stage.page, /wallet\.(deposit|withdraw)$/, (body) =>
    body.replace(/"amountKobo":\d+/, '"amountKobo":0'),
  );
  const wallet = await openWallet(stage, 100_000);
  await wallet.type('100');
  await wallet[button].click();
}

const arrange: Record<Situation, (stage: Stage) => Promise<unknown>> = {
  'a first visit': async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
  },
  'any page': async ({ page }) => page.goto('/#/login'),
  'a wallet while loading': async (stage) => {
    await holdCalls(stage.page, /wallet\./);
    await openWallet(stage);
  },
  'a new wallet': async (stage) => openWallet(stage),
  'a transaction without description and type': async (stage) => {
    await rewriteAnswers(stage.page, /wallet\.transactions/, (body) =>
      body.replace('"type":"deposit"', '"type":""').replace('"description":"Wallet deposit"', '"description":""'),
    );
    await openWallet(stage, 100_000);
  },
  'a wallet whose owner is signed out remotely': async (stage) => {
    const { balance } = await openWallet(stage, 100_000);
    await expect(balance).toBeVisible();
    await recordTexts(stage.page);
    await stage.person.api.auth.endOtherSessions.mutate();
    await expect(stage.page).toHaveURL('/#/login');
  },
  'a deposit': async (stage) => {
    const wallet = await openWallet(stage);
    await wallet.type('5000');
    await wallet.deposit.click();
  },
  'a withdrawal': async (stage) => {
    const wallet = await openWallet(stage, 500_000);
    await wallet.type('1200');
    await wallet.withdraw.click();
  },
  'a deposit of zero': async (stage) => sendZero(stage, 'deposit'),
  'a withdrawal of zero': async (stage) => sendZero(stage, 'withdraw'),
  'a withdrawal before the first deposit': async (stage) => {
    const wallet = await openWallet(stage);
    await wallet.type('100');
    await wallet.withdraw.click();
  },
  'a withdrawal above the balance': async (stage) => {
    const wallet = await openWallet(stage, 100_000);
    await wallet.type('1000.01');
    await wallet.withdraw.click();
  },
};

const find: Record<Exclude<Part, 'transient text'>, (page: Page, text: string) => Locator> = {
  title: (page, name) => page.getByRole('heading', { level: 1, name, exact: true }),
  subtitle: (page, text) => page.locator('.page-header').getByText(text, { exact: true }),
  balance: (page, text) => page.getByRole('region', { name: 'Balance' }).getByText(text, { exact: true }),
  label: (page, text) => page.getByLabel(text, { exact: true }),
  button: (page, name) => page.getByRole('button', { name, exact: true }),
  heading: (page, name) => page.getByRole('heading', { level: 2, name, exact: true }),
  text: (page, text) => page.getByText(text, { exact: true }),
  row: (page, text) => walletScreen(page).rows.filter({ hasText: text }),
  tab: (page, name) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  'green line': (page, text) => statusLine(page, 'status', text),
  'red line': (page, text) => statusLine(page, 'alert', text),
};

function statusLine(page: Page, role: 'status' | 'alert', text: string): Locator {
  return page.locator(`.status-line [role="${role}"]`).and(page.getByText(text, { exact: true }));
}

/** Returns which of red, green and blue is strongest in the text colour. */
function colourOf(words: Locator): Promise<string> {
  return words.evaluate((element) => {
    const parts = (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))] ?? '';
  });
}

async function expectText(page: Page, [as, text]: readonly [Part, string]): Promise<void> {
  if (as === 'transient text') {
    await expect.poll(() => textsSeen(page)).toContain(text);
    return;
  }
  const found = find[as](page, text);
  await expect(found).toHaveCount(1);
  await expect(found).toBeVisible();
  if (as === 'green line') expect(await colourOf(found)).toBe('green');
  if (as === 'red line') expect(await colourOf(found)).toBe('red');
}

for (const [situation, texts] of Object.entries(specTexts)) {
  test(`${situation} shows the specified texts`, async ({ page, person, trouble }) => {
    trouble.expect(refusedCall('wallet.deposit', 400), refusedCall('wallet.withdraw', 400));
    trouble.expect(refusedCall('wallet.withdraw', 412));
    // After a remote log-out every request is refused until the page has been notified.
    if (situation.includes('signed out')) trouble.expect(/status of 401/);
    await arrange[situation as Situation]({ page, person });
    for (const [sections, as, text] of texts) {
      await test.step(`${sections} ${as}: ${text}`, () => expectText(page, [as, text]));
    }
  });
}
