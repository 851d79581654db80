import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

export const breachCopy: CopyOf<'security.breach'> = {
  'security.breach': ({ title, dueAt, isReminder }) => ({
    title: isReminder ? 'The Commission isn’t notified of a data breach yet' : 'A data breach was recorded',
    text: `${title}. Unless people aren’t at risk, the Commission has to be notified by ${lagosTime(dueAt)}.`,
    path: '/admin/breaches',
    action: 'Open the register',
  }),
};
