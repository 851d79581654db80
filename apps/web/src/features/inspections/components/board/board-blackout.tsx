import type { Blackout } from '@rentreel/contracts/inspections';
import { whenText } from '../../lib/visit-times.ts';

/** A time at which the landlord shows nothing. */
export function BoardBlackout({ blackout: { startsAt, endsAt, note } }: { blackout: Blackout }) {
  return (
    <p className="board-visit board-blackout">
      <strong>You show nothing</strong>
      <span className="block">
        {whenText(startsAt)} to {whenText(endsAt)}
      </span>
      {note !== '' && <span className="block">{note}</span>}
    </p>
  );
}
