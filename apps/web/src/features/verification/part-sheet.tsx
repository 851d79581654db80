import {
  type NumberKind,
  type PersonKind,
  type PhotoKind,
  type SentCode,
  confirmPhoneInput,
  documentsOf,
  numberKinds,
  personDocumentLabels,
  photoKinds,
  sendPhoneCodeInput,
  submitNumberInput,
  submitPhotosInput,
  verificationKindLabels,
  verificationLimits,
} from '@rentreel/contracts/verification';
import { Button, Note, TextField } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { DateField } from '#/lib/forms/date-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { formatTime } from '#/lib/times.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { ConsentField, notices } from './consent-field.tsx';
import { photoFault } from './photo-quality.ts';

interface PartSheetProps {
  kind: PersonKind;
  selfieCode: string;
  /** The case when the sheet was opened: photos of an earlier attempt are not offered again. */
  version: number;
  onClose: () => void;
}

const isPhotoKind = (kind: PersonKind): kind is PhotoKind => photoKinds.some((known) => known === kind);
const isNumberKind = (kind: PersonKind): kind is NumberKind => numberKinds.some((known) => known === kind);

/** Form of one step. */
export function PartSheet({ kind, selfieCode, version, onClose }: PartSheetProps) {
  return (
    <ActionSheet onClose={onClose} title={verificationKindLabels[kind]}>
      {kind === 'phone' && <PhoneForms onDone={onClose} />}
      {isNumberKind(kind) && <NumberForm kind={kind} onDone={onClose} />}
      {isPhotoKind(kind) && <PhotosForm kind={kind} selfieCode={selfieCode} version={version} onDone={onClose} />}
    </ActionSheet>
  );
}

function useSendCallbacks(message: string, onDone: () => void) {
  const { verification, auth } = trpc.useUtils();
  return {
    onSuccess: () => {
      notify(message);
      onDone();
    },
    onSettled: () => Promise.all([verification.invalidate(), auth.me.invalidate()]),
  };
}

function PhoneForms({ onDone }: { onDone: () => void }) {
  const [sent, setSent] = useState<SentCode & { phone: string }>();
  return sent ? (
    <CodeForm sent={sent} onSent={setSent} onDone={onDone} onOther={() => setSent(undefined)} />
  ) : (
    <NumberOfPhone onSent={setSent} />
  );
}

type OnSent = (sent: SentCode & { phone: string }) => void;

function NumberOfPhone({ onSent }: { onSent: OnSent }) {
  const form = useActionForm({
    id: 'phone',
    schema: sendPhoneCodeInput,
    mutation: trpc.verification.sendPhoneCode.useMutation({
      onSuccess: (code, { phone }) => onSent({ ...code, phone }),
    }),
    initial: { phone: '' },
  });
  return (
    <ActionForm form={form} button="Send the code" busyText="Sending…">
      <TextField
        {...form.text('phone')}
        label="Your mobile number"
        hint="Nigerian numbers only. We send one code by text message; it costs you nothing."
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
    </ActionForm>
  );
}

interface CodeFormProps {
  sent: SentCode & { phone: string };
  onSent: OnSent;
  onOther: () => void;
  onDone: () => void;
}

function CodeForm({ sent, onSent, onOther, onDone }: CodeFormProps) {
  const now = useNow();
  const again = trpc.verification.sendPhoneCode.useMutation({
    onSuccess: (code) => onSent({ ...code, phone: sent.phone }),
  });
  const form = useActionForm({
    id: 'code',
    schema: confirmPhoneInput,
    mutation: trpc.verification.confirmPhone.useMutation(useSendCallbacks('Your phone is confirmed.', onDone)),
    initial: { code: '' },
  });
  return (
    <ActionForm
      form={form}
      button="Confirm"
      busyText="Checking…"
      after={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={now < sent.resendAt}
            busy={again.isPending}
            busyText="Sending…"
            onClick={() => again.mutate({ phone: sent.phone })}
          >
            {now < sent.resendAt ? `Send again from ${formatTime(sent.resendAt)}` : 'Send it again'}
          </Button>
          <Button variant="text" onClick={onOther}>
            Another number
          </Button>
        </div>
      }
    >
      <p>
        We sent a code to <strong>{sent.to}</strong>. It works until {formatTime(sent.expiresAt)}.
      </p>
      <TextField
        {...form.text('code')}
        label="Code"
        hint="No code? On full do-not-disturb, send ALLOW to 2442 from that phone, then ask again."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <FormFailure error={again.error} />
    </ActionForm>
  );
}

function NumberForm({ kind, onDone }: { kind: NumberKind; onDone: () => void }) {
  const name = verificationKindLabels[kind];
  const form = useActionForm({
    id: kind,
    schema: submitNumberInput,
    mutation: trpc.verification.submitNumber.useMutation(useSendCallbacks('Sent. The answer takes a moment.', onDone)),
    fixed: { kind },
    initial: { number: '', givenNames: '', lastName: '', birthDate: '', consent: undefined },
  });
  return (
    <ActionForm form={form} button={`Check my ${name}`}>
      <TextField
        {...form.text('number')}
        label={`Your ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <TextField {...form.text('givenNames')} label="Given names" autoComplete="given-name" />
      <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" />
      <DateField {...form.text('birthDate')} label="Date of birth" autoComplete="bday" />
      <ConsentField field={form.field('consent')} notice={notices.number} />
    </ActionForm>
  );
}

interface PhotosFormProps extends Pick<PartSheetProps, 'selfieCode' | 'version'> {
  kind: PhotoKind;
  onDone: () => void;
}

function PhotosForm({ kind, selfieCode, version, onDone }: PhotosFormProps) {
  const photos = usePrivatePhotos();
  const documents = documentsOf[kind];
  const form = useActionForm({
    id: kind,
    schema: submitPhotosInput,
    mutation: trpc.verification.submitPhotos.useMutation(useSendCallbacks('Sent for review.', onDone)),
    fixed: { kind, photoIds: photos.ready },
    initial: kind === 'selfie' ? { consent: undefined } : { documentType: undefined, consent: undefined },
    ready: photos.ready.length > 0 && photos.pendingUploads === 0,
  });
  const documentField = form.field('documentType');
  return (
    <ActionForm form={form} button="Send it" waiting="You can send this once your photo has uploaded.">
      {kind === 'selfie' ? (
        <Note tone="info">
          Write <strong>{selfieCode}</strong> on paper and hold it beside your face. Face a window, take off cap and
          glasses. The code changes every day.
        </Note>
      ) : (
        <SelectField
          {...documentField}
          label="Document"
          placeholder="Choose"
          options={documents.map((value) => ({ value, text: personDocumentLabels[value] }))}
          value={documentField.value ?? undefined}
        />
      )}
      <PhotoField
        about={`verify-${kind}-${version}`}
        most={kind === 'selfie' ? 1 : verificationLimits.photos}
        photos={photos}
        who="Only verifiers at RentReel see them."
        capture={kind === 'selfie' ? 'user' : 'environment'}
        faultOf={photoFault}
      />
      <ConsentField field={form.field('consent')} notice={kind === 'selfie' ? notices.selfie : notices.photos} />
    </ActionForm>
  );
}
