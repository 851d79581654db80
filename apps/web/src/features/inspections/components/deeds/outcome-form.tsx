import type { ReportOutcomeInput } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { outcomeEffect, outcomeOptions, type TenantOutcome } from '../../lib/outcome-options.ts';
import type { OutcomePhotos, PhotoIds } from '../../lib/outcome-photos.ts';
import { ChecklistFields } from './checklist-fields.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';

export interface OutcomeFormProps extends DeedFormProps {
  renderPhotos: (photos: OutcomePhotos) => ReactNode;
}

type Checklist = NonNullable<ReportOutcomeInput['checklist']>;

/** How it was: one answer is enough; checklist, photos and words make it count for more. */
export function OutcomeForm({ visit, onDone, renderPhotos }: OutcomeFormProps) {
  const [outcome, setOutcome] = useState<TenantOutcome>();
  const [checklist, setChecklist] = useState<Checklist>({});
  const [photos, setPhotos] = useState<{ ready: PhotoIds; onTheirWay: number }>({ ready: [], onTheirWay: 0 });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.inspections.reportOutcome.useMutation(useAfterDeed(onDone));
  const onPhotos = useCallback((ready: PhotoIds, onTheirWay: number) => setPhotos({ ready, onTheirWay }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(outcome === undefined);
    if (outcome === undefined || photos.onTheirWay > 0) return;
    mutate({ inspectionId: visit.id, version: visit.version, outcome, checklist, photoIds: photos.ready, note });
  };
  const hasSeen = outcome === 'as_advertised' || outcome === 'differs';
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <ChoiceField
        id="outcome"
        legend="Your answer"
        options={outcomeOptions(visit)}
        value={outcome}
        onChange={setOutcome}
        error={missing && outcome === undefined ? 'Choose what fits best.' : undefined}
      />
      {outcome !== undefined && (
        <>
          <Note tone={outcome === 'as_advertised' ? 'ok' : 'sun'} announce="status">
            {outcomeEffect(outcome, visit)}
          </Note>
          {hasSeen && <ChecklistFields value={checklist} onChange={setChecklist} />}
          {renderPhotos({ inspectionId: visit.id, onChange: onPhotos })}
          <TextAreaField
            id="outcome-note"
            label="In your words, if you like"
            rows={3}
            maxLength={500}
            value={note}
            hint={`${visit.other.name} reads it.`}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      {photos.onTheirWay > 0 && <Note announce="status">You can send it once the photos have arrived.</Note>}
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        Send
      </Button>
    </form>
  );
}
