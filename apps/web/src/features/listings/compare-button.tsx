import { limits } from '@rentreel/contracts/limits';
import { IconButton } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import './compare-button.css';
import { notify, notifyWithAction } from '#/lib/toasts.ts';
import {
  type ComparedHome,
  addToCompare,
  hasCompareBar,
  compareSearch,
  readCompareList,
  removeFromCompare,
  useCompareList,
} from './compare-list.ts';

const CompareFull = lazy(() => import('./compare-full-sheet.tsx'));

interface CompareButtonProps {
  home: ComparedHome;
  look: 'rail' | 'icon' | 'plain' | 'line';
}

/** Adds a home to the compare list and removes it; asks which one to replace when the list is full. */
export function CompareButton({ home, look }: CompareButtonProps) {
  const { text, pressed, toggle, sheet } = useCompare(home);
  return (
    <>
      <CompareFace look={look} title={home.title} pressed={pressed} words={text} onClick={toggle} />
      {sheet}
    </>
  );
}

/** Action that toggles a home on the compare list; `sheet` asks which one to replace when the list is full. */
export function useCompare(home: ComparedHome) {
  const { count, isCompared, toggle } = useCompareToggle();
  const [isFull, setFull] = useState(false);
  const pressed = isCompared(home);
  return {
    text: pressed ? `Compare (${count})` : 'Compare',
    pressed,
    toggle: () => setFull(!toggle(home)),
    sheet: isFull && (
      <Suspense>
        <CompareFull home={home} onClose={() => setFull(false)} />
      </Suspense>
    ),
  };
}

/** Among buttons with a border, the icon has their height and corners. */
const classOf = { icon: 'compare-mark-scrim', plain: '', line: 'min-h-12 rounded-control' } as const;

interface CompareFaceProps extends Pick<CompareButtonProps, 'look'> {
  title: string;
  pressed: boolean;
  words: string;
  onClick: () => void;
}

function CompareFace({ look, title, pressed, words, onClick }: CompareFaceProps) {
  const icon = <Scale className="icon" aria-hidden="true" />;
  if (look === 'rail') {
    return (
      <button type="button" className="rail-button" aria-pressed={pressed} onClick={onClick}>
        {icon}
        {words}
      </button>
    );
  }
  return (
    <IconButton
      label={`Compare ${title}`}
      variant={look === 'icon' ? 'scrim' : look}
      className={`compare-mark ${classOf[look]}`.trim()}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
}

interface CompareToggle {
  readonly count: number;
  readonly isCompared: (home: Pick<ComparedHome, 'id'>) => boolean;
  /** False when the list is full and one of its homes must be removed first. */
  readonly toggle: (home: ComparedHome) => boolean;
}

/** Toggles homes on the compare list and shows a toast. */
function useCompareToggle(): CompareToggle {
  const homes = useCompareList();
  const navigate = useNavigate();
  const isCompared = ({ id }: Pick<ComparedHome, 'id'>) => homes.some((home) => home.id === id);
  const reportAdded = () => {
    if (hasCompareBar()) return undefined;
    const stored = readCompareList();
    if (stored.length < 2) return notify('Compare (1). Add another home to see them side by side.');
    const open = () => void navigate({ to: '/compare', search: compareSearch(readCompareList()) });
    notifyWithAction(
      stored.length === limits.comparedHomes
        ? `Compare (${stored.length}), the list is full`
        : `Compare (${stored.length})`,
      'Open',
      open,
    );
  };
  return {
    count: homes.length,
    isCompared,
    toggle: (home) => {
      if (isCompared(home)) {
        removeFromCompare(home.id);
        if (!hasCompareBar()) notify(`Compare (${readCompareList().length}). ${home.title} removed.`);
        return true;
      }
      if (!addToCompare(home)) return false;
      reportAdded();
      return true;
    },
  };
}
