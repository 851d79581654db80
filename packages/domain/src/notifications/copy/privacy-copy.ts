import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

const path = '/privacy-settings';

export const privacyCopy: CopyOf<'privacy.export_ready' | 'privacy.account_kept'> = {
  'privacy.account_kept': () => ({
    title: 'Your account wasn’t deleted',
    text: 'It was frozen, or something of it is open again, such as money or a booking. Your listings are shown again. End what is open, then ask once more.',
    path,
    action: 'See what is open',
  }),
  'privacy.export_ready': ({ until }) => ({
    title: 'Your copy of your data is ready',
    text: `Log in and download it before ${lagosTime(until)}; then it is deleted. If you didn’t ask for it, change your password now.`,
    path,
    action: 'Download it',
  }),
};
