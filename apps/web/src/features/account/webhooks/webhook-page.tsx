import { type WebhookEndpoint, webhookTopics } from '@rentreel/contracts/webhooks';
import { Badge, Card, ListPending, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Unplug } from 'lucide-react';
import { Suspense } from 'react';
import { NotFound } from '#/components/not-found.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { PendingPage } from '#/components/screen-states.tsx';
import { trpc } from '#/lib/trpc.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { badgeOf, standing } from './format.ts';
import { WebhookActions } from './webhook-actions.tsx';

/** A webhook: state, topics and delivery log. */
export function WebhookPage({ endpointId }: { endpointId: string }) {
  const [endpoints, query] = trpc.webhooks.list.useSuspenseQuery(undefined, { refetchOnMount: 'always' });
  const endpoint = endpoints.find(({ id }) => id === endpointId);
  // The webhook may have been added on another device after the list was loaded.
  if (!endpoint && query.isFetching) return <PendingPage />;
  if (!endpoint) {
    return (
      <NotFound
        title="Webhook"
        missing={{ icon: Unplug, title: 'This webhook no longer exists' }}
        text="It was removed, or it belongs to another account."
        to="/security"
        linkText="See your webhooks"
      />
    );
  }
  return (
    <>
      <PageTitle>{endpoint.name}</PageTitle>
      <PageHeader title={endpoint.name} subtitle={endpoint.url} />
      <div className="page grid gap-4">
        <div className="flex max-lg:hidden">
          <Link to="/security" {...buttonProps({ variant: 'text', size: 'sm' })}>
            <ArrowLeft className="icon-16" aria-hidden="true" />
            Security
          </Link>
        </div>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[320px_minmax(0,1fr)]">
          <Summary endpoint={endpoint} />
          <section aria-labelledby="log-heading" className="grid grid-cols-1 gap-3">
            <h2 id="log-heading">Events of the last 30 days</h2>
            <Suspense fallback={<ListPending label="Loading the log…" card="h-24" />}>
              <DeliveryLog endpoint={endpoint} />
            </Suspense>
          </section>
        </div>
      </div>
    </>
  );
}

function Summary({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { topics, createdAt, oldSecretUntil, state, failingSince } = endpoint;
  const badge = badgeOf(endpoint);
  return (
    <section aria-labelledby="settings-heading" className="grid grid-cols-1 gap-3">
      <h2 id="settings-heading">Settings</h2>
      {(state === 'paused' || failingSince !== null) && (
        <Note tone="sun">
          {standing(endpoint)}
          {state === 'paused' && ' What happens meanwhile is in the log, and can be sent once you resume it.'}
        </Note>
      )}
      <Card className="grid grid-cols-1 gap-4">
        <dl className="grid grid-cols-1 gap-3 text-14">
          <div className="flex items-center justify-between gap-3">
            <dt className="text-text-2">State</dt>
            <dd>
              <Badge tone={badge.tone}>{badge.text}</Badge>
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt className="text-text-2">Added</dt>
            <dd>{formatDate(createdAt)}</dd>
          </div>
          {oldSecretUntil !== null && (
            <div className="grid gap-1">
              <dt className="text-text-2">Old secret</dt>
              <dd>Signs too until {formatDateTime(oldSecretUntil)}</dd>
            </div>
          )}
          <div className="grid gap-1">
            <dt className="text-text-2">Events</dt>
            <dd>
              <ul className="grid gap-1">
                {topics.map((topic) => (
                  <li key={topic} title={webhookTopics[topic].label}>
                    <code>{topic}</code>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        <WebhookActions endpoint={endpoint} />
      </Card>
    </section>
  );
}
