import type { NotificationFacts, RestrictionFacts } from '@rentreel/contracts/notifications';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

/** Texts about API keys and webhooks. */
export const programCopy: CopyOf<
  'security.api_key_created' | 'security.api_key_revoked' | 'security.webhook_created' | 'security.webhook_paused'
> = {
  'security.api_key_created': ({ name, at }) => ({
    title: 'An API key was created',
    text: `“${name}”, ${lagosTime(at)}. A program can use your account with it. If it wasn’t you, revoke it and change your password now.`,
    path: '/security',
    action: 'Check your API keys',
  }),
  'security.api_key_revoked': ({ name, reason, at }) => ({
    title: 'RentReel revoked an API key of yours',
    text: `“${name}”, ${lagosTime(at)}. ${reason} The program that uses it no longer has access.`,
    path: '/security',
    action: 'Check your API keys',
  }),
  'security.webhook_created': ({ endpointId, name, url, at }) => ({
    title: 'A webhook was added',
    text: `“${name}”, ${lagosTime(at)}. RentReel sends events of your account to ${url}. If it wasn’t you, remove it and change your password now.`,
    path: `/webhooks/${endpointId}`,
    action: 'Check the webhook',
  }),
  'security.webhook_paused': ({ endpointId, name, url, gone, at }) => ({
    title: `Your webhook “${name}” is paused`,
    text: gone
      ? `${url} answered that it wants no more events (${lagosTime(at)}). Fix it, resume it and resend what it missed: the log holds 30 days.`
      : `${url} has taken no event for more than 2 days (${lagosTime(at)}). Fix it, resume it and resend what it missed: the log holds 30 days.`,
    path: `/webhooks/${endpointId}`,
    action: 'Open the webhook',
  }),
};

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

const untilOf = ({ until }: RestrictionFacts): string =>
  until === null ? 'It applies until we lift it.' : `It applies until ${lagosTime(until)}.`;

export const restrictionCopy: CopyOf<'account.restricted' | 'account.restriction_over' | 'account.appeal_refused'> = {
  'account.restricted': (facts) => ({
    title: `Your account: ${facts.label.toLowerCase()}`,
    text: `${facts.reason} ${facts.words} ${untilOf(facts)} If you think this is wrong, you can appeal.`,
    path: '/account-status',
    action: 'Read it and appeal',
  }),
  'account.restriction_over': ({ label, words }) => ({
    title: `Over: ${label.toLowerCase()}`,
    text: words === '' ? 'Its time is over. Your account works as before.' : `${words} Your account works as before.`,
    path: '/account-status',
    action: 'Open Account status',
  }),
  'account.appeal_refused': (facts) => ({
    title: 'We’ve decided your appeal',
    text: `The restriction stays: ${facts.label.toLowerCase()}. ${facts.words} ${untilOf(facts)}`,
    path: '/account-status',
    action: 'Read the answer',
  }),
};

export const privacyCopy: CopyOf<'privacy.export_ready' | 'privacy.account_kept'> = {
  'privacy.account_kept': () => ({
    title: 'Your account wasn’t deleted',
    text: 'It was frozen, or something of it is open again, such as money or a booking. Your listings are shown again, except while the account is frozen. End what is open, then ask once more.',
    path: '/privacy-settings',
    action: 'See what is open',
  }),
  'privacy.export_ready': ({ until }) => ({
    title: 'Your copy of your data is ready',
    text: `Log in and download it before ${lagosTime(until)}; then it is deleted. If you didn’t ask for it, change your password now.`,
    path: '/privacy-settings',
    action: 'Download it',
  }),
};
