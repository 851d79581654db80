import { createSessionClient } from './support/session-client.ts';
import sharp from 'sharp';
import { heading } from './support/page-objects.ts';
import { type Person, createPerson, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** A wide photo, dark on the left and bright on the right. */
async function photo() {
  const bright = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#f2c14e' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#123524' } })
    .composite([{ input: bright, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the code in the newest mail to an address, whose subject contains the given text. */
async function newestCode({ api }: Person, to: string, subject: string): Promise<string> {
  const find = async () => {
    const mails = await api.demo.listMails.query();
    const mail = mails.find((each) => each.to === to && each.subject.includes(`is your code to ${subject}`));
    return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('a user edits their photo, name, visibility and email on EditProfilePage', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const person = await createPerson(baseURL ?? '', { name: 'Bisi Adewale' });
  await signInByRequest(page.context(), person);
  await page.goto('/#/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(heading(page)).toHaveText('Edit profile');

  await test.step('crops a photo by keyboard and uploads it', async () => {
    await page.getByRole('button', { name: 'Add a photo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Profile photo' });
    await sheet.getByLabel('Choose a photo').setInputFiles(await photo());
    const frame = sheet.getByRole('button', { name: 'Move the photo' });
    const before = await frame.locator('img').getAttribute('style');
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    expect(await frame.locator('img').getAttribute('style')).not.toBe(before);
    await sheet.getByRole('button', { name: 'Use this photo' }).click();
    await expect(sheet).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Photo' }).locator('picture img')).toBeVisible();
  });

  await test.step('warns before an unsaved name is discarded, then saves it', async () => {
    await page.getByLabel('Full name').fill('Bisi Adewale-Obi');
    // By keyboard: the message that the photo is saved may cover the link, and stays while the pointer is on it.
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
    const warning = page.getByRole('dialog', { name: 'Leave without saving?' });
    await warning.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Bisi Adewale-Obi');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name is saved.')).toBeVisible();
  });

  await test.step('shows strangers only the first name', async () => {
    await page.getByLabel('On my listings and my landlord page').selectOption({ label: 'My first name only' });
    await page.getByRole('button', { name: 'Save privacy settings' }).click();
    await expect(page.getByText('Privacy settings saved.')).toBeVisible();
    expect(await person.api.profile.get.query()).toMatchObject({ publicName: 'Bisi', name: 'Bisi Adewale-Obi' });
  });

  await test.step('changes the email with codes sent to both addresses', async () => {
    const moved = `moved-${person.email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change your email' });
    await sheet.getByLabel('New email').fill(moved);
    await sheet.getByRole('button', { name: 'Send the codes' }).click();
    await expect(sheet.getByLabel(`Code from ${moved}`)).toBeVisible();
    await sheet
      .getByLabel(`Code from ${person.email}`)
      .fill(await newestCode(person, person.email, 'change your email address'));
    await sheet.getByLabel(`Code from ${moved}`).fill(await newestCode(person, moved, 'confirm this address'));
    await sheet.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Your email is changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Email' }).getByText(moved)).toBeVisible();

    const again = createSessionClient({ url: baseURL ?? '' });
    expect(await again.auth.login.mutate({ email: moved, password: person.password })).toMatchObject({ email: moved });
  });
});
