import { Chip, type ChipProps } from '@rentreel/ui';
import type { NamedTab } from '../lib/feed-filters.ts';

export interface FeedTabsProps {
  tab: NamedTab | undefined;
  variant: NonNullable<ChipProps['variant']>;
  onTab: (tab: NamedTab | undefined) => void;
}

const tabs: readonly {
  readonly tab: NamedTab | undefined;
  readonly text: string;
}[] = [
  { tab: undefined, text: 'For you' },
  { tab: 'new', text: 'New' },
  { tab: 'price_drop', text: 'Price drop' },
  { tab: 'near_me', text: 'Near me' },
];

/** In which order the homes come. */
export function FeedTabs({ tab, variant, onTab }: FeedTabsProps) {
  return (
    <div className="feed-tabs" role="group" aria-label="Which homes first">
      {tabs.map(({ tab: named, text }) => (
        <Chip key={text} variant={variant} selected={named === tab} onClick={() => onTab(named)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
