import type { ComparedListing } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MarkSheet } from '../../../components/marks/mark-sheet.tsx';
import { type Marks, useMarks } from '../../../components/marks/use-marks.ts';
import { compareRow } from '../lib/compare-rows.ts';
import { CompareGroup } from './compare-group.tsx';
import type { RowViewProps } from './row-view.tsx';

/** What the person on the screen thinks of each home, for their eyes alone. */
export function MyViewGroup({ homes, columns }: Omit<RowViewProps, 'row'>) {
  const marks = useMarks(homes.map(({ id }) => id));
  const [open, setOpen] = useState<ComparedListing>();
  const score = compareRow(homes, 'My score', {
    text: ({ id }) => (marks.markOf(id).score === null ? null : `${marks.markOf(id).score} of 5`),
    best: { wins: 'highest', words: 'My favourite', by: ({ id }) => marks.markOf(id).score ?? undefined },
  });
  const note = compareRow(homes, 'My note', { text: ({ id }) => marks.markOf(id).note || null });
  return (
    <CompareGroup
      title="What I think"
      rows={[
        { ...score, unsaid: 'No score yet' },
        { ...note, unsaid: 'No note yet' },
      ]}
      homes={homes}
      columns={columns}
    >
      <tr className="compare-edit">
        <th scope="row">
          <span className="sr-only">Change</span>
        </th>
        {homes.map((home, column) => (
          <td key={home.id} data-shown={columns.isShown(column)}>
            <Button size="sm" variant="secondary" onClick={() => setOpen(home)}>
              <PencilLine className="icon-20" aria-hidden="true" />
              Note<span className="sr-only"> on {home.title}</span>
            </Button>
          </td>
        ))}
      </tr>
      {open &&
        createPortal(
          <MarkSheet
            title={open.title}
            mark={marks.markOf(open.id)}
            onSave={(mark) => marks.change(open.id, mark)}
            onClose={() => setOpen(undefined)}
            hint={hintOf(marks)}
          />,
          document.body,
        )}
    </CompareGroup>
  );
}

function hintOf({ isKeptByServer }: Marks): string {
  return isKeptByServer
    ? 'Only you see this. The home is saved with it.'
    : 'Only you see this. It stays in this browser.';
}
