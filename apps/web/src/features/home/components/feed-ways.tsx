import { Chip, type ChipProps } from '@rentreel/ui';
import { Clapperboard, Gauge, LayoutList } from 'lucide-react';
import { chooseDataSaver, useDataSaver } from '../../../lib/media/data-saver.ts';

export interface FeedWaysProps {
  view: 'list' | 'video';
  variant: NonNullable<ChipProps['variant']>;
  onView: (view: 'list' | 'video') => void;
}

/** How the homes are shown. */
export function FeedWays({ view, variant, onView }: FeedWaysProps) {
  const saving = useDataSaver();
  const ViewIcon = view === 'video' ? LayoutList : Clapperboard;
  return (
    <div className="feed-ways">
      <Chip variant={variant} onClick={() => onView(view === 'video' ? 'list' : 'video')}>
        <ViewIcon className="icon-20" aria-hidden="true" />
        {view === 'video' ? 'List' : 'Video'}
      </Chip>
      <Chip
        variant={variant}
        selected={saving}
        aria-label="Data saver"
        title="Data saver"
        onClick={() => chooseDataSaver(!saving)}
      >
        <Gauge className="icon-20" aria-hidden="true" />
        {saving && 'Saver'}
      </Chip>
    </div>
  );
}
