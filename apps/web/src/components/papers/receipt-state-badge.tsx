import type { ReceiptState } from '@rentreel/contracts/receipts';
import { Badge } from '@rentreel/ui';
import { CircleCheck, Undo2 } from 'lucide-react';

const looks = {
  valid: { tone: 'ok', icon: CircleCheck, text: 'Valid' },
  part_refunded: { tone: 'sun', icon: Undo2, text: 'Partly refunded' },
  refunded: { tone: 'bad', icon: Undo2, text: 'Refunded' },
} as const satisfies Record<ReceiptState, object>;

/** Whether a receipt still stands. */
export function ReceiptStateBadge({ state }: { state: ReceiptState }) {
  const { tone, icon, text } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
