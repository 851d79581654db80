import { type SavedHome, savedStatuses } from '@rentreel/contracts/saved';
import { useState } from 'react';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { MarkSheet } from '../../../components/marks/mark-sheet.tsx';
import { statusWords } from '../../../components/marks/mark-words.ts';
import { useMarkSaved } from '../hooks/use-mark-saved.ts';
import { HomeLists } from './home-lists.tsx';
import NameListSheet from './name-list-sheet.tsx';

const options = savedStatuses.map((value) => ({ value, text: statusWords[value] }));

export interface HomeSheetProps {
  home: SavedHome;
  onClose: () => void;
}

/** How far the person is with a saved home, its lists, and what they think of it. */
export default function HomeSheet({ home, onClose }: HomeSheetProps) {
  const mark = useMarkSaved();
  const [status, setStatus] = useState(home.status);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <MarkSheet
        title={home.listing.title}
        mark={home}
        hint="Only you see this."
        onSave={(said) => mark(home, { ...said, status })}
        onClose={onClose}
      >
        <ChoiceField
          id="home-status"
          legend="How far are you?"
          options={options}
          value={status ?? undefined}
          onChange={(value) => setStatus(value ?? null)}
          clearable
        />
        <HomeLists home={home} onNewList={() => setNaming(true)} />
      </MarkSheet>
      {naming && (
        <NameListSheet listingId={home.listing.id} onNamed={() => setNaming(false)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
