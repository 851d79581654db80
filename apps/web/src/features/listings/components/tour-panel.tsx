import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTourKeys } from '../hooks/use-tour-keys.ts';
import type { TourStop } from '../lib/tour-stops.ts';

export interface TourPanelProps {
  stops: readonly TourStop[];
  index: number;
  onGo: (index: number) => void;
  onSkip: () => void;
}

/** One stop of the tour, above the page and beside what it tells of; keys: left and right, Escape to skip. */
export function TourPanel({ stops, index, onGo, onSkip }: TourPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const last = stops.length - 1;
  const go = (to: number) => to >= 0 && to <= last && onGo(to);
  useTourKeys(panel, (move) => (move === 'skip' ? onSkip() : go(index + (move === 'next' ? 1 : -1))));
  useEffect(() => {
    // Only a stop that was asked for takes the focus; the first one leaves it with the page's own heading.
    if (shown.current !== index) heading.current?.focus({ preventScroll: true });
    shown.current = index;
  }, [index]);
  const stop = stops[index];
  if (stop === undefined) return null;
  return (
    <section ref={panel} className="tour" aria-label="Tour of the sample home">
      <div className="tour-head">
        <p>{`Stop ${index + 1} of ${stops.length}`}</p>
        <Button variant="text" size="sm" onClick={onSkip}>
          {index === last ? 'Close' : 'Skip'} the tour
        </Button>
      </div>
      <progress className="tour-progress" aria-hidden="true" max={stops.length} value={index + 1} />
      <h2 ref={heading} tabIndex={-1} aria-describedby="tour-text">
        {stop.title}
      </h2>
      <p id="tour-text">{stop.text}</p>
      <div className="tour-keys">
        <Button variant="secondary" disabled={index === 0} onClick={() => go(index - 1)}>
          Back
        </Button>
        {index < last ? (
          <Button onClick={() => go(index + 1)}>{index === 0 ? 'Start' : 'Next'}</Button>
        ) : (
          <Link to="/" {...buttonProps({})}>
            See homes
          </Link>
        )}
      </div>
    </section>
  );
}
