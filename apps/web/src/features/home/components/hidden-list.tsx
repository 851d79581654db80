import type { ListingCard } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { useHideHome } from '../hooks/use-hide-home.ts';

/** The homes that were hidden, each with the way back into the feed. */
export function HiddenList({ homes }: { homes: readonly ListingCard[] }) {
  const { unhide } = useHideHome();
  const list = useRef<HTMLUListElement>(null);
  const takeBack = (home: ListingCard, index: number) => {
    // The button goes with its home: the next one has the focus, so that a keyboard goes on from there.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('.hidden-again') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('#main h1');
    next?.focus();
    unhide(home);
  };
  return (
    <ul ref={list} className="hidden-list">
      {homes.map((home, index) => (
        <li key={home.id}>
          <HomeRow home={home} available />
          <Button
            variant="secondary"
            className="hidden-again"
            aria-label={`Show again: ${home.title}`}
            onClick={() => takeBack(home, index)}
          >
            <Eye className="icon-20" aria-hidden="true" />
            Show again
          </Button>
        </li>
      ))}
    </ul>
  );
}
