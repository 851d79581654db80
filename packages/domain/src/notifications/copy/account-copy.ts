import type { Id } from '@rentreel/contracts/ids';
import type { NotificationFacts } from '@rentreel/contracts/notifications';
import { count, naira } from '@rentreel/values';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

const security = { path: '/security', action: 'Check your devices' } as const;

type TwoStepChange = NotificationFacts['security.two_step_changed']['change'];

const twoStepTitles: Record<TwoStepChange, string> = {
  on: 'Two-step log-in is on',
  off: 'Two-step log-in was turned off',
  new_codes: 'You have new recovery codes',
};

const twoStepTexts: Record<TwoStepChange, string> = {
  on: 'From now on logging in takes your password and a code from your authenticator app.',
  off: 'A log-in takes only your password now.',
  new_codes: 'Your old recovery codes no longer work.',
};

type PasskeyChange = NotificationFacts['security.passkey_changed']['change'];

const passkeyTitles: Record<PasskeyChange, string> = {
  added: 'A passkey was added',
  removed: 'A passkey was removed',
  blocked: 'A passkey is blocked',
};

const passkeyTexts: Record<PasskeyChange, string> = {
  added: 'It logs in to your account. If it wasn’t you, remove it and change your password now.',
  removed: 'It no longer logs in to your account. If it wasn’t you, change your password now.',
  blocked: 'Someone used a copy of it. It can no longer log in: remove it, and add a new one on your own device.',
};

export const accountCopy: CopyOf<
  | 'security.new_device'
  | 'security.account_viewed'
  | 'security.role_changed'
  | 'configuration.proposed'
  | 'configuration.decided'
  | 'security.password_changed'
  | 'security.email_confirmed'
  | 'security.email_changed'
  | 'security.two_step_changed'
  | 'security.passkey_changed'
  | 'security.recovery_code_used'
> = {
  'security.account_viewed': ({ at, minutes, ticketId, reference }) => ({
    title: 'RentReel staff looked at your account',
    text: reference
      ? `To help with ticket ${reference}, staff saw your account as you see it on ${lagosTime(at)}, for ${count(minutes, 'minute')}. They couldn’t change anything. Your private messages and identity documents stayed hidden.`
      : `Staff saw your account as you see it on ${lagosTime(at)}, for ${count(minutes, 'minute')}. They couldn’t change anything. Your private messages and identity documents stayed hidden.`,
    path: ticketId ? `/help/tickets/${ticketId}` : '/privacy-settings',
    action: ticketId ? 'Open the ticket' : 'Get a copy of your data',
  }),
  'security.role_changed': ({ role, given, at }) => ({
    title: given ? `You are ${role} at RentReel now` : `You’re no longer ${role} at RentReel`,
    text: given
      ? `${lagosTime(at)}. Log in again and open Administration in your profile. It opens with a second step: two-step log-in or a passkey.`
      : `${lagosTime(at)}. Your account stays as it is.`,
    path: '/profile',
    action: 'Open your profile',
  }),
  'configuration.proposed': ({ title, from, to, by }) => ({
    title: `A change waits for your approval: ${title}`,
    text: `${by} proposes ${to} instead of ${from}.`,
    path: '/admin/configuration',
    action: 'Review the change',
  }),
  'configuration.decided': ({ title, to, decision, by, reason }) => ({
    title: decision === 'approved' ? `Approved: ${title}` : `Declined: ${title}`,
    text: decision === 'approved' ? `${by} approved ${to}.` : `${by} declined ${to}: ${reason}`,
    path: '/admin/configuration',
    action: 'Open the configuration',
  }),
  'security.two_step_changed': ({ change, at }) => ({
    title: twoStepTitles[change],
    text: `${lagosTime(at)}. ${twoStepTexts[change]} If it wasn’t you, change your password now.`,
    ...security,
  }),
  'security.passkey_changed': ({ change, name, at }) => ({
    title: passkeyTitles[change],
    text: `“${name}”, ${lagosTime(at)}. ${passkeyTexts[change]}`,
    ...security,
  }),
  'security.recovery_code_used': ({ left, device, at }) => ({
    title: 'New log-in with a recovery code',
    text: `${device}, ${lagosTime(at)}. Your other devices were logged out, and withdrawals wait for 24 hours. You have ${count(left, 'code')} left. If it wasn’t you, change your password now.`,
    ...security,
  }),
  'security.new_device': ({ device, at }) => ({
    title: 'New log-in on a new device',
    text: `${device}, ${lagosTime(at)}. If it wasn’t you, change your password now: it logs that device out.`,
    ...security,
  }),
  'security.password_changed': ({ at }) => ({
    title: 'Your password was changed',
    text: `${lagosTime(at)}. Your other devices were logged out. If it wasn’t you, choose a new password now.`,
    ...security,
  }),
  'security.email_confirmed': ({ email }) => ({
    title: 'Your email address is confirmed',
    text: `${email} is yours. You can use it to reset your password.`,
    path: '/profile',
    action: 'Open your profile',
  }),
  'security.email_changed': ({ email, at }) => ({
    title: 'Your email address was changed',
    text: `You log in with ${email} since ${lagosTime(at)}. If it wasn’t you, change your password now.`,
    ...security,
  }),
};

const viewAction = 'Review it';

export const verificationCopy: CopyOf<
  | 'verification.approved'
  | 'verification.again'
  | 'verification.refused'
  | 'verification.ends'
  | 'verification.ended'
  | 'verification.claimed_twice'
  | 'verification.claim_stands'
  | 'verification.late'
  | 'security.phone_changed'
> = {
  'verification.approved': ({ part, path }) => ({
    title: `${part}: verified`,
    text: 'We’ve verified it. You don’t need to do anything more for this step.',
    path,
    action: viewAction,
  }),
  'verification.again': ({ part, words, path }) => ({
    title: `${part}: one thing to send again`,
    text: `${words} Only this step is needed again.`,
    path,
    action: 'Do it again',
  }),
  'verification.refused': ({ part, words, path }) => ({
    title: `${part}: not verified`,
    text: `${words} You can try again after 24 hours.`,
    path,
    action: viewAction,
  }),
  'verification.ends': ({ part, at, path }) => ({
    title: `${part}: ends soon`,
    text: `It counts until ${lagosTime(at)}. Send a new one before that and nothing changes for you.`,
    path,
    action: 'Renew it',
  }),
  'verification.ended': ({ part, words, path }) => ({
    title: `${part}: no longer verified`,
    text: `${words} Your limits and your tick may have changed.`,
    path,
    action: viewAction,
  }),
  'verification.claimed_twice': ({ part, words, path }) => ({
    title: `${part}: another person claims it`,
    text: `${words} We compare both claims within 72 hours and notify you of the decision.`,
    path,
    action: viewAction,
  }),
  'verification.claim_stands': ({ part, path }) => ({
    title: `${part}: your claim stands`,
    text: 'No one else claims this home any more. You don’t need to do anything.',
    path,
    action: viewAction,
  }),
  'verification.late': ({ part, person }) => ({
    title: `Late: ${part} of ${person}`,
    text: 'It has waited for 48 hours. An answer was promised within 72 hours.',
    path: '/admin/verification',
    action: 'Open the queue',
  }),
  'security.phone_changed': ({ phone, at }) => ({
    title: 'Your phone number was changed',
    text: `${phone} is on your account since ${lagosTime(at)}. If it wasn’t you, change your password now.`,
    ...security,
  }),
};

const chatPath = ({ listingId, tenantId }: { listingId: string; tenantId: Id<'usr'> }) =>
  `/chat/${listingId}/${tenantId}`;

export const chatCopy: CopyOf<'message.received' | 'chat.declined'> = {
  'message.received': (facts) => ({
    title: `New message from ${facts.from}`,
    text: `${facts.words} · ${facts.home}`,
    path: chatPath(facts),
    action: 'Open the chat',
  }),
  'chat.declined': (facts) => ({
    title: `${facts.from} declined your request`,
    text: `${facts.home}: ${facts.reason}.`,
    path: chatPath(facts),
    action: 'Open the chat',
  }),
};

const rightToLet = { path: '/landlord-verification', action: 'Get a mandate' } as const;

const ownHomes = { path: '/my-listings', action: 'Open your homes' } as const;
const homeLink = (listingId: string) => ({ path: `/property/${listingId}`, action: 'View the home' });

export const listingCopy: CopyOf<
  | 'listing.decided'
  | 'listing.report_decided'
  | 'chat.report_decided'
  | 'scam.report_decided'
  | 'listing.lapsed'
  | 'listing.reminder'
  | 'listing.mandate_due'
  | 'listing.mandate_missing'
  | 'saved.cheaper'
  | 'search.matched'
> = {
  'listing.decided': ({ home, outcome, note }) => ({
    title: 'News about your home',
    text: note === '' ? `“${home}” ${outcome}.` : `“${home}” ${outcome}. Why: ${note}`,
    ...ownHomes,
  }),
  'chat.report_decided': ({ home, isDismissed, text }) => ({
    title: 'We looked at your report',
    text: isDismissed
      ? `We looked at the chat about “${home}” and found nothing against our rules. ${text} You can block the person in the chat.`
      : `We looked at the chat about “${home}” and acted on it. ${text}`,
    path: '/messages',
    action: 'Open Messages',
  }),
  'scam.report_decided': ({ value, isListed, text }) => ({
    title: isListed ? 'People are now warned' : 'We looked at your report',
    text: isListed ? `Anyone who checks ${value} is warned. ${text}` : `No one is warned about ${value}. ${text}`,
    path: '/help/check',
    action: 'Check something else',
  }),
  'listing.report_decided': ({ home, listingId, takenDown, note }) =>
    takenDown
      ? {
          title: 'The home you reported was taken down',
          text: `We took “${home}” off RentReel. Thank you: your report keeps others from it.`,
          path: '/search',
          action: 'Search homes',
        }
      : {
          title: 'We looked at your report',
          text: `“${home}” stays on RentReel. Why: ${note}`,
          ...homeLink(listingId),
        },
  'listing.lapsed': ({ home, closed }) =>
    closed
      ? {
          title: 'Your home is closed',
          text: `“${home}” was hidden for 60 days and you didn’t confirm it, so we closed it. Nothing is lost: you can publish it again.`,
          ...ownHomes,
        }
      : {
          title: 'Your home is hidden',
          text: `“${home}” is hidden from tenants because it wasn’t confirmed for 14 days. Confirm that it’s available to show it again at once.`,
          ...ownHomes,
        },
  'listing.reminder': ({ home, daysLeft }) => ({
    title: 'Is your home still available?',
    text: `“${home}” is hidden in ${count(daysLeft, 'day')} unless you confirm that it’s available. One tap is enough.`,
    ...ownHomes,
  }),
  'listing.mandate_due': ({ home, daysLeft }) => ({
    title: `A mandate is missing: ${count(daysLeft, 'day')} left`,
    text: `“${home}” is hidden in ${count(daysLeft, 'day')} unless its owner signs a mandate. Ask the owner now.`,
    ...rightToLet,
  }),
  'listing.mandate_missing': ({ home }) => ({
    title: 'Your home is hidden: a mandate is missing',
    text: `“${home}” is hidden from tenants because it has no valid mandate from its owner. Once the owner has signed one, publish it again.`,
    ...rightToLet,
  }),
  'saved.cheaper': ({ listingId, home, firstYearKobo, fromFirstYearKobo }) => ({
    title: `${naira(fromFirstYearKobo - firstYearKobo)} cheaper: ${home}`,
    text: `Moving in costs ${naira(firstYearKobo)} now. You saved this home.`,
    ...homeLink(listingId),
  }),
  'search.matched': ({ searchId, home, search, firstYearKobo, cheaper }) => ({
    title: cheaper ? `Cheaper now: ${home}` : `New: ${home}`,
    text: `${naira(firstYearKobo)} to move in. It matches “${search}”.`,
    path: `/alerts/${searchId}`,
    action: 'See matching homes',
  }),
};
