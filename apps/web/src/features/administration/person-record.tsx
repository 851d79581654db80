import { type PersonFile, addPersonNoteInput, noteLimits } from '@rentreel/contracts/administration';
import { Card, ListStates } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { auditLabel } from './person-format.ts';

interface OfPerson {
  userId: PersonFile['id'];
}

/** What was done about somebody: notes of administrators, and the audit log. */
export function PersonRecord({ userId }: OfPerson) {
  return (
    <>
      <Notes userId={userId} />
      <Audit userId={userId} />
    </>
  );
}

function Notes({ userId }: OfPerson) {
  const [notes] = trpc.administration.listPersonNotes.useSuspenseQuery({ userId });
  const { administration } = trpc.useUtils();
  const form = useActionForm({
    id: 'note',
    schema: addPersonNoteInput,
    mutation: trpc.administration.addPersonNote.useMutation({
      onSuccess: () => {
        form.reset({ text: '' });
        return Promise.all([
          administration.listPersonNotes.invalidate({ userId }),
          administration.listPersonAudit.invalidate({ userId }),
        ]);
      },
    }),
    fixed: { userId },
    initial: { text: '' },
  });
  return (
    <Card as="section" className="admin-block" aria-labelledby="notes">
      <h2 id="notes" className="text-16">
        Notes {notes.length > 0 && notes.length}
      </h2>
      <ul className="grid gap-3">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="grid gap-1 wrap-anywhere">
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="text-14 text-text-2">
              {author}, {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      <ActionForm form={form} button="Add the note" variant="secondary" inline className="grid gap-3">
        <TextAreaField
          {...form.text('text')}
          label="New note"
          hint="Only administrators read it."
          rows={3}
          maxLength={noteLimits.letters}
        />
      </ActionForm>
    </Card>
  );
}

function Audit({ userId }: OfPerson) {
  const [, query] = trpc.administration.listPersonAudit.useSuspenseInfiniteQuery(
    { userId, limit: 12 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Card as="section" className="admin-block" aria-labelledby="audit">
      <h2 id="audit" className="text-16">
        Audit log
      </h2>
      <ListStates
        query={query}
        others="Earlier entries"
        moreText="Show earlier entries"
        empty={<p className="text-text-2">Nothing is recorded yet.</p>}
      >
        {(entries) => (
          <ul className="admin-list">
            {entries.map(({ id, action, by, isOwn, reason, at }) => (
              <li key={id}>
                <span>
                  <strong>{auditLabel(action)}</strong>
                  {reason !== null && <span className="wrap-anywhere"> “{reason}”</span>}
                </span>
                <span className="text-14 text-text-2">
                  {isOwn ? 'The person' : (by ?? 'Automatic')}, {formatDateTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}
