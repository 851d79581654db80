import type { Blackout } from '@rentreel/contracts/inspections';
import { useNow } from '../../../../lib/use-now.ts';
import { spanText } from '../../../../lib/lagos-times.ts';

/** A time at which the landlord shows nothing. */
export function BoardBlackout({ blackout }: { blackout: Blackout }) {
  const now = useNow();
  return (
    <p className="board-visit board-blackout">
      <strong>You show nothing</strong>
      <span className="block">{spanText(blackout, now)}</span>
      {blackout.note !== '' && <span className="block">{blackout.note}</span>}
    </p>
  );
}
