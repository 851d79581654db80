import { focusFirstCase } from './support/page-objects.ts';
import { createSessionClient } from './support/session-client.ts';
import { createPerson, demoPassword, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const desk = { name: 'Ngozi Eze', email: 'ngozi@demo.rentreel.ng', password: demoPassword };

test('fifty reported numbers are selected, decided in bulk, undone and decided again by keyboard', async ({
  page,
  baseURL: address,
}, { retry, repeatEachIndex }) => {
  const baseURL = address ?? '';
  // No earlier attempt has reported them.
  const start = 5_550_000 + 50 * (retry + 2 * repeatEachIndex);
  const numbers: string[] = [];
  const noted = `Called it at ${Date.now()}: nobody answers.`;
  await test.step('users report fifty numbers', async () => {
    for (let reporter = 0; reporter < 5; reporter += 1) {
      const { api } = await createPerson(baseURL);
      for (let turn = 0; turn < 10; turn += 1) {
        const number = `0701${start + numbers.length}`;
        numbers.push(number);
        await api.scams.report.mutate({ text: number, note: 'He took the money and is gone.', paidKobo: null });
      }
    }
  });
  const api = createSessionClient({ url: baseURL });
  await api.auth.login.mutate({ email: desk.email, password: desk.password });
  const values = new Set(numbers.map((number) => `+234${number.slice(1)}`));
  const listOpen = async () =>
    (await api.scams.listReported.query()).flatMap(({ id, value }) => (values.has(value) ? id : []));
  const waiting = async () => (await listOpen()).length;
  const before = await waiting();
  expect(before).toBe(50);
  // The filter for claimed cases hides those of other tests, which must not be decided.
  for (const caseId of await listOpen()) {
    await api.administration.claimCase.mutate({ queue: 'scam_reports', caseId });
  }

  await signInByRequest(page.context(), desk);
  await page.goto('/#/admin/reports/numbers?show=mine');
  await expect(page.getByText('Select several cases')).toBeVisible();

  await test.step('N adds a note, a digit chooses the decision for the first case, Z undoes it, and it is decided again', async () => {
    const first = page.locator('[data-case]').first();
    await focusFirstCase(page);
    await expect(first).toBeFocused();
    await page.keyboard.press('n');
    const note = first.getByLabel('A note for your colleagues');
    await expect(note).toBeFocused();
    await page.keyboard.type(noted);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(first.getByText(noted)).toBeVisible();
    await page.keyboard.press('2');
    await expect(first.getByRole('radio', { name: 'Don’t warn anyone' })).toBeChecked();
    await page.evaluate(() => localStorage.removeItem('rr_decide_at_once'));
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Decided in 8 seconds.')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('Undone. Nothing was decided.')).toBeVisible();
    expect(await waiting()).toBe(before);
    await page.evaluate(() => localStorage.setItem('rr_decide_at_once', 'on'));
    // Wait until the form knows that the decision was undone: only then does it accept another one.
    await expect(first.getByRole('button', { name: 'Decide', exact: true })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Control+Enter');
    await expect.poll(waiting).toBe(before - 1);
    await page.reload();
    await expect(page.getByText('Select several cases')).toBeVisible();
  });

  await test.step('two selected cases are decided, and Z undoes both', async () => {
    await focusFirstCase(page);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'Decide 2 cases' })).toBeVisible();
    await chooseClear();
    await expect(page.getByText('Press Z to take it back')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('Undone. Nothing was decided.')).toBeVisible();
    expect(await waiting()).toBe(before - 1);
  });

  await test.step('all cases of the page are decided, even when the page is left', async () => {
    const shown = await page.locator('[data-case]').count();
    await page.keyboard.press('Control+a');
    await expect(page.getByText(`${shown} selected`)).toBeVisible();
    await page.keyboard.press('d');
    await chooseClear();
    await expect(page.getByText('Press Z to take it back')).toBeVisible();
    await page.goto('/#/admin');
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const [batch] = await api.administration.batches.query();
    expect(batch?.results.filter(({ problem }) => problem === null).length).toBeGreaterThanOrEqual(49);
  });

  /** Chooses the second option and submits, by keyboard. */
  async function chooseClear(): Promise<void> {
    const dialog = page.getByRole('dialog');
    const clear = dialog.getByRole('radio', { name: 'Don’t warn anyone' });
    await dialog.getByRole('radio', { name: 'Warn everyone who checks them' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(clear).toBeChecked();
    await dialog.getByRole('button', { name: 'Decide all' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
});
