import type { ReceiptState } from '@rentreel/contracts/receipts';
import { Badge } from '@rentreel/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface DocumentFactsProps {
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and values in a box. */
export function DocumentFacts({ facts }: DocumentFactsProps) {
  return (
    <dl className="paper-facts grid gap-3 p-4 rounded-card bg-sunken">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-14/normal text-text-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const looks = {
  valid: { tone: 'ok', icon: CircleCheck, text: 'Valid' },
  part_refunded: { tone: 'sun', icon: Undo2, text: 'Partly refunded' },
  refunded: { tone: 'bad', icon: Undo2, text: 'Refunded' },
} as const satisfies Record<ReceiptState, object>;

/** Whether a receipt is still valid. */
export function ReceiptStateBadge({ state }: { state: ReceiptState }) {
  const { tone, icon, text } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
