import { keysOf } from '@rentreel/values';

/** Verification that may be missing before escrow is released to a lister, worded for a sentence. */
export const payeeNeedLabels = {
  identity: 'your identity',
  authority: 'your authority to let this home',
  owner_identity: 'the identity of the owner',
  claims: 'the two claims to this home',
} as const;
export type PayeeNeed = keyof typeof payeeNeedLabels;
export const payeeNeeds = keysOf(payeeNeedLabels);

/** "your identity and your authority to let this home", or "the landlord’s identity …" for other readers. */
export const payeeNeedsLabel = (needs: readonly PayeeNeed[], whose = 'your'): string =>
  needs.map((need) => payeeNeedLabels[need].replace('your', whose)).join(' and ');
