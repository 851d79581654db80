import type { Id } from '@rentreel/contracts/ids';
import { type ReferralVoidReason, appealableVoidReasons, referralVoidReasons } from '@rentreel/contracts/referrals';
import type { UnitOfWork } from '../kernel/index.ts';

/** Returns whether a reward is refused for a finding about the two people, which can be appealed, and not by a rule. */
export const isFinding = (reason: ReferralVoidReason | null): boolean =>
  appealableVoidReasons.some((each) => each === reason);

interface VoidReferral {
  readonly referrerId: Id<'usr'>;
  /** First name of the user who signed up. */
  readonly friend: string;
  readonly reason: ReferralVoidReason;
  readonly key: string;
  readonly thread: string;
}

/** Notifies the referrer that a referral earns no reward, and whether they can appeal. */
export function notifyVoid(uow: UnitOfWork, { referrerId: userId, friend, reason, ...of }: VoidReferral): void {
  const facts = { friend, reason: referralVoidReasons[reason], mayAppeal: isFinding(reason) };
  uow.notify({ userId, kind: 'referral.void', facts, ...of });
}
