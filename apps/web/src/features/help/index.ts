import { lazy } from 'react';

export { HelpLink } from './help-parts.tsx';

/** Articles that match a text best; loaded once the user has typed. */
export const SuggestedArticles = lazy(async () => ({
  default: (await import('./suggested-articles.tsx')).SuggestedArticles,
}));
