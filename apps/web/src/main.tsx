import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { captureReferralOf, storedReferral, stripOuterQuery } from './lib/referral.ts';
import { createServices } from './lib/services.ts';
import { holdInstallOffer } from './lib/offline/install-offer.ts';
import { loadWhenOnline, nextPaint, whenIdle } from './lib/idle.ts';
import { reloadWhenStale } from './lib/reload-when-stale.ts';
import { applyTheme, followSystemTheme } from './lib/theme.ts';
import { createAppRouter } from './router.tsx';

reloadWhenStale();
holdInstallOffer();
applyTheme();
followSystemTheme();
const known = storedReferral();
captureReferralOf(location);
const referral = storedReferral();
stripOuterQuery();

/** Time in ms that the first screen may load before its loading state appears. */
const maxWaitMs = 500;

const services = createServices({ url: '/trpc', early: globalThis.rentreelEarly });
const router = createAppRouter(services);
const root = document.getElementById('root');
// Reloads the router on address changes until the app subscribes to them, so that a link opened during start-up is not lost.
const stopFollowing = router.history.subscribe(() => void router.load());

// Batched with the session query, so that a demo banner does not shift the screen down later.
void services.utils.app.config.prefetch();
// Nothing is rendered before the session is known; the app shows a failure with a retry.
void Promise.all([services.session.load().catch(() => null), nextPaint()])
  .then(() => Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]))
  .then(() => {
    if (root) {
      // In a transition: rendering the whole screen at once would block taps on a phone.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App services={services} router={router} />
          </StrictMode>,
        ),
      );
    }
    whenIdle(stopFollowing);
    whenIdle(() => {
      const load = loadWhenOnline(() => import('./lib/offline/start-offline.ts'));
      void load.then(({ startOffline }) => startOffline(services, referral === known ? null : referral));
    });
  });
