import type { Inspection } from '@rentreel/contracts/inspections';
import { stepWords } from '../../lib/step-words.ts';
import { whenText } from '../../../../lib/lagos-times.ts';
import type { VisitPartProps } from './visit-head.tsx';

/** Everything that was done, and by whom. */
export function VisitHistory({ visit, now }: VisitPartProps) {
  return (
    <details className="visit-history">
      <summary>Everything that happened</summary>
      <ol>
        {visit.steps.map((step) => (
          <li key={`${step.name} ${step.at}`}>
            <p>{stepWords(step, visit)}</p>
            {step.note !== '' && <p className="visit-note">“{step.note}”</p>}
            <p className="text-14 text-text-2">
              {whenText(step.at, now)}
              {movesTime(step, visit) && ` · for ${whenText(step.startsAt, now)}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const movesTime = ({ name }: Inspection['steps'][number], { steps }: Inspection) =>
  steps.length > 1 && ['request', 'propose', 'propose_move', 'reschedule'].includes(name);
