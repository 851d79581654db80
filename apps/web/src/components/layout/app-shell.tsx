import { Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { dismissOnboarding, onboardingIsDue } from '../../lib/onboarding.ts';
import { useToastsWanted } from '../../lib/toasts.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { LiveUpdates } from './live-updates.tsx';
import { MainNav } from './main-nav.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusHeading } from './use-focus-heading.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
const NewsBadge = lazy(() => import('./news-badge.tsx'));
const UnreadBadge = lazy(() => import('./unread-badge.tsx'));

export interface AppShellProps {
  /** What a first visit sees instead of the app, until it calls `onDone`. */
  onboarding: ComponentType<{ onDone: () => void }>;
}

export function AppShell({ onboarding: Onboarding }: AppShellProps) {
  const [isNew, setIsNew] = useState(onboardingIsDue);
  const idle = useIdle();
  const toasting = useToastsWanted() || idle;
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
        unread={<Suspense>{idle && <UnreadBadge />}</Suspense>}
        news={<Suspense>{idle && <NewsBadge />}</Suspense>}
      />
      <div className="shell-main">
        <OfflineBanner />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <LiveUpdates />
      <Suspense>{toasting && <Toasts />}</Suspense>
    </>
  );
}
