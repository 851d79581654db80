import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, IconButton } from '@rentreel/ui';
import { Heart } from 'lucide-react';
import { useKeptWish } from '../hooks/use-kept-wish.ts';
import { useSavedToggle } from '../hooks/use-saved-toggle.ts';
import '../saved.css';

export interface SaveButtonProps {
  home: Pick<ListingCard, 'id' | 'state' | 'title'>;
  look: 'rail' | 'icon' | 'plain' | 'button';
}

/** The heart: saves a home and lets it go. */
export function SaveButton({ home, look }: SaveButtonProps) {
  const { isSaved, save, unsave, failed } = useSavedToggle();
  const saved = isSaved(home);
  useKeptWish(home.id, () => save(home));
  const onClick = () => (saved ? unsave(home) : save(home));
  const heart = <Heart className={look === 'button' ? 'icon-20 heart' : 'icon heart'} aria-hidden="true" />;
  const words = failed ? 'Try again' : saved ? 'Saved' : 'Save';
  if (look === 'rail') {
    return (
      <button type="button" className="rail-button" aria-pressed={saved} onClick={onClick}>
        {heart}
        {words}
      </button>
    );
  }
  if (look === 'button') {
    return (
      <Button variant="secondary" className="save-button" aria-pressed={saved} onClick={onClick}>
        {heart}
        {words}
      </Button>
    );
  }
  return (
    <IconButton
      label={`Save ${home.title}`}
      variant={look === 'icon' ? 'scrim' : 'plain'}
      aria-pressed={saved}
      onClick={onClick}
    >
      {heart}
    </IconButton>
  );
}
