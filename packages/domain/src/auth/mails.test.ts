import { describe, expect, it } from 'vitest';
import {
  type AuthMail,
  accountExistsMail,
  confirmEmailMail,
  frozenMail,
  newDeviceMail,
  unfreezeMail,
  unfrozenMail,
  mailEvent,
  passwordChangedMail,
  resetPasswordMail,
} from './mails.ts';

const owner = { email: 'adaeze@example.com', name: 'Adaeze Okonkwo' };
const origin = 'https://rentreel.ng';
const link = `${origin}/#/reset-password?token=secret`;
const mails: readonly (readonly [string, AuthMail])[] = [
  ['the confirmation of an address', confirmEmailMail(owner.email, link)],
  ['the notice of an existing account', accountExistsMail(owner, origin)],
  ['the reset link', resetPasswordMail(owner, link)],
  ['the notice of a changed password', passwordChangedMail(owner, { appOrigin: origin })],
  ['the notice of a reset password', passwordChangedMail(owner, { appOrigin: origin, waitUntil: 0 })],
  ['the notice of a new device', newDeviceMail(owner, { device: 'Chrome on Android', at: 0, link, appOrigin: origin })],
  ['the notice of a frozen account', frozenMail(owner, { at: 0, link, appOrigin: origin })],
  ['the link to unfreeze an account', unfreezeMail(owner, link)],
  ['the notice of an unfrozen account', unfrozenMail(owner, { until: 0, appOrigin: origin })],
];

describe('mails about accounts', () => {
  it.each(mails)('%s is sent to the owner as plain text with a link on its own line or after a colon', (_, mail) => {
    const event = mailEvent(mail);
    if (event.topic !== 'mail.requested') throw new Error('The event is no mail');
    const { to, subject, text } = event.payload;
    expect(to).toBe(owner.email);
    expect(subject).not.toMatch(/[\r\n!]/);
    expect(text).toMatch(/^Hello[^\n]*,\n\n/);
    expect(text).toMatch(/(^|: )https:\/\/rentreel\.ng\/#\/\S+$/m);
    expect(text).toMatch(/\n\nRentReel\n$/);
    expect(text).not.toMatch(/<|!/);
  });

  it.each(mails)('%s is not shown to live connections', (_, mail) => {
    expect(mailEvent(mail)).not.toHaveProperty('userId');
  });

  it('do not greet by a name that a stranger may have entered', () => {
    expect(confirmEmailMail(owner.email, link).lines.join(' ')).not.toContain(owner.name);
  });
});
