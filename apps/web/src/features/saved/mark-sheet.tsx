import { Button, Sheet } from '@rentreel/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import type { GuestMark } from '#/lib/guest-data.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const scores = ['1', '2', '3', '4', '5'] as const;
const options = scores.map((value) => ({ value, text: value }));

export interface MarkSheetProps {
  title: string;
  mark: GuestMark;
  onSave: (mark: GuestMark) => void;
  onClose: () => void;
  /** Where it is kept and who sees it. */
  hint: string;
  /** More to say of a home, above score and note. */
  children?: ReactNode;
}

/** A private score and note on a home. */
export function MarkSheet({ title, mark, onSave, onClose, hint, children }: MarkSheetProps) {
  const id = useId();
  const [note, setNote] = useState(mark.note);
  const [score, setScore] = useState(mark.score);
  useBackCloses(true, onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ note: note.trim(), score });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className="grid gap-5" onSubmit={save}>
        {children}
        <ChoiceField
          id={`${id}-score`}
          legend="My score, 5 is best"
          options={options}
          value={scores.find((value) => Number(value) === score)}
          onChange={(value) => setScore(value === undefined ? null : Number(value))}
          clearable
        />
        <TextAreaField
          id={`${id}-note`}
          label="My note"
          hint={hint}
          rows={4}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button block size="lg" type="submit">
          Save
        </Button>
      </form>
    </Sheet>
  );
}
