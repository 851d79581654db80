import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

const least = 10;

/** The side that was blamed says what happened; RentReel decides. */
export function ContestForm({ visit, onDone }: DeedFormProps) {
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error } = trpc.inspections.contest.useMutation(useAfterDeed(onDone));
  const tooShort = note.trim().length < least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(tooShort);
    if (!tooShort) mutate({ inspectionId: visit.id, version: visit.version, note });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <TextAreaField
        id="contest-note"
        label="What happened?"
        rows={4}
        maxLength={500}
        value={note}
        error={isShort && tooShort ? `Say it in at least ${least} characters.` : undefined}
        hint={`${visit.other.name} and RentReel read it. RentReel decides within 3 days.`}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        Send the objection
      </Button>
    </form>
  );
}
