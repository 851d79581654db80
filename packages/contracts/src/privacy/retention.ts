import { count, dayMs } from '@rentreel/values';
import { notificationLimits } from '../notifications/topics.ts';
import { referenceLimits } from '../passports/reference.ts';
import { supportLimits } from '../support/topics.ts';
import { verificationLimits } from '../verification/states.ts';
import { webhookRules } from '../webhooks/endpoint.ts';
import { exportLimits } from './exports.ts';

/** Retention of data that is deleted by recurring jobs, in milliseconds. */
export const retentionLimits = {
  /** Codes by text message, and the records of their messages; longer than any limit looks back. */
  codesMs: 30 * dayMs,
  /** Drafts of listings, after the last change. */
  draftsMs: 90 * dayMs,
  /** Processed uploads that nothing uses; a draft can be open for weeks. */
  uploadsMs: 60 * dayMs,
  /** Delivered events; their payload is deleted at the delivery. */
  eventsMs: 30 * dayMs,
  /** Handled reports of payment providers. */
  paymentReportsMs: 90 * dayMs,
  /** Mailed links, after they expired. */
  linksMs: 7 * dayMs,
} as const;

/** A class of data with limited retention, as listed in the privacy notice. */
interface RetentionRow {
  readonly what: string;
  /** Retention period as readable text. */
  readonly storedFor: string;
  /** The recurring job or kind of timer that deletes it. */
  readonly job: string;
}

const days = (ms: number) => count(ms / dayMs, 'day');
const years = (ms: number) => count(ms / (365 * dayMs), 'year');

/**
 * Data deleted after a fixed time, and the responsible job. Printed in the notice; a test checks that each job runs.
 */
export const retention: readonly RetentionRow[] = [
  {
    what: 'Photos of an ID or a bill, and what you typed with them',
    storedFor: `${days(verificationLimits.photosStoredMs)} after the decision`,
    job: 'verification.delete_photos',
  },
  {
    what: 'Selfies for a check',
    storedFor: `${days(verificationLimits.selfieStoredMs)} after the decision`,
    job: 'verification.delete_photos',
  },
  {
    what: 'Text messages with codes',
    storedFor: days(retentionLimits.codesMs),
    job: 'verification.delete_spent_codes',
  },
  { what: 'Notifications', storedFor: count(notificationLimits.retentionDays, 'day'), job: 'notices.delete_old' },
  {
    what: 'Drafts of listings that you don’t touch',
    storedFor: days(retentionLimits.draftsMs),
    job: 'drafts.delete_idle',
  },
  {
    what: 'Uploads that you never use',
    storedFor: `up to ${days(retentionLimits.uploadsMs)}`,
    job: 'uploads.expire',
  },
  {
    what: 'Emails and pushes that were sent',
    storedFor: `their text until they are delivered, the fact for ${days(retentionLimits.eventsMs)}`,
    job: 'outbox.delete_delivered',
  },
  {
    what: 'Reports of payment companies',
    storedFor: days(retentionLimits.paymentReportsMs),
    job: 'payments.delete_old_webhooks',
  },
  {
    what: 'What was sent to your webhooks',
    storedFor: count(webhookRules.logDays, 'day'),
    job: 'webhooks.delete_old_deliveries',
  },
  {
    what: 'Log-in links',
    storedFor: `${days(retentionLimits.linksMs)} after they end`,
    job: 'sign_ins.delete_spent',
  },
  {
    what: 'Email addresses of people whom a tenant asks for a reference',
    storedFor: `until they answer or decline, at most ${days(referenceLimits.answerMs)}`,
    job: 'passport.expire_reference',
  },
  {
    what: 'Tickets to support, with photos',
    storedFor: `${years(supportLimits.retentionMs)} after they are closed, or until you delete your account`,
    job: 'ticket.delete',
  },
  {
    what: 'Copies of your data that you ask for',
    storedFor: days(exportLimits.storedMs),
    job: 'data_export.expire',
  },
];
