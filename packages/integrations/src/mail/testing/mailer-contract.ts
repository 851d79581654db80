import type { Mailer } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

/** A mail as its recipient sees it. */
interface DeliveredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mailer under test and the mails it has delivered. */
interface MailerUnderTest {
  readonly mailer: Mailer;
  readonly delivered: () => Promise<readonly DeliveredMail[]>;
}

const mail = {
  id: 'outbox-1',
  to: 'adaeze@example.com',
  subject: 'Confirm your email address',
  text: 'Hello,\n\nOpen this link.\n\nRentReel\n',
};

/** The contract of every mailer; `open` returns a working one and `openBroken` one that cannot deliver. */
export function describeMailer(open: () => Promise<MailerUnderTest>, openBroken: () => Promise<Mailer>): void {
  it('delivers address, subject and text unchanged', async () => {
    const { mailer, delivered } = await open();
    await mailer.send(mail);
    const { to, subject, text } = mail;
    expect(await delivered()).toEqual([{ to, subject, text }]);
  });

  it('preserves letters of every script, long lines and lines that start with a dot', async () => {
    const { mailer, delivered } = await open();
    const subject = `Your ₦1,250,000 is safe, Ọlájídé ${'and more '.repeat(20).trim()}`;
    const text = `Ẹ káàbọ̀!\n.\n..two dots\n${'https://rentreel.ng/#/reset-password?token='.repeat(30)}\n= 100% =\n`;
    await mailer.send({ ...mail, subject, text });
    expect(await delivered()).toEqual([{ to: mail.to, subject, text }]);
  });

  it('delivers a mail once when it is sent again with the same id', async () => {
    const { mailer, delivered } = await open();
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, id: 'outbox-2' });
    expect(await delivered()).toHaveLength(2);
  });

  it('throws when the mail was not accepted', async () => {
    const mailer = await openBroken();
    await expect(mailer.send(mail)).rejects.toThrow(/ENOTDIR|EEXIST|ECONNREFUSED/);
  });
}
