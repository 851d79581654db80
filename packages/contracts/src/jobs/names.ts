/** What each recurring job and kind of timer does, as administrators read it. A kind without a name is shown by its kind. */
const timerNames: Readonly<Record<string, string>> = {
  'sign_ins.delete_spent': 'Delete spent sign-in links and sessions',
  'uploads.expire': 'Delete uploads that were never used',
  'outbox.delete_delivered': 'Delete delivered events after 30 days',
  'notices.delete_old': 'Delete old notifications',
  'areas.fade': 'Refresh what people report about areas',
  'drafts.delete_idle': 'Delete listing drafts that nobody continues',
  'alerts.delete_removed': 'Delete removed saved searches',
  'verification.delete_spent_codes': 'Delete codes sent by text message after 30 days',
  'wallet.delete_spent_reservations': 'Delete spent reservations of wallets',
  'ledger.verify': 'Check the books',
  'audit.verify': 'Check the audit log',
  'payments.delete_old_webhooks': 'Delete old messages of payment providers',
  'referrals.advance': 'Advance referrals',
  'case_batch.apply': 'Apply a decision about several cases',
  'risk.evaluate': 'Look for signals of risk',
  'payment.check': 'Ask the provider about a payment',
  'chats.expire_unanswered': 'Close a chat that nobody answered',
  'alerts.send_digest': 'Send the digest of saved searches',
  'auth.apply_email_change': 'Apply a change of e-mail address',
  'listing.lapse': 'Listing not confirmed in time',
  'listing.expire': 'Listing at its end',
  'listing.remind_10': 'Reminder to confirm a listing, day 10',
  'listing.remind_13': 'Reminder to confirm a listing, day 13',
  'listing.hide_without_mandate': 'Hide a listing without a mandate',
  'listing.remind_of_mandate': 'Reminder of a missing mandate',
  'inspection.due': 'Deadline of an inspection',
  'inspection.remind_24': 'Reminder 24 hours before an inspection',
  'inspection.remind_2': 'Reminder 2 hours before an inspection',
  'booking.due': 'Deadline of a booking',
  'booking.remind': 'Reminder of a booking',
  'booking.rent_before_7': 'Rent due in 7 days',
  'booking.rent_before_3': 'Rent due in 3 days',
  'booking.rent_after_0': 'Rent due today',
  'booking.rent_after_3': 'Rent 3 days late',
  'booking.rent_after_7': 'Rent 7 days late',
  'payout.ask': 'Ask the bank about a transfer',
  'payout.give_up': 'Give up a transfer without an answer',
  'payout.recheck': 'Check a transfer that was sent again',
  'payouts.wait_over': 'Bank account may be used',
  'dispute.due': 'Deadline of a dispute',
  'restriction.expire': 'End of a restriction',
  'review.due': 'End of the time for a review',
  'review.invite_move_in': 'Invitation to review a move-in',
  'review.invite_move_out': 'Invitation to review a tenancy',
  'referral.pay': 'Pay a referral reward',
  'mandate.expire': 'End of a mandate',
  'mandate.remind': 'Reminder of the end of a mandate',
  'pot.auto_save': 'Save into a rent pot',
  'verification.due': 'Deadline of a verification',
  'verification.lapse': 'End of a verification',
  'verification.delete_photos': 'Delete photos of a verification',
  'verification.ask': 'Ask a register about an identity number',
  'data_export.expire': 'Delete a copy of personal data',
  'ticket.remind': 'Reminder of a support ticket',
  'ticket.lapse': 'Close a support ticket without a reply',
  'ticket.delete': 'Delete an old support ticket',
  'account_deletion.complete': 'Delete an account',
};

/** What each topic of the outbox delivers, as administrators read it. */
const topicNames: Readonly<Record<string, string>> = {
  'mail.requested': 'Mail',
  'booking.copy_requested': 'Mail with a copy of an agreement',
  'phone.replaced': 'Text message about a replaced phone',
  'push.requested': 'Push notification',
  'payout.requested': 'Payout to a bank account',
  'payment.webhook_received': 'Message of a payment provider',
  'media.uploaded': 'Photo or video to process',
  'media.discarded': 'Files to remove',
  'data_export.requested': 'Copy of personal data',
  'listing.offered': 'Alerts about a listing',
  'listing.closed': 'What follows a closed listing',
  'mandate.ended': 'What follows the end of a mandate',
  'authority.gained': 'Release of rent that waited for a check',
  'booking.disputed': 'Opening of a dispute',
  'booking.given_back': 'End of a dispute',
  'booking.hold_lifted': 'Dispute after a hold',
  'booking.moved_in': 'What follows a move-in',
  'booking.moved_out': 'What follows a move-out',
  'booking.rent_returned': 'Reward after returned rent',
  'inspection.judged': 'Invitation to review an inspection',
  'notice.raised': 'Notification',
  'notice.seen': 'Notification that was read',
  'notice.due': 'Notification that waited',
};

/** The job that checks the books. */
export const ledgerJob = 'ledger.verify';

/** What a recurring job or a kind of timer is called. */
export const timerName = (kind: string): string => timerNames[kind] ?? kind;

/** What the event of a topic is called. */
export const topicName = (topic: string): string => topicNames[topic] ?? topic;

/** Topics of the outbox that carry a message to a person's mailbox or phone. */
export const messageTopics = ['mail.requested', 'booking.copy_requested', 'phone.replaced'] as const;
