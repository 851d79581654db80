import type { OwnStanding, StaffRight } from '@rentreel/contracts/staff';
import { notFound, redirect } from '@tanstack/react-router';
import type { Services } from '#/lib/services.ts';

/** What somebody needs to open the screens under a path; the first that fits counts. */
const screens: readonly { readonly path: string; readonly right: StaffRight }[] = [
  { path: '/admin/verification', right: 'verification.decide' },
  { path: '/admin/recovery', right: 'verification.decide' },
  { path: '/admin/listings', right: 'listings.decide' },
  { path: '/admin/reports', right: 'reports.decide' },
  { path: '/admin/risk', right: 'people.restrict' },
  { path: '/admin/breaches', right: 'breaches.manage' },
  { path: '/admin/disputes', right: 'disputes.rule' },
  { path: '/admin/visits', right: 'inspections.rule' },
  { path: '/admin/payouts', right: 'payouts.approve' },
  { path: '/admin/refunds', right: 'refunds.approve' },
  { path: '/admin/merges', right: 'people.merge' },
  { path: '/admin/referrals', right: 'referrals.fund' },
  { path: '/admin/reviews', right: 'reviews.decide' },
  { path: '/admin/appeals', right: 'people.restrict' },
  { path: '/admin/support', right: 'support.answer' },
  { path: '/admin/user', right: 'people.read' },
  { path: '/admin/staff', right: 'roles.grant' },
  { path: '/admin/configuration', right: 'configuration.approve' },
  { path: '/admin/market', right: 'market.read' },
  { path: '/admin/jobs', right: 'outbox.retry' },
  { path: '/admin/undelivered', right: 'outbox.retry' },
  { path: '/admin/keys', right: 'people.restrict' },
  { path: '/admin/audit', right: 'audit.read' },
];

/** Where the second step is set up. */
export const secondStepPath = '/admin/second-step';

/** Whether somebody may use what they may do: their second factor is there and was used. */
const isReady = ({ secondFactor }: Pick<OwnStanding, 'secondFactor'>): boolean =>
  secondFactor === 'proved' || secondFactor === 'waived';

/** Whether a screen of administration is there for somebody. */
export function mayOpen(pathname: string, { rights }: Pick<OwnStanding, 'rights'>): boolean {
  const path = pathname.toLowerCase();
  const screen = screens.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return screen === undefined || rights.includes(screen.right);
}

/**
 * Leads somebody who works here to the second step until it is set up and used, and away from it afterwards. Throws a
 * redirect, or that nothing is found where they lack the right.
 */
export async function requireOpen({ utils }: Pick<Services, 'utils'>, pathname: string): Promise<void> {
  const { me } = utils.staff;
  const known = me.getData();
  // Asked anew as long as the second step is missing: it is set up on another screen.
  const standing = known && isReady(known) ? known : await me.fetch(undefined, { staleTime: 0 });
  const isSettingUp = pathname === secondStepPath;
  if (isReady(standing) === isSettingUp) {
    redirect({ to: isSettingUp ? '/admin' : secondStepPath, replace: true, throw: true });
  }
  if (!mayOpen(pathname, standing)) notFound({ throw: true });
}
