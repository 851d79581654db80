import { Button, Note } from '@rentreel/ui';
import type { NearMe } from '../hooks/use-near-me.ts';

const words: Readonly<Record<'refused' | 'unknown', string>> = {
  refused:
    'Your browser did not share where you are. Allow location for RentReel in its settings, or choose a city under Filters.',
  unknown: 'Your device could not tell where you are. Try again outdoors, or choose a city under Filters.',
};

/** What came of asking for the place; nothing once it is known. */
export function NearMeNote({ near }: { near: NearMe }) {
  if (near.state === 'idle') return null;
  if (near.state === 'asking') {
    return (
      <div className="feed-note" role="status">
        <Note>Asking your device where you are…</Note>
      </div>
    );
  }
  return (
    <div className="feed-note">
      <Note tone="sun" announce="alert">
        {words[near.state]}
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => void near.ask()}>
            Try again
          </Button>
          <Button size="sm" variant="text" onClick={near.forget}>
            Close
          </Button>
        </span>
      </Note>
    </div>
  );
}
