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

const move = async (page: Page, amount: string, button: 'deposit' | 'withdraw') => {
  const wallet = walletScreen(page);
  await wallet.type(amount);
  await wallet[button].click();
};

/** Calls held while the wallet loads. */
const heldCalls = new WeakMap<Page, { open: () => void }>();

/** What leads from the previous situation of the visit to each. */
const arrange: Record<Situation, (stage: Stage) => Promise<unknown>> = {
  'a first visit': async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
  },
  'any page': ({ page }) => page.getByRole('button', { name: 'Get started' }).click(),
  'a wallet while loading': async ({ page, person }) => {
    await signInByRequest(page.context(), person);
    heldCalls.set(page, await holdCalls(page, /wallet\./));
    await walletScreen(page).open();
  },
  'a new wallet': async ({ page }) => heldCalls.get(page)?.open(),
  'a withdrawal before the first deposit': ({ page }) => move(page, '100', 'withdraw'),
  'a deposit': ({ page }) => move(page, '5000', 'deposit'),
  'a withdrawal': ({ page }) => move(page, '1200', 'withdraw'),
  'a withdrawal above the balance': ({ page }) => move(page, '3800.01', 'withdraw'),
  'a deposit of zero': async ({ page }) => {
    // The form keeps its buttons disabled at zero: sets the amount in the request to 0 instead.
    await rewriteCalls(page, /wallet\.(deposit|withdraw)$/, (body) =>
      body.replace(/"amountKobo":\d+/, '"amountKobo":0'),
    );
    await move(page, '100', 'deposit');
  },
  'a withdrawal of zero': ({ page }) => move(page, '100', 'withdraw'),
  'a transaction without description and type': async ({ page }) => {
    await rewriteAnswers(page, /wallet\.transactions/, (body) =>
      body.replace('"type":"deposit"', '"type":""').replace('"description":"Wallet deposit"', '"description":""'),
    );
    await page.reload();
  },
  'a wallet whose owner is signed out remotely': async ({ page, person }) => {
    await recordTexts(page);
    await person.api.auth.endOtherSessions.mutate();
    await expect(page).toHaveURL('/#/login');
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

for (const [visitor, situations] of Object.entries(specTexts)) {
  test(`${visitor} sees the specified texts`, async ({ page, person, trouble }) => {
    trouble.expect(refusedCall('wallet.deposit', 400), refusedCall('wallet.withdraw', 400));
    trouble.expect(refusedCall('wallet.withdraw', 412));
    // After a remote log-out every request is refused until the page has been notified.
    trouble.expect(/status of 401/);
    for (const [situation, texts] of Object.entries(situations)) {
      await test.step(situation, async () => {
        await arrange[situation as Situation]({ page, person });
        for (const [sections, as, text] of texts) {
          await test.step(`${sections} ${as}: ${text}`, () => expectText(page, [as, text]));
        }
      });
    }
  });
}
