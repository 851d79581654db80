import {
  type OwnRestriction,
  type RestrictedActivity,
  holdingRestrictionStates,
  restrictionKindNames,
  restrictionKinds,
} from '@rentreel/contracts/restrictions';
import { Badge, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';

const texts: Readonly<Record<RestrictedActivity, string>> = {
  chat: 'write in chats',
  listing: 'list homes',
  applying: 'apply for homes or request inspections',
  agreeing: 'agree inspections or new bookings',
  paying: 'pay from your account',
  withdrawing: 'withdraw money',
};

type HeldRestriction = Pick<OwnRestriction, 'kind' | 'state'>;

const isHeld = ({ state }: HeldRestriction): boolean => holdingRestrictionStates.some((each) => each === state);

const forbids = ({ kind }: OwnRestriction, activity: RestrictedActivity): boolean =>
  restrictionKinds[kind].forbids.some((each) => each === activity);

function endOf(restrictions: readonly OwnRestriction[]): string {
  const last = Math.max(...restrictions.map(({ until }) => until ?? Infinity));
  return last === Infinity ? 'until we lift the restriction' : `until ${formatDateTime(last)}`;
}

interface RestrictionTextProps {
  restrictions: readonly OwnRestriction[];
  activities: readonly RestrictedActivity[];
}

/** The forbidden ones of some activities with the end of the restriction; renders nothing when all are allowed. */
export function RestrictionText({ restrictions, activities }: RestrictionTextProps) {
  const held = restrictions.filter((each) => isHeld(each) && activities.some((activity) => forbids(each, activity)));
  if (held.length === 0) return null;
  const forbidden = activities.filter((activity) => held.some((each) => forbids(each, activity)));
  return (
    <Note tone="sun">
      You can’t {forbidden.map((activity) => texts[activity]).join(' or ')} {endOf(held)}.{' '}
      <Link to="/account-status">See why, or appeal</Link>
    </Note>
  );
}

/** Names the heaviest restriction in force. */
export function RestrictionBadge({ restrictions }: { restrictions: readonly HeldRestriction[] }) {
  const kinds = restrictions.filter(isHeld).map(({ kind }) => restrictionKindNames.indexOf(kind));
  const heaviest = restrictionKindNames[Math.max(...kinds)];
  return heaviest ? <Badge tone="bad">{restrictionKinds[heaviest].label}</Badge> : null;
}
