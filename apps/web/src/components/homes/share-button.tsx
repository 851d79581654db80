import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, IconButton } from '@rentreel/ui';
import { Share2 } from 'lucide-react';
import { useShareHome } from './use-share-home.ts';

export interface ShareButtonProps {
  home: Pick<ListingCard, 'id' | 'title'>;
  look: 'rail' | 'icon' | 'button';
}

export function ShareButton({ home, look }: ShareButtonProps) {
  const share = useShareHome(home);
  const onClick = () => void share();
  const icon = <Share2 className={look === 'button' ? 'icon-20' : 'icon'} aria-hidden="true" />;
  if (look === 'icon') {
    return (
      <IconButton label={`Share ${home.title}`} variant="scrim" onClick={onClick}>
        {icon}
      </IconButton>
    );
  }
  if (look === 'button') {
    return (
      <Button variant="secondary" onClick={onClick}>
        {icon}
        Share
      </Button>
    );
  }
  return (
    <button type="button" className="rail-button" onClick={onClick}>
      {icon}
      Share
    </button>
  );
}
