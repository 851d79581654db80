import type { Page } from '@playwright/test';
import { isCall } from './support/gate.ts';
import { newAccount, signInOnScreen } from './support/person.ts';
import { expect, refusedCall, test } from './support/test.ts';
import { walletScreen } from './support/page-objects.ts';

test.describe('wallet amount field', () => {
  /** Typed text, resulting field value, and hint below the field (null: none). */
  const typed: readonly [text: string, holds: string, hint: string | null][] = [
    ['0', '0', null],
    ['-1', '-1', null],
    ['0.001', '0.00', null],
    ['1e309', '1e309', 'Enter the amount in numbers, like 5,000.'],
    ['abc', 'abc', 'Enter the amount in numbers, like 5,000.'],
    ['2^53', '2^53', 'Enter the amount in numbers, like 5,000.'],
    ['9007199254740992', '9,007,199,254,740,992', 'This is more than anyone can move at once.'],
    ['1.2.3', '1.2.3', 'Enter the amount in numbers, like 5,000.'],
    ['<script>', '<script>', 'Enter the amount in numbers, like 5,000.'],
    ['٥٠٠', '٥٠٠', 'Enter the amount in numbers, like 5,000.'],
  ];

  test('shows how to enter an invalid amount, sends nothing and moves no money', async ({ page, signedIn }) => {
    await signedIn.api.wallet.deposit.mutate({ amountKobo: 100_000 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (isCall(/wallet\.(deposit|withdraw)/)(request)) sent.push(request.url());
    });
    const wallet = walletScreen(page);
    await wallet.open();
    for (const [text, holds, hint] of typed) {
      await test.step(text, async () => {
        await wallet.type(text);
        await expect(wallet.amount).toHaveValue(holds);
        await expect(wallet.deposit).toBeDisabled();
        await expect(wallet.withdraw).toBeDisabled();
        await page.keyboard.press('Enter');
        if (hint !== null) await expect(page.getByText(hint)).toBeVisible();
      });
    }
    expect(sent).toEqual([]);
    expect(await signedIn.api.wallet.balance.query()).toBe(100_000);
    expect(await signedIn.api.wallet.transactions.query()).toHaveLength(1);
  });

  test('shows the server’s limit for an amount above the maximum and moves no money', async ({
    page,
    signedIn,
    trouble,
  }) => {
    trouble.expect(
      refusedCall('wallet.deposit', 422),
      refusedCall('wallet.deposit', 400),
      refusedCall('wallet.deposit', 429),
    );
    const wallet = walletScreen(page);
    await wallet.open();
    await wallet.type('1000000000.01');
    await wallet.deposit.click();
    await expect(wallet.error).toHaveText('The most you can move at once is ₦1,000,000,000.');
    await expect(wallet.amount).toHaveValue('1,000,000,000.01');
    expect(await signedIn.api.wallet.balance.query()).toBe(0);
  });

  test('accepts a pasted amount with currency sign and separators', async ({ page, signedIn }) => {
    const wallet = walletScreen(page);
    await wallet.open();
    for (const pasted of ['₦5,000', 'N5000', '5 000', ' 5,000.00 ']) {
      await test.step(pasted, async () => {
        await wallet.amount.fill(pasted);
        await expect(page.getByText('Five thousand naira')).toBeVisible();
        await expect(wallet.deposit).toBeEnabled();
      });
    }
    expect(await signedIn.api.wallet.balance.query()).toBe(0);
  });
});

/** Returns the error message linked to a field by aria-describedby. */
async function errorOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  return field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part?.classList.contains('field-error') === true)
      .map((part) => part?.textContent.trim() ?? '')
      .join(' '),
  );
}

test.describe('log-in form', () => {
  test.beforeEach(({ page }) => page.goto('/#/login'));

  test('lists missing fields and links each line to its field', async ({ page }) => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Check these and try again');
    expect(await errorOf(page, 'Email')).toBe('Enter your email address.');
    expect(await errorOf(page, 'Password')).toBe('Enter your password.');
    await summary.getByRole('button', { name: 'Enter your password.' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('validates the email on blur and clears the error as soon as it is corrected', async ({ page }) => {
    const email = page.getByLabel('Email');
    await email.fill('ada@');
    await email.blur();
    expect(await errorOf(page, 'Email')).toBe('Enter an email address like name@example.com.');
    await email.fill('ada@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('keeps the email, clears the password and does not reveal which of them was wrong', async ({
    page,
    person,
    trouble,
  }) => {
    trouble.expect(refusedCall('auth.login', 401));
    for (const email of [person.email, newAccount().email]) {
      await signInOnScreen(page, { email, password: 'not this one' });
      await expect(page.getByRole('alert')).toHaveText('Email or password isn’t right.');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
  });

  test('shows how long to wait after too many attempts', async ({ page, trouble }) => {
    trouble.expect(refusedCall('auth.login', 401), refusedCall('auth.login', 429));
    const { email } = newAccount();
    for (let turn = 0; turn < 6; turn += 1) {
      const answered = page.waitForResponse(/auth\.login/);
      await signInOnScreen(page, { email, password: `guess number ${turn}` });
      await answered;
    }
    await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Wait .+ and try again\.$/);
  });
});

test.describe('sign-up form', () => {
  test.beforeEach(({ page }) => page.goto('/#/signup'));
  const fill = async (page: Page, { name, email, password }: ReturnType<typeof newAccount>) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
  };

  test('shows an error at each missing field', async ({ page }) => {
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await errorOf(page, 'Name')).toBe('Enter your name.');
    expect(await errorOf(page, 'Email')).toBe('Enter your email address.');
    expect(await errorOf(page, 'Password')).toBe('Choose a password.');
  });

  const passwords: readonly [password: string, text: string][] = [
    ['short', 'Use at least 8 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['password123', 'This password is too easy to guess. Choose another one.'],
    ['ifeanyi-2026', 'This password contains your name or email, which is easy to guess. Choose another one.'],
  ];
  for (const [password, text] of passwords) {
    test(`shows at the password field: ${text}`, async ({ page, trouble }) => {
      trouble.expect(refusedCall('auth.signup', 400));
      const account = { ...newAccount('Ifeanyi Obi'), password };
      await fill(page, account);
      await expect.poll(() => errorOf(page, 'Password')).toBe(text);
      await expect(page.getByLabel('Name')).toHaveValue(account.name);
      await expect(page.getByLabel('Email')).toHaveValue(account.email);
    });
  }

  test('accepts names with Yoruba diacritics', async ({ page }) => {
    await fill(page, newAccount('Ọlámidé Ẹniọlá-Ṣóyínká'));
    await expect(page).toHaveURL('/#/');
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Ọlámidé Ẹniọlá-Ṣóyínká' })).toBeVisible();
  });

  test('answers an existing email address like a new one and tells the user to check their email', async ({
    page,
    person,
  }) => {
    await fill(page, { ...newAccount(), email: person.email, password: 'some other secret 2026' });
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
  });
});

test.describe('change-password form', () => {
  test('shows errors at the fields, refuses a wrong current password, and then changes the password', async ({
    page,
    signedIn,
    trouble,
  }) => {
    trouble.expect(refusedCall('auth.changePassword', 400), refusedCall('auth.changePassword', 412));
    await page.goto('/#/security');
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.click();
    expect(await errorOf(page, 'Current password')).toBe('Enter your password.');
    expect(await errorOf(page, 'New password')).toBe('Choose a password.');
    await page.getByLabel('Current password', { exact: true }).fill('not mine at all');
    await page.getByLabel('New password', { exact: true }).fill('a better one of 2026');
    await submit.click();
    await expect(page.getByText('Your current password isn’t right.')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(signedIn.password);
    await submit.click();
    await expect(page.getByText('Your password is changed. Other devices are logged out.')).toBeVisible();
  });
});
