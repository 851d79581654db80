import { Link } from '@tanstack/react-router';
import { useOnline } from '../../../lib/use-online.ts';
import { type DraftState, saveWords } from '../lib/draft-state.ts';
import { stepIndex, type StepName, wizardSteps } from '../lib/wizard-steps.ts';
import { SaveState } from './save-state.tsx';

export interface WizardHeaderProps {
  step: StepName;
  state: DraftState;
}

/** Where in the wizard one is, whether all is saved, and the way out. */
export function WizardHeader({ step, state }: WizardHeaderProps) {
  const online = useOnline();
  const number = stepIndex(step) + 1;
  return (
    <div className="wizard-head">
      <div className="wizard-bar">
        <p className="wizard-place">
          Step {number} of {wizardSteps.length}
        </p>
        <SaveState words={saveWords(state, online)} />
        <Link to="/add-property" className="link wizard-exit">
          Exit
        </Link>
      </div>
      <div
        className="wizard-progress"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={wizardSteps.length}
        aria-valuenow={number}
        aria-valuetext={`Step ${number} of ${wizardSteps.length}`}
      >
        {wizardSteps.map(({ name }, index) => (
          <i key={name} data-on={index < number} />
        ))}
      </div>
    </div>
  );
}
