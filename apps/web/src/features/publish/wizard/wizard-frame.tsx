import { totalPackage } from '@rentreel/contracts/listings';
import { Button, buttonProps } from '@rentreel/ui';
import { count, kobo } from '@rentreel/values';
import { Link, useRouter } from '@tanstack/react-router';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { Money } from '#/lib/money/money.tsx';
import { useOnline } from '#/lib/use-online.ts';
import { focusField, useDraft } from './draft-context.ts';
import { type DraftProblem, isAboutFiles } from './draft-problems.ts';
import { type DraftState, saveLabel } from './draft-saver.ts';
import { type StepName, findStep, neighbourStep, stepIndex, stepOfField, wizardSteps } from './wizard-steps.ts';
import '#/components/nav-link.css';

interface WizardHeaderProps {
  step: StepName;
  state: DraftState;
}

/** Header of the wizard: current step, saving state and exit. */
export function WizardHeader({ step, state }: WizardHeaderProps) {
  const online = useOnline();
  const number = stepIndex(step) + 1;
  return (
    <div className="sticky z-7 top-0 px-gutter pt-1.5 pb-2 bg-canvas lg:px-12 lg:pt-5 lg:pb-2">
      <div className="wizard-bar flex items-center gap-1 min-h-11 text-14/normal text-text-2">
        <p className="flex-1 whitespace-nowrap">
          Step {number} of {wizardSteps.length}
        </p>
        <SaveState words={saveLabel(state, online)} />
        <Link to="/add-property" className="link px-3 -me-3 text-14/normal text-primary-text">
          Exit
        </Link>
      </div>
      <div
        className="flex gap-1 mt-1.5"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={wizardSteps.length}
        aria-valuenow={number}
        aria-valuetext={`Step ${number} of ${wizardSteps.length}`}
      >
        {wizardSteps.map(({ name }, index) => (
          <i
            className="flex-1 h-1 rounded-[2px] bg-hairline data-[on=true]:bg-primary"
            key={name}
            data-on={index < number}
          />
        ))}
      </div>
    </div>
  );
}

const lookOf = (words: string) => {
  if (words === 'Saved') return { icon: Check, tone: 'ok' };
  return words.startsWith('Not') ? { icon: CloudOff, tone: 'bad' } : { icon: LoaderCircle, tone: 'busy' };
};

/** Saving state. Only failures are announced: announcing "Saved" after each change would be constant noise. */
function SaveState({ words }: { words: string }) {
  const { icon: Icon, tone } = lookOf(words);
  return (
    <>
      <p
        className="save-state text-text-2 data-[tone=bad]:text-danger data-[tone=bad]:font-semibold flex items-center gap-1 leading-[1.2]"
        data-tone={tone}
      >
        <Icon className="icon-16" aria-hidden="true" />
        {words}
      </p>
      <p className="sr-only" role="status">
        {tone === 'bad' ? words : ''}
      </p>
    </>
  );
}

interface StepListProps {
  current: StepName;
  problems: readonly DraftProblem[];
}

/** All steps, on wide screens, with the number of missing answers. */
export function StepList({ current, problems }: StepListProps) {
  return (
    <nav className="hidden lg:block lg:sticky lg:top-28 lg:self-start" aria-label="Steps">
      <ol>
        {wizardSteps.map(({ name, title }) => {
          const missing = problems.filter((one) => stepOfField(one.path) === name && !isAboutFiles(one)).length;
          const isWaiting = problems.some((one) => stepOfField(one.path) === name && isAboutFiles(one));
          return (
            <li key={name}>
              <Link
                from="/add-property/$draftId"
                to="."
                search={{ step: name }}
                activeProps={{ 'aria-current': 'step' }}
                className="nav-link flex-col items-start justify-center gap-0 min-h-13"
                data-current={name === current}
              >
                {title}
                {missing > 0 && <small className="text-12">{count(missing, 'answer')} missing</small>}
                {missing === 0 && isWaiting && <small className="text-12">Files on their way</small>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepFrameProps {
  step: StepName;
  /** Dotted path of the field to focus. */
  field: string | undefined;
  children: ReactNode;
}

/** Heading and fields of a step. Focuses the heading, or the given field. */
export function StepFrame({ step, field, children }: StepFrameProps) {
  const { title, heading, lead } = findStep(step);
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (field === undefined) return;
    focusField(field);
    // After navigating from another screen the heading is focused first, as everywhere.
    return router.subscribe('onRendered', () => focusField(field));
  }, [router, step, field]);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === step) return;
    shown.current = step;
    if (isFirst || field !== undefined) return;
    scrollTo(0, 0);
    head.current?.focus({ preventScroll: true });
  }, [step, field]);
  return (
    <div className="wizard-step w-full max-w-(--page-width)">
      <PageTitle>{`${title}, add a home`}</PageTitle>
      <h1 tabIndex={-1} ref={head}>
        {heading}
      </h1>
      <p className="mt-1 text-text-2">{lead}</p>
      <div className="grid gap-6 mt-5">{children}</div>
    </div>
  );
}

interface WizardActionsProps {
  step: StepName;
  /** Rendered above the buttons. */
  children?: ReactNode;
  publishing: boolean;
  publishText: string;
  onPublish: () => void;
}

/** Back and Next, always visible; publishes on the last step. */
export function WizardActions({ step, children, publishing, publishText, onPublish }: WizardActionsProps) {
  const before = neighbourStep(step, -1);
  const after = neighbourStep(step, 1);
  return (
    <div className="wizard-actions border-t border-hairline bg-surface">
      {children}
      <div className="flex gap-3 max-w-(--page-width)">
        {before !== undefined && (
          <Link
            from="/add-property/$draftId"
            to="."
            search={{ step: before }}
            {...buttonProps({ variant: 'secondary', size: 'lg' }, 'flex-1')}
          >
            Back
          </Link>
        )}
        {after === undefined ? (
          <Button size="lg" className="flex-2" busy={publishing} busyText="Sending…" onClick={onPublish}>
            {publishText}
          </Button>
        ) : (
          <Link
            from="/add-property/$draftId"
            to="."
            search={{ step: after }}
            {...buttonProps({ size: 'lg' }, 'flex-2')}
          >
            Next
          </Link>
        )}
      </div>
    </div>
  );
}

/** Total cost for the tenant, beside the buttons while the fees are edited. */
export function MoveInLine() {
  const { rentKobo = 0, fees = [] } = useDraft().content;
  const { firstYearKobo } = totalPackage(kobo(rentKobo), fees);
  return (
    <p
      className="items-baseline justify-between gap-3 text-text-2 max-w-(--page-width) mb-2.5 text-14/normal"
      aria-hidden="true"
    >
      <span>Tenant pays to move in</span>
      <Money className="text-24 font-heavy tracking-[-0.03em] text-text" amountKobo={firstYearKobo} />
    </p>
  );
}
