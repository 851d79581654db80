import type { ReviewTask } from '@rentreel/contracts/reviews';
import { Badge, Card, EmptyState, ListPending, PageHeader, Segmented } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { PenLine, Star } from 'lucide-react';
import { Suspense } from 'react';
import { ListingPicture } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { deadlineLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { sentLine, taskTitle } from './format.ts';
import { ReviewList, ScoreLine } from './review-list.tsx';
import { placedTitle } from '#/lib/format.ts';

const reviewTabs = ['waiting', 'written', 'about'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

interface ReviewsPageProps {
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
}

/** Reviews that the user can write, has written, and has received. */
export function ReviewsPage({ tab, onTab }: ReviewsPageProps) {
  const waiting = trpc.reviews.listMine.useQuery().data?.waiting.length ?? 0;
  const options = [
    { value: 'waiting', text: waiting > 0 ? `To write ${waiting}` : 'To write' },
    { value: 'written', text: 'Written' },
    { value: 'about', text: 'About me' },
  ] as const;
  return (
    <>
      <PageTitle>Reviews</PageTitle>
      <PageHeader
        title="Reviews"
        subtitle="Written after an inspection, a month after the move-in and after the move-out."
      />
      <div className="page page-column grid grid-cols-1 gap-4">
        <Segmented label="Which reviews" value={tab} options={options} onChange={onTab} />
        <Suspense key={tab} fallback={<ListPending card="h-36" />}>
          {tab === 'about' ? <AboutMe /> : <Tasks tab={tab} />}
        </Suspense>
      </div>
    </>
  );
}

function Tasks({ tab }: { tab: 'waiting' | 'written' }) {
  const [mine] = trpc.reviews.listMine.useSuspenseQuery();
  const now = useNow();
  const tasks = mine[tab];
  if (tasks.length === 0) {
    return tab === 'waiting' ? (
      <EmptyState icon={PenLine} title="No reviews to write">
        We invite you after an inspection, a month after you move in and after you move out.
      </EmptyState>
    ) : (
      <EmptyState icon={PenLine} title="No reviews written yet">
        What you send appears here, and is published when the other side has sent theirs.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} now={now} />
        </li>
      ))}
    </ul>
  );
}

const writing = ['invited', 'drafted'];

function TaskCard({ task, now }: { task: ReviewTask; now: number }) {
  const { id, home, state, closesAt, otherSent, about } = task;
  const isWaiting = writing.includes(state);
  return (
    <Card className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 items-start">
      {home.photo && (
        <ListingPicture media={home.photo} sizes="120px" decorative className="w-20 h-24 rounded-control" />
      )}
      <div className="min-w-0">
        <h2 className="text-18/tight wrap-anywhere">
          <Link to="/reviews/$reviewId" params={{ reviewId: id }} className="stretched">
            {taskTitle(task)}
          </Link>
        </h2>
        <p className="text-14 text-text-2 wrap-anywhere">{placedTitle(home)}</p>
        {isWaiting ? (
          <>
            <p className="text-14">Write until {deadlineLabel(closesAt, now)}.</p>
            {otherSent === true && (
              <p className="text-14 wrap-anywhere text-info font-semibold">{about.name} has sent theirs.</p>
            )}
            {state === 'drafted' && <Badge tone="sun">Begun</Badge>}
          </>
        ) : (
          <p className="text-14">{sentLine(task)}.</p>
        )}
      </div>
    </Card>
  );
}

function AboutMe() {
  const [pages, query] = trpc.reviews.listAboutMe.useSuspenseInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const score = pages.pages[0]?.score;
  return (
    <>
      <h2 className="sr-only">Reviews about you</h2>
      {score && score.count > 0 && <ScoreLine score={score} />}
      <ReviewList
        query={query}
        linked
        empty={
          <EmptyState icon={Star} title="No reviews about you yet">
            Reviews about you appear here once both sides have sent theirs, or after 14 days.
          </EmptyState>
        }
      />
    </>
  );
}
