import type { WebhookEndpoint } from '@rentreel/contracts/webhooks';
import { count, dayMs, hourMs } from '@rentreel/values';
import { useState } from 'react';
import { ActionPrompt, ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const spans = [
  { value: 'hour', text: 'The last hour', ms: hourMs },
  { value: 'day', text: '24 hours', ms: dayMs },
  { value: 'week', text: '7 days', ms: 7 * dayMs },
  { value: 'month', text: '30 days', ms: 30 * dayMs },
] as const;
type Span = (typeof spans)[number]['value'];

/** Sends all failed deliveries since a given time again. */
export function ResendSheet({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id: endpointId } = endpoint;
  const [span, setSpan] = useState<Span>('day');
  const resend = trpc.webhooks.resendFailed.useMutation({
    onSuccess: ({ resent, left }) => {
      onClose();
      const more = left > 0 ? ` ${count(left, 'event')} are left: send again in a while.` : '';
      notify(resent === 0 ? 'Nothing failed in this time.' : `Sending ${count(resent, 'event')} again.${more}`);
    },
    onSettled: () => utils.webhooks.deliveries.invalidate({ endpointId }),
  });
  const ms = spans.find(({ value }) => value === span)?.ms ?? dayMs;
  return (
    <ActionSheet onClose={onClose} title="Send what failed again">
      <ActionPrompt
        button="Send again"
        action={resend}
        onConfirm={() => resend.mutate({ endpointId, since: Date.now() - ms })}
        onCancel={onClose}
      >
        <ChoiceField<Span>
          id="resend-since"
          legend="Which events?"
          options={spans}
          value={span}
          onChange={(value) => setSpan(value ?? 'day')}
        />
        <p className="text-text-2">
          The oldest is sent first, up to 500 at once, each with the id that it had, so that your program can spot
          duplicates.
        </p>
      </ActionPrompt>
    </ActionSheet>
  );
}
