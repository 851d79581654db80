import type { BlockedPerson } from '@rentreel/contracts/messages';
import { Avatar, Button, Card, EmptyState, ListPending, ListStates, PageHeader } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Ban } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { dismissBlock } from './queries.ts';

/** Users whom the signed-in user has blocked, each with an unblock button. */
export function BlockedPeoplePage() {
  return (
    <>
      <PageTitle>Blocked people</PageTitle>
      <PageHeader
        title="Blocked people"
        subtitle="They can’t message you, request inspections of your homes or apply for them."
      />
      <div className="page page-column grid grid-cols-1 gap-4">
        <Suspense fallback={<ListPending card="h-20" />}>
          <BlockedList />
        </Suspense>
      </div>
    </>
  );
}

function BlockedList() {
  const utils = trpc.useUtils();
  const [, query] = trpc.messages.listBlocked.useSuspenseInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const remove = trpc.messages.removeBlock.useMutation({ onSettled: () => utils.messages.invalidate() });
  const unblock = ({ userId, name }: BlockedPerson) =>
    remove.mutate(
      { userId },
      {
        onSuccess: () => {
          dismissBlock(userId);
          notify(`${name} can message you again.`);
        },
      },
    );
  return (
    <ListStates query={query} empty={<NobodyBlocked />} others="More people" moreText="Show more">
      {(people) => (
        <>
          <FormFailure error={remove.error} />
          <Card as="ul" padded={false}>
            {people.map((person) => (
              <li key={person.userId} className="menu-row">
                <Avatar name={person.name} size="sm" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{person.name}</p>
                  <p className="text-14 text-text-2">Blocked on {formatDate(person.blockedAt)}</p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  busy={remove.isPending && remove.variables.userId === person.userId}
                  busyText="Unblocking…"
                  onClick={() => unblock(person)}
                >
                  Unblock
                  <span className="sr-only"> {person.name}</span>
                </Button>
              </li>
            ))}
          </Card>
        </>
      )}
    </ListStates>
  );
}

function NobodyBlocked() {
  return (
    <EmptyState icon={Ban} title="No blocked people">
      To block someone, open your chat with them and choose Block in the menu.
    </EmptyState>
  );
}
