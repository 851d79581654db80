import { Button, EmptyState } from '@rentreel/ui';
import { ListFilter } from 'lucide-react';
import { statusWords } from '../../../components/marks/mark-words.ts';
import type { SavedToolsProps } from './saved-tools.tsx';

/** No saved home is on this list, or has come so far. */
export function NoneOfThese({ search: { list, status, ...order }, onSearch }: SavedToolsProps) {
  const title = status === undefined ? 'This list is empty' : `No saved home is “${statusWords[status]}”`;
  return (
    <EmptyState
      icon={ListFilter}
      title={title}
      action={
        <Button variant="secondary" onClick={() => onSearch(order)}>
          Show all saved homes
        </Button>
      }
    >
      {list !== undefined && 'Open “Status and note” of a saved home and tick this list.'}
    </EmptyState>
  );
}
