import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { focusOnce } from '../../../components/forms/focus-once.ts';
import type { DraftProblem } from '../lib/draft-problems.ts';
import { findStep, stepOfField } from '../lib/wizard-steps.ts';

/** What is still missing, each line with the way to its field. Takes the focus when it appears. */
export function ProblemList({ problems }: { problems: readonly DraftProblem[] }) {
  return (
    <div tabIndex={-1} ref={focusOnce} className="rounded-control">
      <Note tone="bad" announce="alert">
        <p className="font-semibold">
          {problems.length === 1 ? 'One answer is missing' : `${problems.length} answers are missing`}
        </p>
        <ul className="problem-list">
          {problems.map(({ path, text }) => {
            const step = stepOfField(path);
            return (
              <li key={path}>
                {step === undefined ? (
                  text
                ) : (
                  <Link from="/add-property/$draftId" to="." search={{ step, field: path }} resetScroll={false}>
                    {findStep(step).title}: {text}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
