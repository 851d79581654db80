/**
 * Canned reasons for decisions that release money. Administrators choose one or write their own; the first is the default,
 * and each fits a phone's list. They are stored in the audit log.
 */
export const decisionReasons = {
  approve: ['Owner and account checked.', 'The owner confirmed it.', 'Fits earlier withdrawals.'],
  lift: ['Checked, nothing wrong found.', 'We got what we asked for.', 'The hold was a mistake.'],
} as const;
