import {
  type BulkQueue,
  type CaseBatch,
  type CaseSeen,
  batchLimits,
  bulkDecisions,
  decideManyInput,
} from '@rentreel/contracts/administration';
import { Note } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';

/** Editable default text. */
const texts: Readonly<Record<string, string>> = {
  approve: 'We checked the rent, the address and the photos, and found nothing against them.',
  request_changes: 'The rent looks wrong for this area. Correct it, or say in the description why it is right.',
  dismiss: 'We read it and found nothing against our rules. Untrue is no reason to remove a review.',
  dismissed: 'We looked into your report and found nothing against our rules. Thank you for telling us.',
  list: 'Several people paid to this and got nothing. Thank you: your report keeps others from it.',
  clear: 'We looked into it and found nothing against this.',
};

const readers: Readonly<Record<BulkQueue, string>> = {
  listings: 'Message to the landlords',
  reviews: 'Message to the people who reported them',
  home_reports: 'Message to the people who reported them',
  chat_reports: 'Message to the people who reported them',
  scam_reports: 'Message to the people who reported them',
  risk: 'Why these cases are no risk, for your colleagues',
};

interface BulkFormProps {
  queue: BulkQueue;
  cases: CaseSeen[];
  onSent: (batch: CaseBatch) => void;
}

/** One decision with one text for all selected cases; nothing is preselected when there are several options. */
export function BulkForm({ queue, cases, onSent }: BulkFormProps) {
  // Idempotency key: the same for every attempt.
  const [clientId] = useState(() => crypto.randomUUID());
  const refetch = useRefetch('administration');
  const options = Object.entries(bulkDecisions[queue]).map(([value, text]) => ({ value, text }));
  const only = options.length === 1 ? options[0]?.value : undefined;
  const form = useActionForm({
    id: 'bulk',
    schema: decideManyInput,
    mutation: trpc.administration.decideMany.useMutation({ onSuccess: onSent, onSettled: refetch }),
    fixed: { clientId, queue, cases },
    initial: { decision: only, text: only === undefined ? '' : texts[only] },
  });
  const decision = form.field('decision');
  return (
    <ActionForm form={form} button="Decide all" disabled={decision.value === undefined}>
      <ChoiceField
        {...decision}
        legend="Decision"
        options={options}
        onChange={(chosen) => {
          decision.onChange(chosen);
          if (chosen !== undefined) form.set('text', texts[chosen] ?? '');
        }}
      />
      <TextAreaField {...form.text('text')} label={readers[queue]} rows={3} maxLength={batchLimits.textLength} />
      <Note>
        The decision takes effect 8 seconds after you send it, even if you leave the page. Until then you can undo it.
      </Note>
    </ActionForm>
  );
}
