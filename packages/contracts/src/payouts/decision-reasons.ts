/**
 * Canned reasons of decisions that let money move. Administrators choose one or write their own; the first is chosen at
 * first, and each fits the list of a phone. They stay in the audit log.
 */
export const decisionReasons = {
  approve: ['Owner and account checked.', 'The owner confirmed it.', 'Fits earlier withdrawals.'],
  lift: ['Checked, nothing wrong found.', 'We got what we asked for.', 'The hold was a mistake.'],
} as const;
