import type { InspectionCard } from '@rentreel/contracts/inspections';
import { Badge, Button } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { stateBadge } from '../../lib/state-tones.ts';
import { formatTime } from '../../../../lib/lagos-times.ts';

export interface BoardVisitProps {
  visit: InspectionCard;
  onMove: () => void;
}

/** One inspection on the board. */
export function BoardVisit({ visit, onMove }: BoardVisitProps) {
  const badge = stateBadge(visit);
  const canMove = visit.allowedTransitions.some((name) => name === 'propose' || name === 'propose_move');
  return (
    <article className="board-visit" data-tone={badge.tone} draggable={canMove} data-visit={visit.id}>
      <h4>
        <Link to="/inspections/$inspectionId" params={{ inspectionId: visit.id }}>
          {formatTime(visit.startsAt)} {visit.other.name}
        </Link>
      </h4>
      <p>{visit.home.title}</p>
      <Badge tone={badge.tone}>{badge.text}</Badge>
      {canMove && (
        <Button variant="text" size="sm" aria-label={`Move: ${visit.other.name}`} onClick={onMove}>
          Move
        </Button>
      )}
    </article>
  );
}
