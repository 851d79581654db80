import type { ListingCreated, ListingDraft } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { focusOnce } from '#/lib/forms/focus-once.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { type DraftProblem, isAboutFiles } from './draft-problems.ts';
import { type DraftSaver, isUnsaved } from './draft-saver.ts';
import { findStep, stepOfField } from './wizard-steps.ts';

interface Publishing {
  readonly draftId: ListingDraft['id'];
  readonly saver: DraftSaver;
  /** Missing answers known on this device. */
  readonly problems: readonly DraftProblem[];
  /** Called once the listing is published or in review. */
  readonly onPublished: () => void;
}

/** Saves and submits the draft; returns missing answers or the result. */
export function usePublish({ draftId, saver, problems, onPublished }: Publishing) {
  const utils = trpc.useUtils();
  const submit = trpc.drafts.submit.useMutation();
  const [tried, setTried] = useState(0);
  const [outcome, setOutcome] = useState<ListingCreated | null>(null);
  const missing = [...problems, ...fieldProblems(submit.error)];

  const publish = async () => {
    setTried((times) => times + 1);
    if (problems.length > 0) return submit.reset();
    if (!(await saver.flush()) || isUnsaved(saver.getSnapshot())) return;
    try {
      setOutcome(await submit.mutateAsync({ draftId, version: saver.getSnapshot().version }));
      onPublished();
      await Promise.allSettled([utils.listings.invalidate(), utils.drafts.list.invalidate()]);
    } catch {
      // The error is in `submit.error`.
    }
  };
  return {
    publish,
    publishing: submit.isPending,
    tried,
    missing,
    outcome,
    /** An error that concerns no field. */
    failure: missing.length > 0 ? null : submit.error,
  };
}

function fieldProblems(error: unknown): DraftProblem[] {
  if (!error) return [];
  return Object.entries(readFailure(error).fieldErrors).flatMap(([path, [text]]) =>
    text === undefined || stepOfField(path) === undefined ? [] : [{ path, text }],
  );
}

/** Why publishing failed, after an attempt. */
export function PublishTrouble({
  publishing: { tried, missing, failure },
}: {
  publishing: ReturnType<typeof usePublish>;
}) {
  if (tried === 0) return null;
  return missing.length > 0 ? <ProblemList key={tried} problems={missing} /> : <FormFailure error={failure} />;
}

function missingLabel(problems: readonly DraftProblem[]): string {
  const answers = problems.filter((problem) => !isAboutFiles(problem)).length;
  if (answers === 0) return 'Some files haven’t uploaded yet';
  return answers === 1 ? 'One answer is missing' : `${answers} answers are missing`;
}

/** Missing answers, each linked to its field. Takes the focus when it appears. */
function ProblemList({ problems }: { problems: readonly DraftProblem[] }) {
  return (
    <div tabIndex={-1} ref={focusOnce} className="rounded-control">
      <Note tone="bad" announce="alert">
        <p className="font-semibold">{missingLabel(problems)}</p>
        <ul>
          {problems.map(({ path, text }) => {
            const step = stepOfField(path);
            return (
              <li key={path}>
                {step === undefined ? (
                  text
                ) : (
                  <Link
                    className="inline-block py-1.5"
                    from="/add-property/$draftId"
                    to="."
                    search={{ step, field: path }}
                    resetScroll={false}
                  >
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
