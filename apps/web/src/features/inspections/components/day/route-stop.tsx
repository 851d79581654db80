import type { InspectionRoute } from '@rentreel/contracts/inspections';
import { Badge, buttonProps, Card, Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { distanceWords } from '../../lib/distance-words.ts';
import { directionsUrl } from '../../../../lib/directions-url.ts';
import { durationWords } from '../../../../lib/left-words.ts';
import { stateBadge } from '../../lib/state-tones.ts';
import { timeSpan } from '../../../../lib/lagos-times.ts';

export interface RouteStopProps {
  stop: InspectionRoute['stops'][number];
}

/** The way to a home, then the home. */
export function RouteStop({ stop }: RouteStopProps) {
  const { inspection: visit, place, metresFromLast, minutesBetween, minutesOnTheWay, tight } = stop;
  const badge = stateBadge(visit);
  return (
    <li>
      {metresFromLast !== null && (
        <div className="route-way">
          <p>
            About {distanceWords(metresFromLast)}
            {minutesOnTheWay !== null && `, ${durationWords(minutesOnTheWay)} in traffic`}
            {minutesBetween !== null && ` · ${durationWords(minutesBetween)} between them`}
          </p>
          {tight && (
            <Note tone="sun">This is tight. Move one of the two, or tell the landlord that you may be late.</Note>
          )}
        </div>
      )}
      <Card as="article" className="route-stop">
        <h3>
          <Link to="/inspections/$inspectionId" params={{ inspectionId: visit.id }} className="text-link">
            {timeSpan(visit)}
          </Link>
        </h3>
        <p>
          {visit.home.title}
          <span className="block text-14 text-text-2">
            {place ? place.address : `${visit.home.area}; the address comes with the confirmation`}
          </span>
        </p>
        <p className="visit-card-badges">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        {place && (
          <a
            href={directionsUrl(place)}
            target="_blank"
            rel="noreferrer"
            {...buttonProps({ variant: 'secondary', size: 'sm' })}
          >
            Directions
          </a>
        )}
      </Card>
    </li>
  );
}
