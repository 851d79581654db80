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
