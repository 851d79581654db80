import { ArrowDownLeft, ArrowUpRight, Lock, type LucideIcon } from 'lucide-react';

/** A line of a wallet as it may arrive; older lines can lack a word. */
export interface DescribableTransaction {
  type?: string;
  description?: string;
  amountKobo: number;
  category?: 'escrow' | undefined;
}

export interface TransactionLook {
  icon: LucideIcon;
  tone: 'in' | 'out' | 'held';
  title: string;
  type: string;
}

/** How a line reads: direction by icon, word and colour together. */
export function describeTransaction(transaction: DescribableTransaction): TransactionLook {
  const { type = '', description = '' } = transaction;
  return {
    ...directionOf(transaction),
    title: description || 'No description',
    type: type ? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ') : 'Transaction',
  };
}

function directionOf({ amountKobo, category }: DescribableTransaction): Pick<TransactionLook, 'icon' | 'tone'> {
  if (amountKobo >= 0) return { icon: ArrowDownLeft, tone: 'in' };
  return category === 'escrow' ? { icon: Lock, tone: 'held' } : { icon: ArrowUpRight, tone: 'out' };
}
