import type { MyListing } from '@rentreel/contracts/listings';
import { ConfirmDialog, Sheet } from '@rentreel/ui';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import type { useHomeDeeds } from '../hooks/use-home-deeds.ts';
import { actionWords, type HomeAction } from '../lib/home-actions.ts';
import { PriceSheet } from './price-sheet.tsx';

export type OpenSheet = 'more' | 'price' | 'archive' | 'mark_let';

export interface HomeSheetsProps {
  home: MyListing;
  open: OpenSheet | null;
  /** The actions that are not on the card. */
  more: readonly HomeAction[];
  /** A sheet that gives way to another one closes after that has opened. */
  onClose: (closed: OpenSheet) => void;
  onAct: (action: HomeAction) => void;
  deeds: ReturnType<typeof useHomeDeeds>;
}

const questions = {
  archive: {
    title: 'Close this listing?',
    text: 'Tenants do not see it any more. You can put it up again later; it is checked anew then.',
    confirm: 'Close the listing',
  },
  mark_let: {
    title: 'Is it let?',
    text: 'Tenants do not see it any more, and those who saved it read that it is let. Put it up again when it is free.',
    confirm: 'Mark as let',
  },
} as const;

/** What opens over a home's card: more actions, the price, and questions before what ends a listing. */
export function HomeSheets({ home, open, more, onClose, onAct, deeds }: HomeSheetsProps) {
  useBackCloses(open !== null, () => open !== null && onClose(open));
  const asked = open === 'archive' || open === 'mark_let' ? open : 'archive';
  const run = async () => {
    await deeds.run(asked);
    onClose(asked);
  };
  return (
    <>
      <Sheet open={open === 'more'} onClose={() => onClose('more')} title={home.title}>
        <ul className="more-list">
          {more.map((action) => (
            <li key={action}>
              <button type="button" className="menu-row" onClick={() => onAct(action)}>
                {actionWords[action]}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <PriceSheet home={home} open={open === 'price'} onClose={() => onClose('price')} />
      <ConfirmDialog
        open={open === 'archive' || open === 'mark_let'}
        onClose={() => onClose(asked)}
        onConfirm={() => void run()}
        title={questions[asked].title}
        confirmText={questions[asked].confirm}
        busy={deeds.busy}
      >
        {questions[asked].text}
      </ConfirmDialog>
    </>
  );
}
