import { Skeleton } from '@rentreel/ui';
import { lazy, Suspense, useEffect } from 'react';
import { DraftContext } from '../hooks/draft-context.ts';
import { useDraftFields } from '../hooks/use-draft-fields.ts';
import { useDraftMedia } from '../hooks/use-draft-media.ts';
import { useDraftSaver } from '../hooks/use-draft-saver.ts';
import { usePublish } from '../hooks/use-publish.ts';
import { useTakeUploads } from '../hooks/use-take-uploads.ts';
import { draftProblems } from '../lib/draft-problems.ts';
import { uploadProblems } from '../lib/upload-problems.ts';
import { stepIndex } from '../lib/wizard-steps.ts';
import { MediaStep } from '../steps/media-step.tsx';
import { MoneyStep } from '../steps/money-step.tsx';
import { PlaceStep } from '../steps/place-step.tsx';
import { RoomsStep } from '../steps/rooms-step.tsx';
import { RulesStep } from '../steps/rules-step.tsx';
import { ServicesStep } from '../steps/services-step.tsx';
import { TypeStep } from '../steps/type-step.tsx';
import type { WizardPageProps } from '../pages/wizard-page.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveInLine } from './move-in-line.tsx';
import { PublishTrouble } from './publish-trouble.tsx';
import { SaveTroubleNote } from './save-trouble-note.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { WizardHeader } from './wizard-header.tsx';

// The end asks for what the steps do without.
const Outcome = lazy(async () => ({ default: (await import('./outcome.tsx')).Outcome }));
const HomePreview = lazy(async () => ({ default: (await import('./home-preview.tsx')).HomePreview }));

/** The steps of one draft. What is entered lives here; the step lives in the address. */
export function Wizard({ draft, user, step, field, uploads, renderHome, renderPinPicker }: WizardPageProps) {
  const { saver, state } = useDraftSaver(draft, user.uid);
  const { content } = state;
  const media = useDraftMedia(content.media ?? [], draft.homeMedia);
  const clipIds = new Set(media.flatMap(({ item, isClip }) => (isClip ? [item.id] : [])));
  const problems = [...draftProblems(content, { clipIds }), ...uploadProblems(media, uploads.onTheirWay)];
  const fields = useDraftFields({ saver, content, problems, step, field });
  const publishing = usePublish({ draftId: draft.id, saver, problems });
  useTakeUploads(saver, uploads);
  useEffect(() => saver.turn(stepIndex(step)), [saver, step]);

  if (publishing.outcome !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Outcome
          outcome={publishing.outcome}
          mending={publishing.mending}
          onMend={(path) => void publishing.openAgain(path)}
        />
      </Suspense>
    );
  }
  const bodies = {
    type: <TypeStep />,
    place: <PlaceStep renderPinPicker={renderPinPicker} />,
    rooms: <RoomsStep />,
    services: <ServicesStep />,
    money: <MoneyStep />,
    rules: <RulesStep />,
    media: <MediaStep media={media} uploads={uploads.element} />,
    preview: (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <HomePreview media={media} clipIds={clipIds} landlord={user} renderHome={renderHome} />
      </Suspense>
    ),
  };
  return (
    <DraftContext value={fields}>
      <div className="wizard" data-step={step}>
        <WizardHeader step={step} state={state} />
        <div className="wizard-body">
          <StepList current={step} problems={problems} />
          <StepFrame step={step} field={field}>
            <SaveTroubleNote draftId={draft.id} saver={saver} trouble={state.trouble} />
            {step === 'preview' && <PublishTrouble publishing={publishing} />}
            {bodies[step]}
          </StepFrame>
        </div>
        <WizardActions
          step={step}
          publishing={publishing.publishing}
          publishText={draft.listingId === null ? 'Put it up' : 'Put up the changes'}
          onPublish={() => void publishing.publish()}
        >
          {step === 'money' && <MoveInLine />}
        </WizardActions>
        <LeaveDialog saver={saver} />
      </div>
    </DraftContext>
  );
}
