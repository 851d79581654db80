import { lazy } from 'react';

export { HelpLink } from './help-parts.tsx';

/** The articles that fit a text best; they load when somebody has typed one. */
export const SuggestedArticles = lazy(async () => ({
  default: (await import('./suggested-articles.tsx')).SuggestedArticles,
}));
