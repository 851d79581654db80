import { lagosTime } from './lagos-time.ts';
import type { WordsOf } from './notice-words.ts';

const security = { path: '/security', action: 'Look at your devices' } as const;

export const accountWords: WordsOf<'security.new_device' | 'security.password_changed' | 'security.email_confirmed'> = {
  'security.new_device': ({ device, at }) => ({
    title: 'Somebody logged in on a new device',
    text: `${device}, ${lagosTime(at)}. If it was not you, change your password now: it logs that device out.`,
    ...security,
  }),
  'security.password_changed': ({ at }) => ({
    title: 'Your password was changed',
    text: `${lagosTime(at)}. Your other devices were logged out. If it was not you, choose a new password now.`,
    ...security,
  }),
  'security.email_confirmed': ({ email }) => ({
    title: 'Your e-mail address is confirmed',
    text: `${email} is yours. You can get your password back with it.`,
    path: '/profile',
    action: 'Open your profile',
  }),
};
