import type { PersonFile } from '@rentreel/contracts/administration';
import { Card, ListStates, Skeleton } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Suspense, lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { auditLabel } from './person-format.ts';

const PersonNoteForm = lazy(async () => ({ default: (await import('./person-note-form.tsx')).PersonNoteForm }));

interface OfPerson {
  userId: PersonFile['id'];
}

/** Actions taken on a user: administrators' notes, and the audit log. */
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
      <Suspense fallback={<Skeleton shape="box" className="h-28" />}>
        <PersonNoteForm userId={userId} />
      </Suspense>
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
