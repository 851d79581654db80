import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { focusField } from '../lib/field-id.ts';
import { findStep, type StepName } from '../lib/wizard-steps.ts';

export interface StepFrameProps {
  step: StepName;
  /** The field to go to, by dotted path. */
  field: string | undefined;
  children: ReactNode;
}

/** Heading and fields of one step. A new step begins at its heading, or at the field that it was opened for. */
export function StepFrame({ step, field, children }: StepFrameProps) {
  const { title, heading, lead } = findStep(step);
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (field === undefined) return;
    focusField(field);
    // Whoever comes from another screen is taken to the heading first, as on every screen.
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
    <div className="wizard-step">
      <PageTitle>{`${title}, add a home`}</PageTitle>
      <h1 tabIndex={-1} ref={head}>
        {heading}
      </h1>
      <p className="wizard-lead">{lead}</p>
      <div className="step-fields">{children}</div>
    </div>
  );
}
