import { Button, IconButton } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ComparedHome } from '../../lib/compare-list.ts';
import { useCompareToggle } from './use-compare-toggle.ts';
import './compare.css';

const CompareFull = lazy(() => import('./compare-full.tsx'));

export interface CompareButtonProps {
  home: ComparedHome;
  look: 'rail' | 'icon' | 'plain' | 'button';
}

/** Puts a home on the list to compare, and takes it off; a full list asks which home is to go. */
export function CompareButton({ home, look }: CompareButtonProps) {
  const { count, isCompared, toggle } = useCompareToggle();
  const [isFull, setFull] = useState(false);
  const pressed = isCompared(home);
  const onClick = () => setFull(!toggle(home));
  return (
    <>
      <CompareFace look={look} title={home.title} pressed={pressed} count={count} onClick={onClick} />
      {isFull && (
        <Suspense>
          <CompareFull home={home} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CompareFaceProps extends Pick<CompareButtonProps, 'look'> {
  title: string;
  pressed: boolean;
  count: number;
  onClick: () => void;
}

function CompareFace({ look, title, pressed, count, onClick }: CompareFaceProps) {
  const icon = <Scale className={look === 'button' ? 'icon-20' : 'icon'} aria-hidden="true" />;
  const words = pressed ? `Compare (${count})` : 'Compare';
  if (look === 'rail') {
    return (
      <button type="button" className="rail-button" aria-pressed={pressed} onClick={onClick}>
        {icon}
        {words}
      </button>
    );
  }
  if (look === 'button') {
    return (
      <Button variant={pressed ? 'soft' : 'secondary'} aria-pressed={pressed} onClick={onClick}>
        {icon}
        {words}
      </Button>
    );
  }
  return (
    <IconButton
      label={`Compare ${title}`}
      variant={look === 'icon' ? 'scrim' : 'plain'}
      className={`compare-mark ${look === 'icon' ? 'compare-mark-scrim' : ''}`.trim()}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
}
