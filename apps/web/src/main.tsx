import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { captureReferralOf, stripOuterQuery } from './lib/referral.ts';
import { createServices } from './lib/services.ts';
import { reloadWhenStale } from './lib/reload-when-stale.ts';
import { applyTheme, followSystemTheme } from './lib/theme.ts';
import { createAppRouter } from './router.tsx';

reloadWhenStale();
applyTheme();
followSystemTheme();
captureReferralOf(location);
stripOuterQuery();

const services = createServices();
const router = createAppRouter(services);
const root = document.getElementById('root');

// In one request with who is there, so that what a demo marks as such does not push the screen down later.
void services.utils.app.config.prefetch();
// Nothing is shown before it is known who is there; a failure shows in the app, with a retry.
void services.utils.auth.me.prefetch().then(() => {
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    );
  }
});
