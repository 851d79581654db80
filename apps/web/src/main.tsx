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

/** For so long the first screen may be on its way before its waiting state shows. */
const patienceMs = 500;

const services = createServices({ url: '/trpc', early: globalThis.rentreelEarly });
const router = createAppRouter(services);
const root = document.getElementById('root');
// Until the app is there and follows the address itself: a link that is opened meanwhile must not be lost.
const stopFollowing = router.history.subscribe(() => void router.load());

// In one request with who is there, so that what a demo marks as such does not push the screen down later.
void services.utils.app.config.prefetch();
// Nothing is shown before it is known who is there; a failure shows in the app, with a retry.
void Promise.all([services.session.load().catch(() => null), nextPaint()])
  .then(() => Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patienceMs))]))
  .then(() => {
    if (root) {
      // In slices: a phone that builds the whole screen at one go answers no tap meanwhile.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App services={services} router={router} />
          </StrictMode>,
        ),
      );
    }
    whenIdle(stopFollowing);
    // A link was followed: its owner sees that, and nobody waits for it.
    if (referral !== null && referral !== known) {
      whenIdle(() => void services.client.referrals.click.mutate({ code: referral }).catch(() => undefined));
    }
    whenIdle(() => {
      const load = loadWhenOnline(() => import('./lib/offline/start-offline.ts'));
      void load.then(({ startOffline }) => startOffline(services));
    });
  });
