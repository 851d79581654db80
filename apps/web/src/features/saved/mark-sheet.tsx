import { markFieldsInput } from '@rentreel/contracts/saved';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import type { GuestMark } from '#/lib/guest-data.ts';

const scores = ['1', '2', '3', '4', '5'] as const;
const options = scores.map((value) => ({ value, text: value }));
const markInput = z.strictObject(markFieldsInput);

export interface MarkSheetProps {
  title: string;
  mark: GuestMark;
  onSave: (mark: GuestMark) => void;
  onClose: () => void;
  /** States where the mark is stored and who sees it. */
  hint: string;
  /** Additional fields above score and note. */
  children?: ReactNode;
}

/** Form for a private score and note on a listing. */
export function MarkSheet({ title, mark, onSave, onClose, hint, children }: MarkSheetProps) {
  const save = (entered: GuestMark) => {
    onSave(entered);
    onClose();
  };
  const form = useActionForm({
    id: 'mark',
    schema: markInput,
    mutation: { mutate: save, isPending: false, error: null },
    initial: { score: mark.score, note: mark.note },
  });
  const score = form.field('score');
  return (
    <ActionSheet onClose={onClose} title={title}>
      <ActionForm form={form} button="Save" className="grid gap-5">
        {children}
        <ChoiceField
          {...score}
          legend="My score, 5 is best"
          options={options}
          value={scores.find((value) => Number(value) === score.value)}
          onChange={(value) => score.onChange(value === undefined ? null : Number(value))}
          clearable
        />
        <TextAreaField {...form.text('note')} label="My note" hint={hint} rows={4} maxLength={1000} />
      </ActionForm>
    </ActionSheet>
  );
}
