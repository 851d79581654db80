import {
  type HomeKind,
  type HomeLevels,
  authorityPathNames,
  authorityPaths,
  homeDocumentLabels,
  homePhotoLimits,
  submitAuthorityInput,
  submitUnitInput,
} from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { ConsentField, notices, photoFault } from '../verification/index.ts';

interface EvidenceSheetProps {
  kind: HomeKind;
  home: HomeLevels;
  /** Text that must be visible in today's photos from inside the home. */
  code: string;
  onClose: () => void;
}

/** Uploads evidence of the authority to let a home, or that it exists. */
export default function EvidenceSheet(props: EvidenceSheetProps) {
  const { kind, home, onClose } = props;
  return (
    <ActionSheet onClose={onClose} title={kind === 'authority' ? 'Your authority to let' : 'Photograph the home'}>
      <p className="mb-4 text-14 text-text-2 wrap-anywhere">
        {home.title}
        <br />
        {home.place}
      </p>
      {kind === 'authority' ? <DocumentsForm {...props} /> : <RoomsForm {...props} />}
    </ActionSheet>
  );
}

const waiting = 'You can send this once your photo has uploaded.';
const pathOptions = authorityPathNames.map((value) => ({ value, text: authorityPaths[value].name }));

function DocumentsForm({ home: { listingId, listedBy, authority }, onClose }: EvidenceSheetProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: 'authority',
    schema: submitAuthorityInput,
    mutation: trpc.verification.submitAuthority.useMutation(useDone(onClose, 'verification')('Sent for review.')),
    fixed: { listingId, photoIds: photos.ready },
    initial: {
      path: authority.path ?? (listedBy === 'agent' ? 'agent' : undefined),
      documentType: undefined,
      consent: undefined,
    },
    ready: photos.ready.length > 0 && photos.pendingUploads === 0,
  });
  const path = form.field('path');
  const document = form.field('documentType');
  const asked = path.value && authorityPaths[path.value];
  return (
    <ActionForm form={form} button="Send it" waiting={waiting}>
      <ChoiceField
        {...path}
        legend="What gives you the authority to let it?"
        options={pathOptions}
        onChange={(value) => {
          path.onChange(value);
          form.set('documentType', undefined);
        }}
      />
      {asked && (
        <>
          <SelectField
            {...document}
            label="Document"
            placeholder="Choose"
            options={asked.documents.map((value) => ({ value, text: homeDocumentLabels[value] }))}
          />
          <Note tone="info">{asked.asks}</Note>
        </>
      )}
      <EvidencePhotos
        about={`authority-${listingId}-${authority.version}`}
        photos={photos}
        error={form.field('photoIds').error}
      />
      <ConsentField field={form.field('consent')} notice={notices.photos} />
    </ActionForm>
  );
}

function RoomsForm({ home: { listingId, unit }, code, onClose }: EvidenceSheetProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: 'unit',
    schema: submitUnitInput,
    mutation: trpc.verification.submitUnit.useMutation(useDone(onClose, 'verification')('Sent for review.')),
    fixed: { listingId, photoIds: photos.ready },
    initial: { consent: undefined },
    ready: photos.ready.length > 0 && photos.pendingUploads === 0,
  });
  return (
    <ActionForm form={form} button="Send it" waiting={waiting}>
      <Note tone="info">
        Write <strong>{code}</strong> on paper and place it in each photo: the entrance with the house number, the
        living room, the kitchen or bath, and the electricity meter. The code changes every day.
      </Note>
      <EvidencePhotos
        about={`unit-${listingId}-${unit.version}`}
        photos={photos}
        error={form.field('photoIds').error}
      />
      <ConsentField field={form.field('consent')} notice={notices.photos} />
    </ActionForm>
  );
}

interface EvidencePhotosProps {
  about: string;
  photos: ReturnType<typeof usePrivatePhotos>;
  error: string | undefined;
}

function EvidencePhotos({ about, photos, error }: EvidencePhotosProps) {
  return (
    <>
      <PhotoField
        about={about}
        most={homePhotoLimits.most}
        photos={photos}
        who="Only verifiers at RentReel see them."
        capture="environment"
        faultOf={photoFault}
      />
      {error !== undefined && <Note tone="bad">{error}</Note>}
    </>
  );
}
