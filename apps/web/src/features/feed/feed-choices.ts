import type { FeedChoices, FeedFilters, NamedTab } from './feed-input.ts';

export const choiceNames = ['city', 'max', 'beds', 'type'] as const satisfies readonly (keyof FeedChoices)[];

/** Tabs in display order; the first one is omitted from the address. */
export const feedTabs: readonly { readonly tab: NamedTab | undefined; readonly text: string }[] = [
  { tab: undefined, text: 'For you' },
  { tab: 'new', text: 'New' },
  { tab: 'price_drop', text: 'Price drop' },
  { tab: 'near_me', text: 'Near me' },
];

/** Returns the filters without one choice. */
export function withoutChoice(filters: FeedFilters, name: keyof FeedChoices): FeedFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** Returns the filters with a choice toggled. */
export function toggleChoice(filters: FeedFilters, choice: FeedChoices): FeedFilters {
  const [name] = Object.keys(choice) as (keyof FeedChoices)[];
  if (name === undefined || filters[name] !== choice[name]) return { ...filters, ...choice };
  return withoutChoice(filters, name);
}

/** Returns the filters of the same tab without choices. */
export function clearChoices({ tab, near }: FeedFilters): FeedFilters {
  return { ...(tab && { tab }), ...(near !== undefined && { near }) };
}

/** Returns the same choices in another tab. */
export function withTab(filters: FeedFilters, tab: NamedTab | undefined, near?: string): FeedFilters {
  const { tab: _tab, near: _near, ...choices } = filters;
  return {
    ...choices,
    ...(tab && { tab }),
    ...(near !== undefined && { near }),
  };
}
