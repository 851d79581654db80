import type { InspectionBoard } from '@rentreel/contracts/inspections';
import { truthWords } from '../../lib/truth-words.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** How reliable both sides were. */
export function BoardFigures({ board: { truth, absences } }: { board: InspectionBoard }) {
  return (
    <section className="board-figures" aria-labelledby="figures-heading">
      <h2 id="figures-heading">How it goes</h2>
      <p>
        <strong>{truthWords(truth)}</strong>
        <span className="block text-14 text-text-2">What tenants said after seeing your homes. They see this too.</span>
      </p>
      <p className="text-14 text-text-2">
        {absences.tenants === 0 && absences.mine === 0
          ? 'In the last 90 days everybody came.'
          : `In the last 90 days a tenant did not come ${times(absences.tenants)}, and you did not come ${times(absences.mine)}.`}
      </p>
    </section>
  );
}
