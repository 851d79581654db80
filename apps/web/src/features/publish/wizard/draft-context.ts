import type { ListingDraftContent, ListingFacts, ListingPlace, ReviewFindingView } from '@rentreel/contracts/listings';
import { createContext, useContext, useMemo, useState } from 'react';
import { type DraftProblem, problemAt, questionAt } from './draft-problems.ts';
import type { DraftSaver } from './draft-saver.ts';
import { type StepName, findStep, stepOfField } from './wizard-steps.ts';

/** The current draft, for the fields of its steps. */
interface Draft {
  readonly content: ListingDraftContent;
  change: (edit: (content: ListingDraftContent) => ListingDraftContent) => void;
  /** Returns the error of a visited field, by dotted path. */
  problemAt: (path: string) => string | undefined;
  /** Returns what a reviewer will ask about a field, by dotted path. */
  questionAt: (path: string) => string | undefined;
  /** Marks a field as visited, so that its error is shown. */
  leave: (path: string) => void;
}

export const DraftContext = createContext<Draft | null>(null);

/** Context of the draft with shortcuts for changing its parts. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('useDraft is for the steps of the wizard');
  const set = (part: Partial<ListingDraftContent>) => draft.change((content) => ({ ...content, ...part }));
  const setFact = (part: Partial<ListingFacts>) =>
    draft.change((content) => ({ ...content, facts: { ...content.facts, ...part } }));
  const setPlace = (part: Partial<ListingPlace>) =>
    draft.change((content) => ({ ...content, place: { ...content.place, ...part } }));
  return { ...draft, set, setFact, setPlace };
}

interface DraftFields {
  readonly saver: DraftSaver;
  readonly content: ListingDraftContent;
  readonly problems: readonly DraftProblem[];
  readonly findings: readonly ReviewFindingView[];
  readonly step: StepName;
  /** True when the step was opened to correct a field. */
  readonly field: string | undefined;
}

/** Provides the draft to its fields. A field shows its error once it or its step was visited. */
export function useDraftFields({ saver, content, problems, findings, step, field }: DraftFields): Draft {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [leftSteps, setLeftSteps] = useState<{ now: StepName; before: ReadonlySet<StepName> }>({
    now: step,
    before: new Set(),
  });
  if (leftSteps.now !== step) setLeftSteps({ now: step, before: new Set([...leftSteps.before, leftSteps.now]) });
  return useMemo(() => {
    const isLeft = (path: string) => {
      if (field !== undefined || left.has(path)) return true;
      const home = stepOfField(path) ?? 'preview';
      return leftSteps.before.has(home) && isBegun(content, home);
    };
    return {
      content,
      change: (edit) => saver.change(edit),
      problemAt: (path) => (isLeft(path) ? problemAt(problems, path) : undefined),
      questionAt: (path) => questionAt(findings, path),
      leave: (path) => setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path]))),
    };
  }, [saver, content, problems, findings, left, leftSteps, field]);
}

/** Returns true when any field of a step is filled in: merely visiting a step shows no errors. */
function isBegun(content: ListingDraftContent, step: StepName): boolean {
  return findStep(step).fields.some((path) => {
    const value = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], content);
    return value !== undefined && value !== '';
  });
}

/** Returns the element id of a field for its dotted path: "place.address" is `field-place-address`. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Focuses a field, or its nearest existing ancestor. Returns false when there is none. */
export function focusField(path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, length).join('.')));
    if (element === null) continue;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
