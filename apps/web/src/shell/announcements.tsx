import type { ShownAnnouncement } from '@rentreel/contracts/configuration';
import { IconButton, Note } from '@rentreel/ui';
import { X, Eye } from 'lucide-react';
import { useState, useEffect } from 'react';
import type { CurrentUser } from '@rentreel/contracts/auth';
import { count, formatDate, minuteMs } from '@rentreel/values';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { useNow } from '../lib/hooks.ts';
import { notify } from '../lib/toasts.ts';

const storedAs = 'rr_read_announcement';

/** Returns an empty list where the browser denies access to its storage. */
function readDismissed(): string[] {
  try {
    return localStorage.getItem(storedAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function storeDismissed(ids: readonly string[]): void {
  try {
    localStorage.setItem(storedAs, ids.slice(-10).join(' '));
  } catch {
    // The announcement is shown again on the next visit.
  }
}

/** Banners above every screen: the account being viewed by staff, its deletion, and announcements to the user. */
export default function Announcements() {
  const { data = [] } = trpc.configuration.announcements.useQuery(undefined, { refetchInterval: 300_000 });
  const user = useCurrentUser();
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    const ids = [...dismissed, id];
    setDismissed(ids);
    storeDismissed(ids);
  };
  const shown = data.filter(({ id, dismissible }) => !dismissible || !dismissed.includes(id));
  return (
    <>
      {user?.viewedUntil !== undefined && <ViewingBanner user={user} until={user.viewedUntil} />}
      {user?.deletionDueAt !== undefined && <DeletionBanner dueAt={user.deletionDueAt} />}
      <section aria-label="Announcements">
        {shown.map((each) => (
          <Banner key={each.id} announcement={each} onDismiss={() => dismiss(each.id)} />
        ))}
      </section>
    </>
  );
}

/** Banner shown while the account is scheduled for deletion; the screen that it opens says the same. */
function DeletionBanner({ dueAt }: { dueAt: number }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/privacy-settings' });
  if (isThere) return null;
  return (
    <aside className="px-gutter pt-3" aria-label="Deletion of your account">
      <Note tone="bad">
        Your account will be deleted on {formatDate(dueAt)}.{' '}
        <Link to="/privacy-settings" className="text-link">
          Keep it
        </Link>
      </Note>
    </aside>
  );
}

function Banner({ announcement, onDismiss }: { announcement: ShownAnnouncement; onDismiss: () => void }) {
  const { level, text, dismissible } = announcement;
  return (
    <div className="flex items-start gap-2 px-gutter pt-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Note tone={level === 'warning' ? 'sun' : 'info'} announce="status">
          {text}
        </Note>
      </div>
      {dismissible && (
        <IconButton label="Close the announcement" onClick={onDismiss}>
          <X className="icon-20" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/**
 * Name at the end of a sentence, "Ada O." or "Ada.": identifies the account without showing the full name on a shared screen.
 */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return `${initial === undefined ? first : `${first} ${initial}`}.`;
}

/** Banner shown while staff view a user's account, with a button that ends the viewing. */
function ViewingBanner({ user, until }: { user: CurrentUser; until: number }) {
  const router = useRouter();
  const { session } = router.options.context.services;
  const minutes = Math.max(0, Math.ceil((until - useNow(1000)) / minuteMs));
  const isOver = minutes === 0;
  const leave = async () => {
    await session.check();
    await router.navigate({ to: '/admin/user/$userId', params: { userId: user.uid } });
  };
  const end = trpc.impersonation.end.useMutation({
    onSuccess: leave,
    onError: () => notify('The view couldn’t be ended. Check your connection and try again.'),
  });
  useEffect(() => {
    if (isOver) session.recheck();
  }, [isOver, session]);
  return (
    <aside
      className="sticky z-8 top-0 flex items-center gap-3 min-h-12 px-gutter py-1 bg-sun-soft text-on-sun-soft border-b border-hairline text-14/normal"
      aria-label="View of an account"
    >
      <Eye className="icon-20 flex-none" aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        You’re viewing as <strong>{shortName(user.name)}</strong> Read only. {count(minutes, 'minute')} left
      </p>
      <button
        type="button"
        className="flex-none min-w-16 min-h-11 ms-auto px-3 rounded-control underline font-bold"
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        End
      </button>
    </aside>
  );
}
