/** Assets and expenses grow by debit, liabilities and income by credit. */
export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];
