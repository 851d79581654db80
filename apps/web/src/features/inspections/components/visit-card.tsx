import type { InspectionCard } from '@rentreel/contracts/inspections';
import { Badge, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { feeLine } from '../lib/fee-words.ts';
import { nextStep } from '../lib/next-step.ts';
import { stateBadge } from '../lib/state-tones.ts';
import { dayText, lagosDay, timeSpan } from '../../../lib/lagos-times.ts';

export interface VisitCardProps {
  visit: InspectionCard;
  now: number;
}

/** One inspection in a list: when, where, with whom, and who acts next. */
export function VisitCard({ visit, now }: VisitCardProps) {
  const { home, other, side } = visit;
  const badge = stateBadge(visit);
  const step = nextStep(visit, now);
  const fee = feeLine(visit, side);
  return (
    <li>
      <Card as="article" className="visit-card" data-mine={visit.needsMe}>
        {home.photo && <HomePicture media={home.photo} sizes="96px" decorative className="visit-card-picture" />}
        <div className="visit-card-words">
          <p className="visit-card-badges">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {visit.needsMe && visit.state !== 'requested' && <Badge tone="sun">Your move</Badge>}
          </p>
          <h2>
            <Link to="/inspections/$inspectionId" params={{ inspectionId: visit.id }} className="visit-card-link">
              {dayText(lagosDay(visit.startsAt), now)}, {timeSpan(visit)}
            </Link>
          </h2>
          <p>
            {home.title}, {home.area}
          </p>
          <p className="visit-card-with">
            {side === 'tenant' ? `Landlord: ${other.name}` : `Tenant: ${other.name}`}
            {visit.kind === 'open_house' && ' · Open house'}
          </p>
          {step && <p className="visit-card-step">{step}</p>}
          {fee && <p className="visit-card-with">{fee}</p>}
        </div>
      </Card>
    </li>
  );
}
