import type { ListingDraftContent } from '@rentreel/contracts/listings';
import { useMemo, useState } from 'react';
import { type DraftProblem, problemAt } from '../lib/draft-problems.ts';
import type { DraftSaver } from '../lib/draft-saver.ts';
import { stepOfField, type StepName } from '../lib/wizard-steps.ts';
import type { Draft } from './draft-context.ts';

interface DraftFields {
  readonly saver: DraftSaver;
  readonly content: ListingDraftContent;
  readonly problems: readonly DraftProblem[];
  readonly step: StepName;
  /** Set when the step was opened to mend a field. */
  readonly field: string | undefined;
}

/** The draft for its fields. A field says what is wrong with it once it was left, or once its step was. */
export function useDraftFields({ saver, content, problems, step, field }: DraftFields): Draft {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [leftSteps, setLeftSteps] = useState<{ now: StepName; before: ReadonlySet<StepName> }>({
    now: step,
    before: new Set(),
  });
  if (leftSteps.now !== step) setLeftSteps({ now: step, before: new Set([...leftSteps.before, leftSteps.now]) });
  return useMemo(() => {
    const isLeft = (path: string) =>
      field !== undefined || left.has(path) || leftSteps.before.has(stepOfField(path) ?? 'preview');
    return {
      content,
      change: (edit) => saver.change(edit),
      problemAt: (path) => (isLeft(path) ? problemAt(problems, path) : undefined),
      leave: (path) => setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path]))),
    };
  }, [saver, content, problems, left, leftSteps, field]);
}
