import { type WebhookDelivery, type WebhookEndpoint, webhookDeliveryStates } from '@rentreel/contracts/webhooks';
import { Badge, Button, Card, EmptyState, ListStates, Segmented } from '@rentreel/ui';
import { formatDateTime, minuteMs } from '@rentreel/values';
import { Send } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryBadges, outcomeOf, readableRequest } from './format.ts';

const ResendSheet = lazy(async () => ({ default: (await import('./resend-sheet.tsx')).ResendSheet }));

const filters = [
  { value: 'all', text: 'All' },
  ...webhookDeliveryStates.map((value) => ({ value, text: deliveryBadges[value].text })),
] as const;
type Filter = (typeof filters)[number]['value'];

/** Returns true while a delivery of the page is pending. */
const isMoving = ({ state, nextAttemptAt }: WebhookDelivery) =>
  state === 'pending' && nextAttemptAt !== null && nextAttemptAt < Date.now() + minuteMs;

/** Deliveries to a webhook with their results, the newest event first. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [resending, setResending] = useState(false);
  const { id: endpointId, state } = endpoint;
  const utils = trpc.useUtils();
  const [{ pages }, query] = trpc.webhooks.deliveries.useSuspenseInfiniteQuery(
    { endpointId, limit: 20, ...(filter !== 'all' && { state: filter }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: ({ state: { data } }) => (data?.pages.some(({ items }) => items.some(isMoving)) ? 3000 : false),
    },
  );
  // Refreshes the webhook too, as an attempt may have changed its state.
  const attempts = pages.flatMap(({ items }) => items).reduce((sum, item) => sum + item.attempts, 0);
  useEffect(() => void utils.webhooks.list.invalidate(), [utils, attempts]);
  const empty = (
    <EmptyState icon={Send} title={filter === 'all' ? 'Nothing was sent yet' : 'No such events'}>
      {filter === 'all'
        ? 'Events appear here as they happen. Send a test event to try your program.'
        : 'Choose All to see the others.'}
    </EmptyState>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Filter> label="Which events" value={filter} options={filters} onChange={setFilter} />
        <Button variant="secondary" size="sm" disabled={state === 'paused'} onClick={() => setResending(true)}>
          Send what failed again
        </Button>
      </div>
      <ListStates query={query} empty={empty} others="More events" moreText="Show more">
        {(deliveries) => (
          <ul className="grid grid-cols-1 gap-3">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Delivery delivery={delivery} isPaused={state === 'paused'} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <Suspense>{resending && <ResendSheet endpoint={endpoint} onClose={() => setResending(false)} />}</Suspense>
    </>
  );
}

const textBlock = 'overflow-x-auto whitespace-pre-wrap rounded-card bg-sunken p-3';

function Delivery({ delivery, isPaused }: { delivery: WebhookDelivery; isPaused: boolean }) {
  const utils = trpc.useUtils();
  const { id, type, state, occurredAt, excerpt } = delivery;
  const resend = trpc.webhooks.resend.useMutation({
    onSuccess: () => notify('The event is being sent again.'),
    onSettled: () => utils.webhooks.deliveries.invalidate(),
  });
  const badge = deliveryBadges[state];
  return (
    <Card as="article" className="grid grid-cols-1 gap-2 wrap-anywhere" aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-16">
          <code>{type}</code>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1 text-14">
          <p className="text-text-2">
            <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt)}</time>
          </p>
          <p>{outcomeOf(delivery)}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          disabled={isPaused}
          busy={resend.isPending}
          busyText="Sending…"
          onClick={() => resend.mutate({ deliveryId: id })}
        >
          {state === 'pending' ? 'Send now' : 'Send again'}
          <span className="sr-only">
            {' '}
            {type} of {formatDateTime(occurredAt)}
          </span>
        </Button>
      </div>
      <FormFailure error={resend.error} />
      <details className="text-14">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-2">
          Details<span className="sr-only"> of {type}</span>
        </summary>
        <div className="grid grid-cols-1 gap-2">
          <pre className={textBlock}>{readableRequest(delivery)}</pre>
          {excerpt !== '' && (
            <>
              <p className="text-text-2">The beginning of the answer:</p>
              <pre className={textBlock}>{excerpt}</pre>
            </>
          )}
        </div>
      </details>
    </Card>
  );
}
