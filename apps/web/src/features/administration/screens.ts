import type { OwnStanding, StaffRight } from '@rentreel/contracts/staff';
import { notFound, redirect } from '@tanstack/react-router';
import type { Services } from '#/lib/services.ts';

/** Rights required to open the screens under a path; the first match applies. */
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

/** Path of the screen that sets up the second factor. */
export const secondStepPath = '/admin/second-step';

/** Returns true when the second factor was set up and used, or is waived. */
const isReady = ({ secondFactor }: Pick<OwnStanding, 'secondFactor'>): boolean =>
  secondFactor === 'proved' || secondFactor === 'waived';

/** Returns true when the administrator may open a screen of administration. */
export function mayOpen(pathname: string, { rights }: Pick<OwnStanding, 'rights'>): boolean {
  const path = pathname.toLowerCase();
  const screen = screens.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return screen === undefined || rights.includes(screen.right);
}

/**
 * Redirects administrators to the second factor until it is set up and used, and away from it afterwards. Throws a redirect,
 * or not-found when they lack the right.
 */
export async function requireOpen({ utils }: Pick<Services, 'utils'>, pathname: string): Promise<void> {
  const { me } = utils.staff;
  const known = me.getData();
  // Fetched again while the second factor is missing, because it is set up on another screen.
  const standing = known && isReady(known) ? known : await me.fetch(undefined, { staleTime: 0 });
  const isSettingUp = pathname === secondStepPath;
  if (isReady(standing) === isSettingUp) {
    redirect({ to: isSettingUp ? '/admin' : secondStepPath, replace: true, throw: true });
  }
  if (!mayOpen(pathname, standing)) notFound({ throw: true });
}
