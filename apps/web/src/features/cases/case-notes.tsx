import { type CaseInput, caseLimits, caseNoteInput } from '@rentreel/contracts/administration';
import { formatDateTime } from '@rentreel/values';
import { useEffect, useEffectEvent } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { takesEffectOnce } from '#/lib/request-keys.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** Administrators' notes on a case, and a field for another one, which takes the focus. */
export function CaseNotes(subject: CaseInput) {
  const [notes] = trpc.administration.notes.useSuspenseQuery(subject);
  const { administration } = trpc.useUtils();
  const form = useActionForm({
    id: `note-${subject.caseId}`,
    schema: caseNoteInput,
    mutation: trpc.administration.addCaseNote.useMutation({
      ...takesEffectOnce,
      onSuccess: (all) => {
        notify('Note added.');
        administration.notes.setData(subject, all);
        form.reset({ text: '' });
        return administration.waiting.invalidate();
      },
    }),
    fixed: subject,
    stores: ['text'],
    initial: { text: '' },
  });
  // Opening the notes, with N or a pointer, focuses the field.
  const begin = useEffectEvent(() => form.focus('text'));
  useEffect(() => begin(), []);
  return (
    <div className="grid gap-3">
      {notes.length > 0 && (
        <ol className="grid gap-2">
          {notes.map(({ id, by, text, at }) => (
            <li key={id} className="grid wrap-anywhere">
              <p className="whitespace-pre-wrap">{text}</p>
              <p className="text-14 text-text-2">
                {by}, {formatDateTime(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <ActionForm form={form} button="Add note" inline>
        <TextAreaField
          {...form.text('text')}
          // An empty note shows no error on blur, which would move the decision under the pointer.
          onBlur={undefined}
          label="A note for your colleagues"
          rows={2}
          maxLength={caseLimits.noteLength}
        />
      </ActionForm>
    </div>
  );
}
