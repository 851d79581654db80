import type { ListingCard } from '@rentreel/contracts/listings';
import { EyeOff } from 'lucide-react';
import { useHideHome } from '../hooks/use-hide-home.ts';

/** Takes a home out of the feed for good. */
export function HideButton({ home }: { home: Pick<ListingCard, 'id'> }) {
  const { hide } = useHideHome();
  return (
    <button type="button" className="rail-button" onClick={() => hide(home)}>
      <EyeOff className="icon" aria-hidden="true" />
      Not interested
    </button>
  );
}
