/** A class of data with limited retention, as listed in the privacy notice. */
interface RetentionRow {
  readonly what: string;
  /** Retention period as readable text. */
  readonly storedFor: string;
  /** The recurring job or kind of timer that deletes it. */
  readonly job: string;
}

/**
 * Data deleted after a fixed time, and the responsible job. Printed in the notice; a test checks that each job runs.
 */
export const retention: readonly RetentionRow[] = [
  {
    what: 'Photos of an ID or a bill, and what you typed with them',
    storedFor: '90 days after the decision',
    job: 'verification.delete_photos',
  },
  { what: 'Selfies for a check', storedFor: '30 days after the decision', job: 'verification.delete_photos' },
  { what: 'Text messages with codes', storedFor: '30 days', job: 'verification.delete_spent_codes' },
  { what: 'Notifications', storedFor: '90 days', job: 'notices.delete_old' },
  { what: 'Drafts of listings that you don’t touch', storedFor: '90 days', job: 'drafts.delete_idle' },
  { what: 'Uploads that you never use', storedFor: 'up to 60 days', job: 'uploads.expire' },
  {
    what: 'Emails and pushes that were sent',
    storedFor: 'their text until they are delivered, the fact for 30 days',
    job: 'outbox.delete_delivered',
  },
  { what: 'Reports of payment companies', storedFor: '90 days', job: 'payments.delete_old_webhooks' },
  { what: 'What was sent to your webhooks', storedFor: '30 days', job: 'webhooks.delete_old_deliveries' },
  { what: 'Log-in links', storedFor: '7 days after they end', job: 'sign_ins.delete_spent' },
  {
    what: 'Email addresses of people whom a tenant asks for a reference',
    storedFor: 'until they answer or decline, at most 14 days',
    job: 'passport.expire_reference',
  },
  {
    what: 'Tickets to support, with photos',
    storedFor: '2 years after they are closed, or until you delete your account',
    job: 'ticket.delete',
  },
  { what: 'Copies of your data that you ask for', storedFor: '7 days', job: 'data_export.expire' },
];
