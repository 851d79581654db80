import { type OwnServer, createOwnServer, openOwnWindow } from './support/own-server.ts';
import { type Person, createPerson, demoPassword } from './support/person.ts';
import { expect, test } from './support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  const tiers = '50000/200000,50000/300000,200000/500000,5000000/none';
  server = await createOwnServer({ DEMO: 'true', RATE_LIMIT_FACTOR: '1000', WALLET_TIERS: tiers });
  await server.start();
});
test.afterAll(() => server.dispose());

test('a wallet limit is proposed by one superadmin, approved by another, and applies without a restart', async ({
  browser,
  trouble,
}) => {
  const person = await createPerson(server.address);
  const page = await openOwnWindow({ browser, trouble, server }, person);
  await page.goto('/#/wallet');
  const limits = page.getByRole('region', { name: 'Wallet limits' });
  await expect(limits).toContainText('₦0 of ₦50,000 sent out today');
  const deskOf = async (name: string) => {
    const superadmin: Person = { ...person, email: `${name}@demo.rentreel.ng`, password: demoPassword };
    const desk = await openOwnWindow({ browser, trouble, server }, superadmin);
    await desk.goto('/#/admin/configuration?section=wallet');
    return desk;
  };
  const title = 'Tier 0: out in a day';

  await test.step('the proposer cannot approve the change', async () => {
    const desk = await deskOf('bayo');
    await desk.getByRole('button', { name: new RegExp(`^Change ?: ${title}`) }).press('Enter');
    const sheet = desk.getByRole('dialog', { name: title });
    await sheet.getByLabel('New value').fill('40000');
    await sheet.getByLabel('Why?').fill('The partner bank allows no more');
    await sheet.getByRole('button', { name: 'Propose the change' }).press('Enter');
    const own = desk.getByRole('article', { name: title });
    await expect(own.getByText('A colleague has to approve this.')).toBeVisible();
    await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: new RegExp(`^See the change ?: ${title}`) })).toBeFocused();
  });

  await test.step('a second superadmin approves it', async () => {
    const desk = await deskOf('ngozi');
    const waiting = desk.getByRole('article', { name: title });
    await expect(waiting.getByText('The partner bank allows no more')).toBeVisible();
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await expect(waiting).toHaveCount(0);
  });

  await page.reload();
  await expect(limits).toContainText('₦0 of ₦40,000 sent out today');
});
