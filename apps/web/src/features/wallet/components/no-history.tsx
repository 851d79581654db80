import { Button, buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ReceiptText, SearchX } from 'lucide-react';
import { dayInWords } from '../lib/day-in-words.ts';
import { type HistorySearch, typeNames } from '../lib/history-search.ts';

interface NoHistoryProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

function filterWords({ type, flow, from, to, text }: HistorySearch): string {
  return [
    ...(text === undefined ? [] : [`“${text}”`]),
    ...(type === undefined ? [] : [typeNames[type].toLowerCase()]),
    ...(flow === undefined ? [] : [`money ${flow}`]),
    ...(from === undefined ? [] : [`from ${dayInWords(from)}`]),
    ...(to === undefined ? [] : [`to ${dayInWords(to)}`]),
  ].join(', ');
}

export function NoHistory({ search, onSearch }: NoHistoryProps) {
  const words = filterWords(search);
  if (words !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing fits"
        action={
          <Button variant="secondary" onClick={() => onSearch({})}>
            Clear filters
          </Button>
        }
      >
        You have no transactions for {words}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title="No transactions yet."
      action={
        <Link to="/wallet" {...buttonProps({})}>
          Open your wallet
        </Link>
      }
    >
      Every deposit, withdrawal, fee and refund of your wallet is listed here.
    </EmptyState>
  );
}
