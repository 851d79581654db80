import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { countWords } from '../lib/count-words.ts';
import type { DraftProblem } from '../lib/draft-problems.ts';
import { stepOfField, type StepName, wizardSteps } from '../lib/wizard-steps.ts';

export interface StepListProps {
  current: StepName;
  problems: readonly DraftProblem[];
}

/** All steps, on wide screens, with what each of them still lacks. */
export function StepList({ current, problems }: StepListProps) {
  return (
    <nav className="step-list" aria-label="Steps">
      <ol>
        {wizardSteps.map(({ name, title }) => {
          const missing = problems.filter(({ path }) => stepOfField(path) === name).length;
          return (
            <li key={name}>
              <Link
                from="/add-property/$draftId"
                to="."
                search={{ step: name }}
                aria-current={name === current ? 'step' : undefined}
              >
                {title}
                {missing > 0 && <small>{countWords(missing, 'answer')} missing</small>}
                {missing === 0 && name !== 'preview' && (
                  <small>
                    <Check className="icon-16" aria-hidden="true" />
                    Enough said
                  </small>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
