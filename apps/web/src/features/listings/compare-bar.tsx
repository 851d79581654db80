import { limits } from '@rentreel/contracts/limits';
import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useEffect } from 'react';
import './compare-button.css';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { type ComparedHome, compareSearch, saveCompareList, showCompareBar, useCompareList } from './compare-list.ts';

/** Bar at the end of a list of homes, always visible: number of homes to compare, and a link to the comparison. */
export function CompareBar() {
  const homes = useCompareList();
  useEffect(showCompareBar, []);
  return (
    <>
      {/* A live region must exist before its text changes, so that screen readers announce the change. */}
      <p className="sr-only pointer-events-auto" aria-live="polite">
        {homes.length > 0 && `${homes.length} of ${limits.comparedHomes} to compare`}
      </p>
      {homes.length > 0 && <Bar homes={homes} />}
    </>
  );
}

function Bar({ homes }: { homes: readonly ComparedHome[] }) {
  const clear = () => {
    saveCompareList([]);
    notifyWithUndo('Comparison cleared', () => saveCompareList(homes));
  };
  return (
    <section
      className="compare-bar z-3 min-h-15 max-w-140 shadow-2 items-center gap-1 border border-hairline bg-raised text-14 lg:bottom-4 pointer-events-auto"
      aria-label="Homes to compare"
    >
      <p className="flex-1 min-w-0">
        <strong>
          {homes.length} of {limits.comparedHomes}
        </strong>{' '}
        to compare
        {homes.length === 1 && <span> · add one more</span>}
      </p>
      <Button size="sm" variant="text" onClick={clear}>
        Clear
      </Button>
      {homes.length > 1 && (
        <Link to="/compare" search={compareSearch(homes)} {...buttonProps({ size: 'sm' })}>
          <Scale className="icon-20" aria-hidden="true" />
          Compare ({homes.length})
        </Link>
      )}
    </section>
  );
}
