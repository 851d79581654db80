import type { OwnStanding, StaffRight } from '@rentreel/contracts/staff';

/** What somebody needs to open the screens under a path; the first that fits counts. */
const screens: readonly { readonly path: string; readonly right: StaffRight }[] = [
  { path: '/admin/verification', right: 'verification.decide' },
  { path: '/admin/listings', right: 'listings.decide' },
  { path: '/admin/reports', right: 'reports.decide' },
  { path: '/admin/disputes', right: 'disputes.rule' },
  { path: '/admin/visits', right: 'inspections.rule' },
  { path: '/admin/payouts', right: 'payouts.approve' },
  { path: '/admin/reviews', right: 'reviews.decide' },
  { path: '/admin/user', right: 'people.read' },
  { path: '/admin/staff', right: 'roles.grant' },
];

/** Where the second step is set up. */
export const secondStepPath = '/admin/second-step';

/** Whether somebody may use what they may do: their second factor is there and was used. */
export const isReady = ({ secondFactor }: Pick<OwnStanding, 'secondFactor'>): boolean =>
  secondFactor === 'proved' || secondFactor === 'waived';

/** Whether a screen of administration is there for somebody. */
export function mayOpen(pathname: string, { rights }: Pick<OwnStanding, 'rights'>): boolean {
  const path = pathname.toLowerCase();
  const screen = screens.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return screen === undefined || rights.includes(screen.right);
}
