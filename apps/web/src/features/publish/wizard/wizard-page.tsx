import type { CurrentUser } from '@rentreel/contracts/auth';
import type { ListingDraft } from '@rentreel/contracts/listings';
import { Note, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { LeaveDialog } from '#/components/leave-dialog.tsx';
import './wizard.css';
import { DraftContext, useDraftFields } from './draft-context.ts';
import { leftOutLabel, useDraftMedia } from './draft-media.ts';
import { draftProblems, findingProblems, uploadProblems } from './draft-problems.ts';
import { RoomsStep, RulesStep, ServicesStep, TypeStep } from './fact-steps.tsx';
import { type DraftSaver, isUnsaved } from './draft-saver.ts';
import { useDraftSaver } from './local-copy.ts';
import { MediaStep } from './media-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PublishTrouble, usePublish } from './publish.tsx';
import { useDraftUploads, useAddUploads } from './use-draft-uploads.ts';
import { MoveInLine, StepFrame, StepList, WizardActions, WizardHeader } from './wizard-frame.tsx';
import { type StepName, stepIndex } from './wizard-steps.ts';

interface WizardPageProps {
  draft: ListingDraft;
  user: CurrentUser;
  step: StepName;
  /** Dotted path of the field to focus. */
  field: string | undefined;
}

export function WizardPage(props: WizardPageProps) {
  return <Wizard key={props.draft.id} {...props} />;
}

// Loaded on demand: only the last step and a failed save need them.
const Outcome = lazy(async () => ({ default: (await import('./outcome.tsx')).Outcome }));
const SaveTroubleNote = lazy(async () => ({ default: (await import('./save-trouble.tsx')).SaveTroubleNote }));
const ListingPreview = lazy(async () => ({ default: (await import('./listing-preview.tsx')).ListingPreview }));

/** Steps of a draft. The input is local state; the step is in the address. */
function Wizard({ draft, user, step, field }: WizardPageProps) {
  const uploads = useDraftUploads(user.uid, draft.id);
  const { saver, state } = useDraftSaver(draft, user.uid);
  const { content } = state;
  const media = useDraftMedia(content.media ?? [], draft.homeMedia);
  const usable = media.filter(({ refusal }) => refusal === undefined);
  const clipIds = new Set(usable.flatMap(({ item, isClip }) => (isClip ? [item.id] : [])));
  const repeated = usable.filter(({ repeats }) => repeats !== undefined).length;
  const problems = [
    ...draftProblems({ ...content, media: usable.map(({ item }) => item) }, { clipIds, repeated }),
    ...uploadProblems(media, uploads.underWay.length),
  ];
  const leftOut = media.length - usable.length + uploads.failed.length;
  // Findings refer to the last saved version: they stay visible, but do not block a version that may be corrected.
  const found = findingProblems(state.findings);
  const shown = [...problems, ...found];
  const fields = useDraftFields({ saver, content, problems: shown, findings: state.findings, step, field });
  const publishing = usePublish({
    draftId: draft.id,
    saver,
    problems: isUnsaved(state) ? problems : shown,
    onPublished: uploads.dropFailed,
  });
  useAddUploads(saver, uploads);
  useEffect(() => saver.turn(stepIndex(step)), [saver, step]);

  if (publishing.outcome !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Outcome outcome={publishing.outcome} />
      </Suspense>
    );
  }
  const bodies = {
    type: <TypeStep />,
    place: <PlaceStep />,
    rooms: <RoomsStep />,
    services: <ServicesStep />,
    money: <MoneyStep />,
    rules: <RulesStep />,
    media: <MediaStep draftId={draft.id} media={media} uploads={uploads} />,
    preview: (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ListingPreview media={media} clipIds={clipIds} landlord={user} listingId={draft.listingId} />
      </Suspense>
    ),
  };
  return (
    <DraftContext value={fields}>
      <div className="wizard without-nav" data-step={step}>
        <WizardHeader step={step} state={state} />
        <div className="wizard-body lg:grid">
          <StepList current={step} problems={shown} />
          <StepFrame step={step} field={field}>
            {state.trouble !== null && state.trouble.kind !== 'unreachable' && (
              <Suspense fallback={null}>
                <SaveTroubleNote draftId={draft.id} saver={saver} trouble={state.trouble} />
              </Suspense>
            )}
            {step === 'preview' && <BeforePublishing publishing={publishing} leftOut={leftOut} />}
            {bodies[step]}
          </StepFrame>
        </div>
        <WizardActions
          step={step}
          publishing={publishing.publishing}
          publishText={draft.listingId === null ? 'Publish' : 'Publish the changes'}
          onPublish={() => void publishing.publish()}
        >
          {step === 'money' && <MoveInLine />}
        </WizardActions>
        <LeaveDraftDialog saver={saver} />
      </div>
    </DraftContext>
  );
}

interface BeforePublishingProps {
  publishing: ReturnType<typeof usePublish>;
  /** Files that could not be added. */
  leftOut: number;
}

/** Rendered above the preview: why publishing failed, and which files will be omitted. */
function BeforePublishing({ publishing, leftOut }: BeforePublishingProps) {
  return (
    <>
      <PublishTrouble publishing={publishing} />
      {leftOut > 0 && <LeftOutNote files={leftOut} />}
    </>
  );
}

/** Warns that some files will not be published. */
function LeftOutNote({ files }: { files: number }) {
  return (
    <Note tone="sun">
      {leftOutLabel(files)}{' '}
      <Link from="/add-property/$draftId" to="." search={{ step: 'media', field: 'media' }} className="text-link">
        See why
      </Link>
    </Note>
  );
}

const maxWaitMs = 2500;

/** Saves on leaving the wizard; asks only when saving fails. */
function LeaveDraftDialog({ saver }: { saver: DraftSaver }) {
  return (
    <LeaveDialog
      unsaved={() => isUnsaved(saver.getSnapshot())}
      save={() => Promise.race([saver.flush(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])}
      title="Not everything is saved"
      confirmText="Leave anyway"
    >
      The last changes haven’t reached RentReel. They stay on this device and are saved when you open this draft here
      again.
    </LeaveDialog>
  );
}
