import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

const path = '/privacy-settings';

export const privacyCopy: CopyOf<'privacy.export_ready'> = {
  'privacy.export_ready': ({ until }) => ({
    title: 'Your copy of your data is ready',
    text: `Log in and download it before ${lagosTime(until)}; then it is deleted. If you did not ask for it, change your password now.`,
    path,
    action: 'Download it',
  }),
};
