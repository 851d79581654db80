import { Chip } from '@rentreel/ui';
import { Clapperboard, Gauge, LayoutList } from 'lucide-react';
import { chooseDataSaver, useDataSaver } from '../../../lib/media/data-saver.ts';
import { cities, type City } from '../lib/cities.ts';

export interface FeedToolbarProps {
  city: City | undefined;
  view: 'list' | 'video';
  onCity: (city: City | undefined) => void;
  onView: (view: 'list' | 'video') => void;
}

/** Which homes, and how they are shown. */
export function FeedToolbar({ city, view, onCity, onView }: FeedToolbarProps) {
  const saving = useDataSaver();
  const variant = view === 'video' ? 'scrim' : 'plain';
  const ViewIcon = view === 'video' ? LayoutList : Clapperboard;
  return (
    <div className="feed-toolbar">
      <div className="feed-cities" role="group" aria-label="City">
        <Chip variant={variant} selected={city === undefined} onClick={() => onCity(undefined)}>
          All cities
        </Chip>
        {cities.map((name) => (
          <Chip key={name} variant={variant} selected={city === name} onClick={() => onCity(name)}>
            {name}
          </Chip>
        ))}
      </div>
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
    </div>
  );
}
