import { Button } from '@rentreel/ui';
import { notify } from '#/lib/toasts.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type ComparedHome, saveCompareList, useCompareList } from './compare-list.ts';

export interface CompareFullProps {
  /** The home that is to be added. */
  home: ComparedHome;
  onClose: () => void;
}

/** Asks which of the four homes on the list to replace. */
export default function CompareFull({ home, onClose }: CompareFullProps) {
  const homes = useCompareList();
  const replace = (gone: ComparedHome) => {
    saveCompareList([...homes.filter(({ id }) => id !== gone.id), home]);
    notify(`Compare (${homes.length}). ${home.title} instead of ${gone.title}.`);
    onClose();
  };
  return (
    <ActionSheet onClose={onClose} title="You can compare up to four homes">
      <p className="text-text-2">Choose a home to replace with {home.title}.</p>
      <ul className="mt-4 grid gap-2">
        {homes.map((stored) => (
          <li key={stored.id}>
            <Button block variant="secondary" onClick={() => replace(stored)}>
              Remove {stored.title}
            </Button>
          </li>
        ))}
      </ul>
    </ActionSheet>
  );
}
