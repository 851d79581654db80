import { Button } from '@rentreel/ui';
import { Plus, Printer, Share2 } from 'lucide-react';

export interface CompareToolsProps {
  differencesOnly: boolean;
  onDifferencesOnly: (on: boolean) => void;
  /** Absent when there are four already. */
  onAdd: (() => void) | undefined;
  onShare: () => void;
}

/** What can be done with a comparison. */
export function CompareTools({ differencesOnly, onDifferencesOnly, onAdd, onShare }: CompareToolsProps) {
  return (
    <div className="compare-tools">
      <label className="compare-switch">
        <input type="checkbox" checked={differencesOnly} onChange={({ target }) => onDifferencesOnly(target.checked)} />
        Only differences
      </label>
      {onAdd && (
        <Button size="sm" variant="secondary" onClick={onAdd}>
          <Plus className="icon-20" aria-hidden="true" />
          Add a home
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onShare}>
        <Share2 className="icon-20" aria-hidden="true" />
        Share
      </Button>
      <Button size="sm" variant="secondary" onClick={() => window.print()}>
        <Printer className="icon-20" aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
