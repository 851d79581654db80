import { PageHeaderStart } from '@rentreel/ui';
import { type ErrorComponentProps, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { ErrorPage } from '../components/screen-states.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { focusHeading } from '../lib/focus-heading.ts';
import { loadWhenOnline, whenIdle } from '../lib/idle.ts';
import { dismissOnboarding, onboardingIsDue } from '../lib/onboarding.ts';
import { isTopLevel } from '../lib/routes-table.ts';
import { useCurrentUser } from '../lib/session.ts';
import { useToasterRequested } from '../lib/toasts.ts';
import { trpc } from '../lib/trpc.ts';
import { useOnline } from '../lib/use-online.ts';
import { MainNav } from './main-nav.tsx';

const lazyWhenOnline = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWhenOnline(load));

const Announcements = lazyWhenOnline(() => import('./announcements.tsx'));
const BackArrow = lazyWhenOnline(() => import('./back-arrow.tsx'));
const LiveFeed = lazyWhenOnline(() => import('./live-feed.tsx'));
const LettingNav = lazyWhenOnline(() => import('./letting-nav.tsx'));
const Shortcuts = lazyWhenOnline(() => import('./shortcuts.tsx'));
const Toasts = lazyWhenOnline(() => import('./toasts.tsx'));
const UnreadBadge = lazyWhenOnline(() => import('./unread-badge.tsx'));

interface AppShellProps {
  /** Onboarding, rendered instead of the app until it calls `onDone`. */
  onboarding: ComponentType<{ onDone: () => void }>;
}

/** Whether every screen has to say something about the account: staff view it, or it will be deleted. */
const isMarked = (user: ReturnType<typeof useCurrentUser>) =>
  user?.viewedUntil !== undefined || user?.deletionDueAt !== undefined;

export function AppShell({ onboarding: Onboarding }: AppShellProps) {
  const [isNew, setIsNew] = useState(onboardingIsDue);
  const idle = useIdle();
  const announcing = trpc.app.config.useQuery().data?.announcing;
  const user = useCurrentUser();
  const toasting = useToasterRequested() || idle;
  useFocusHeading();
  if (isNew) {
    const finish = () => {
      dismissOnboarding();
      setIsNew(false);
    };
    return <Onboarding onDone={finish} />;
  }
  return (
    <>
      <SkipLink />
      <MainNav
        unread={<Suspense>{idle && <UnreadBadge of="messages" />}</Suspense>}
        notifications={<Suspense>{idle && <UnreadBadge of="notifications" />}</Suspense>}
      />
      <Letting />
      <div className="shell-main">
        <OfflineBanner />
        <Suspense>{(announcing || isMarked(user)) && <Announcements />}</Suspense>
        <main id="main" tabIndex={-1}>
          <PageHeaderStart value={<WayBack />}>
            <Outlet />
          </PageHeaderStart>
        </main>
      </div>
      <LiveUpdates />
      <AppShortcuts />
      <Suspense>{toasting && <Toasts />}</Suspense>
    </>
  );
}

/**
 * Back link on phones for every screen below the tabs, because an installed app has no browser button; its space is reserved
 * while it loads. The tab screens show the notifications link instead.
 */
function WayBack() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <span className={isTopLevel(pathname) ? 'page-bell' : 'page-back'}>
      <Suspense>
        <BackArrow pathname={pathname} />
      </Suspense>
    </span>
  );
}

/** Second-level navigation of landlords; loaded separately, as only landlords see it. */
function Letting() {
  const user = useCurrentUser();
  return <Suspense>{user && <LettingNav key={user.uid} />}</Suspense>;
}

/** Global keyboard shortcuts, active once the screen is rendered. */
function AppShortcuts() {
  const idle = useIdle();
  return <Suspense>{idle && <Shortcuts />}</Suspense>;
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className="offline-banner">
          <WifiOff className="icon-16" aria-hidden="true" />
          You’re offline. Some details may be out of date, and payments are off.
        </p>
      )}
    </div>
  );
}

/** A button, because `href="#main"` would be a route here. */
function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      Skip to content
    </button>
  );
}

/** Focuses the heading of the new screen after each navigation, so that screen readers start there. */
function useFocusHeading(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router],
  );
}

/** Returns true once the page has loaded and the browser is idle; delays whatever is not urgent. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** Opens one stream of live events per tab while a user is signed in; a new one when the user changes. */
function LiveUpdates() {
  const user = useCurrentUser();
  return <Suspense>{user && <LiveFeed key={user.uid} />}</Suspense>;
}

/** Shown when the first session check fails. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <>
      <header className="top-bar">
        <Wordmark />
      </header>
      <main id="main">
        <ErrorPage {...props} />
      </main>
    </>
  );
}
