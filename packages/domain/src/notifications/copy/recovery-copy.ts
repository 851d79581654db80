import type { NotificationFacts } from '@rentreel/contracts/notifications';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

type RecoveryOutcome = NotificationFacts['security.recovery_ended']['outcome'];

const recoveryTitles: Record<RecoveryOutcome, string> = {
  approved: 'Your two-step log-in was removed',
  refused: 'Your two-step log-in stays on',
  cancelled: 'The request to remove your two-step log-in is stopped',
};

const recoveryTexts: Record<RecoveryOutcome, (facts: { text: string; until: string }) => string> = {
  approved: ({ until }) =>
    `Log in with your password. All devices were logged out, and withdrawals wait until ${until}. Turn two-step log-in on again under Security. If you didn’t ask for it, choose a new password now.`,
  refused: ({ text }) => `${text} You can ask again after 24 hours.`,
  cancelled: () =>
    'Two-step log-in stays on. If you didn’t request its removal, someone knows your password: choose a new one now.',
};

export const recoveryCopy: CopyOf<'security.recovery_requested' | 'security.recovery_ended'> = {
  'security.recovery_requested': ({ device, at, reviewFrom }) => ({
    title: 'Request to remove your two-step log-in',
    text: `${device}, ${lagosTime(at)}. Nothing happens before ${lagosTime(reviewFrom)}. If it wasn’t you, stop the request now.`,
    path: '/stop-recovery',
    action: 'This wasn’t me',
  }),
  'security.recovery_ended': ({ outcome, text, until }) => ({
    title: recoveryTitles[outcome],
    text: recoveryTexts[outcome]({ text, until: until === null ? '' : lagosTime(until) }),
    path: '/security',
    action: 'Open Security',
  }),
};
