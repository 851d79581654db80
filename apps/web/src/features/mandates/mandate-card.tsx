import type { Mandate } from '@rentreel/contracts/mandates';
import { Badge, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { dayLabel, homesLabel, otherName, stateLabel, stateLooks } from './format.ts';

/** A mandate in a list; the whole card is a link. */
export function MandateCard({ mandate }: { mandate: Mandate }) {
  const { tone, icon } = stateLooks[mandate.state];
  return (
    <Card as="article" className="relative grid gap-2 content-start">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-16/normal wrap-anywhere">
          <Link
            to="/mandates/$mandateId"
            params={{ mandateId: mandate.id }}
            search={{}}
            className="stretched text-inherit"
          >
            {homesLabel(mandate)}
          </Link>
        </h3>
        <Badge tone={tone} icon={icon}>
          {stateLabel(mandate)}
        </Badge>
      </div>
      <p className="text-14 text-text-2">
        {mandate.side === 'agent' ? `Owner: ${otherName(mandate)}` : `Lets for you: ${otherName(mandate)}`}
        <br />
        {dayLabel(mandate.startDay)} to {dayLabel(mandate.endDay)}
      </p>
    </Card>
  );
}
