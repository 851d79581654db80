import { Link } from '@tanstack/react-router';
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
                activeProps={{ 'aria-current': 'step' }}
                data-current={name === current}
              >
                {title}
                {missing > 0 && <small>{countWords(missing, 'answer')} missing</small>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
