import type { Collection } from '@rentreel/contracts/saved';
import { Button } from '@rentreel/ui';
import { PencilLine, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const NameListSheet = lazy(() => import('./name-list-sheet.tsx'));
const ShareListSheet = lazy(() => import('./share-list-sheet.tsx'));

export interface ListBarProps {
  list: Collection;
  onDelete: () => void;
}

/** What can be done with the list that is shown. */
export function ListBar({ list, onDelete }: ListBarProps) {
  const [open, setOpen] = useState<'name' | 'share'>();
  const close = () => setOpen(undefined);
  return (
    <div className="saved-list-bar" role="group" aria-label={`The list ${list.name}`}>
      <Button size="sm" variant={list.shareKey === null ? 'secondary' : 'soft'} onClick={() => setOpen('share')}>
        <Users className="icon-20" aria-hidden="true" />
        {list.shareKey === null ? 'Share for votes' : 'Shared'}
      </Button>
      <Button size="sm" variant="text" onClick={() => setOpen('name')}>
        <PencilLine className="icon-20" aria-hidden="true" />
        Rename
      </Button>
      <Button size="sm" variant="text" onClick={onDelete}>
        <Trash2 className="icon-20" aria-hidden="true" />
        Delete list
      </Button>
      <Suspense>
        {open === 'name' && <NameListSheet list={list} onNamed={close} onClose={close} />}
        {open === 'share' && <ShareListSheet list={list} onClose={close} />}
      </Suspense>
    </div>
  );
}
