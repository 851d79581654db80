import type { Page } from '@playwright/test';
import { expectReadable } from './support/accessibility.ts';
import { turnOnTwoSteps } from './support/authenticator.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import { type Person, confirmItsMe, createPerson, demoPassword, signInOnScreen } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ DEMO: 'true', SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
  await server.start();
});
test.afterAll(() => server.dispose());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function mailOf({ api, email }: Person, subject: RegExp): Promise<{ subject: string; text: string }> {
  const find = async () =>
    (await api.demo.listMails.query()).find((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
}

/** Logs in with the password on a device without a session and submits the recovery request. */
async function askForWayIn(page: Page, person: Person): Promise<void> {
  await page.goto('/#/login');
  await signInOnScreen(page, person);
  await button(page, 'I can’t use my app or my codes').click();
  await expect(title(page)).toHaveText('Get back into your account');
  await button(page, 'Send the codes').click();
  const { subject } = await mailOf(person, /is your code to get back/);
  await page.getByLabel('Code from your email').fill(/^\d{6}/.exec(subject)?.[0] ?? '');
  await expectReadable(page, 'recovery-codes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'We have your request' })).toBeVisible();
}

test('the account owner stops a recovery request made by someone else, through the link in the email', async ({
  browser,
  trouble,
}) => {
  const person = await createPerson(server.address);
  await turnOnTwoSteps(person);
  const thief = await openOwnWindow({ browser, trouble, server }, person);
  await askForWayIn(thief, person);
  const { text } = await mailOf(person, /^Request to remove/);
  const owner = await openOwnWindow({ browser, trouble, server }, person);
  await owner.goto(`/${/#\/stop-recovery\?token=[\w-]+/.exec(text)?.[0] ?? ''}`);
  await expect(title(owner)).toHaveText('Wasn’t it you?');
  await button(owner, 'This wasn’t me, stop it').click();
  await expect(title(owner)).toHaveText('The request is stopped');
  await test.step('a further request is refused for 24 hours', async () => {
    trouble.expect(refusedCall('recoveries.start', 429));
    await thief.goto('about:blank');
    await thief.goto('/#/login');
    await signInOnScreen(thief, person);
    await button(thief, 'I can’t use my app or my codes').click();
    await button(thief, 'Send the codes').click();
    await expect(thief.getByRole('alert')).toContainText('You can ask again in 24 hours.');
  });
  for (const page of [thief, owner]) await page.context().close();
});

test('a user who lost the authenticator and the recovery codes regains access after 72 hours and a verifier’s approval, with withdrawals paused', async ({
  browser,
  trouble,
}) => {
  trouble.expect(refusedCall('recoveries.decide', 412));
  const person = await createPerson(server.address, { name: 'Sola Martins', depositKobo: 500_000 });
  await turnOnTwoSteps(person);
  const page = await openOwnWindow({ browser, trouble, server }, person);
  await askForWayIn(page, person);
  const ama: Person = { ...person, email: 'ama@demo.rentreel.ng', password: demoPassword };
  const desk = await openOwnWindow({ browser, trouble, server }, ama);
  const found = desk.getByRole('article', { name: 'Sola Martins' });
  const decide = found.getByRole('button', { name: /^Decide.*Sola Martins/ });

  await test.step('before 72 hours a verifier can only refuse', async () => {
    await moveClock(server, 71);
    await desk.goto('/#/admin/recovery');
    await decide.click();
    await expect(found.getByRole('radio', { name: 'Refuse' })).toBeVisible();
    await expect(found.getByRole('radio', { name: 'Remove the second step' })).toHaveCount(0);
  });

  await test.step('after 72 hours the verifier approves with a reason and a step-up', async () => {
    await moveClock(server, 2);
    await desk.reload();
    await decide.click();
    await found.getByText('Remove the second step').click();
    await found.getByLabel('Why, for your colleagues').fill('Called the number on file: it is the owner.');
    await found.getByRole('button', { name: 'Decide', exact: true }).click();
    await confirmItsMe(desk, ama);
    await expect(desk.getByText('Decision sent. Sola Martins is notified.')).toBeVisible();
    await expect(found).toHaveCount(0);
  });

  await test.step('the password alone logs in, and withdrawals are paused for a day', async () => {
    await page.goto('about:blank');
    await page.goto('/#/login');
    await signInOnScreen(page, person);
    await expect(title(page)).not.toHaveText('Log in');
    await page.goto('/#/wallet');
    await expect(
      page.getByText(/Withdrawals are paused until .*because your two-step log-in was removed/),
    ).toBeVisible();
    await page.goto('/#/security');
    await expect(button(page, 'Turn on two-step log-in')).toBeVisible();
  });
  for (const each of [page, desk]) await each.context().close();
});
