import { Check, Circle, CircleDot, X } from 'lucide-react';
import { visitProgress } from '../../lib/visit-progress.ts';
import type { VisitPartProps } from './visit-head.tsx';

const icons = { done: Check, now: CircleDot, later: Circle, stopped: X } as const;
const words = { done: 'Done', now: 'Now', later: 'To come', stopped: 'Ended' } as const;

/** The whole process on one line of time: what is done, where it stands, what is to come. */
export function VisitStepper({ visit, now }: VisitPartProps) {
  return (
    <section aria-labelledby="progress-heading">
      <h2 id="progress-heading">Step by step</h2>
      <ol className="visit-stepper">
        {visitProgress(visit, now).map(({ name, detail, mark }) => {
          const Icon = icons[mark];
          return (
            <li key={name} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
              <span className="visit-stepper-mark">
                <Icon className="icon-16" aria-hidden="true" />
              </span>
              <p>
                <strong>{name}</strong>
                <span className="sr-only"> ({words[mark]})</span>
                {detail && <span className="block text-14 text-text-2">{detail}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
