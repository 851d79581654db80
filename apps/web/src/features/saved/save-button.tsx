import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, IconButton } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { rememberReturnTo } from '#/lib/return-to.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useChangeSaved, useSavedIds } from './queries.ts';
import './saved.css';

interface SaveButtonProps {
  home: Pick<ListingCard, 'id' | 'state' | 'title'>;
  look: 'rail' | 'icon' | 'plain' | 'button';
}

/** Heart button that saves a listing and removes it. */
export function SaveButton({ home, look }: SaveButtonProps) {
  const { isSaved, save, unsave, failed } = useSavedToggle();
  const saved = isSaved(home);
  usePendingSave(home.id, () => save(home));
  const onClick = () => (saved ? unsave(home) : save(home));
  const heart = <Heart className={look === 'button' ? 'icon-20 heart' : 'icon heart'} aria-hidden="true" />;
  const text = failed ? 'Try again' : saved ? 'Saved' : 'Save';
  if (look === 'rail') {
    return (
      <button type="button" className="rail-button" aria-pressed={saved} onClick={onClick}>
        {heart}
        {text}
      </button>
    );
  }
  if (look === 'button') {
    return (
      <Button variant="secondary" className="save-button" aria-pressed={saved} onClick={onClick}>
        {heart}
        {text}
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

type Savable = Pick<ListingCard, 'id' | 'state'>;

interface SavedToggle {
  isSaved: (home: Savable) => boolean;
  /** Saves with an undo; does nothing for a saved listing. */
  save: (home: Savable) => void;
  /** Removes with an undo that also restores note and lists. */
  unsave: (home: Savable) => void;
  /** True when the last mutation of this button failed. */
  failed: boolean;
}

/** Saved listings of the signed-in user and their mutations; redirects guests to log in. */
export function useSavedToggle(): SavedToggle {
  const user = useCurrentUser();
  const ids = useSavedIds();
  const changes = useChangeSaved();
  const signInFirst = useSignInFirst();
  const isSaved = ({ id }: Savable) => ids.includes(id);
  const keep = (listingId: Savable['id']) => changes.save.mutate({ listingId });
  const removeSave = (listingId: Savable['id']) => changes.unsave.mutate({ listingId });
  return {
    isSaved,
    save: (home) => {
      if (user === null) return signInFirst(home.id);
      if (isSaved(home)) return;
      keep(home.id);
      notifyWithUndo('Saved to your homes', () => removeSave(home.id));
    },
    unsave: ({ id }) => {
      removeSave(id);
      notifyWithUndo('Removed from your saved homes', () => keep(id));
    },
    failed: changes.save.isError || changes.unsave.isError,
  };
}

/** Redirects a guest to the log-in page, and afterwards to the listing they wanted to save, which is then saved. */
function useSignInFirst(): (listingId: string) => void {
  const navigate = useNavigate();
  return (listingId) => {
    storeSaveIntent(listingId);
    rememberReturnTo(`/property/${listingId}`);
    notify('Log in and the home is saved.');
    void navigate({ to: '/login', search: signInSearch() });
  };
}

/** Calls back once for the listing that a guest wanted to save, after logging in. */
function usePendingSave(listingId: string, onIntent: () => void): void {
  const signedIn = useCurrentUser() !== null;
  // Waits until the saved listings have loaded, because their response would overwrite the new one.
  const { isSuccess } = trpc.saved.listIds.useQuery(undefined, { enabled: signedIn });
  const ready = signedIn && isSuccess;
  const report = useEffectEvent(onIntent);
  useEffect(() => {
    if (ready && takeSaveIntent(listingId)) report();
  }, [ready, listingId]);
}

const key = 'rr_save_wish';
/** After this time the user no longer expects the listing to be saved. */
const goodForMs = 30 * minuteMs;

/** Stores, until the guest has logged in, which listing they wanted to save. */
export function storeSaveIntent(listingId: string, now = Date.now()): void {
  sessionStorage.setItem(key, JSON.stringify({ listingId, until: now + goodForMs }));
}

/** Returns true once for the stored listing, unless it has expired. */
export function takeSaveIntent(listingId: string, now = Date.now()): boolean {
  const intent = readIntent();
  if (intent?.listingId !== listingId) return false;
  sessionStorage.removeItem(key);
  return now < intent.until;
}

function readIntent(): { listingId: string; until: number } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('listingId' in stored) || !('until' in stored))
      return undefined;
    return { listingId: String(stored.listingId), until: Number(stored.until) };
  } catch {
    return undefined;
  }
}
