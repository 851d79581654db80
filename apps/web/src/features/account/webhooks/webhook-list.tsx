import { webhookRules } from '@rentreel/contracts/webhooks';
import { Badge, Button, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Webhook } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { badgeOf, hostOf, standing } from './format.ts';

const NewWebhookSheet = lazy(async () => ({ default: (await import('./webhook-form.tsx')).NewWebhookSheet }));

/** Webhooks of the account, and a button that adds one. */
export function WebhookList() {
  const [endpoints] = trpc.webhooks.list.useSuspenseQuery();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <p className="text-text-2">
        A webhook tells a program of yours what happens, as it happens: RentReel sends each event that you choose to its
        address.
      </p>
      {endpoints.length > 0 && (
        <Card as="ul" padded={false}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="border-t border-hairline first:border-t-0">
              <Link to="/webhooks/$endpointId" params={{ endpointId: endpoint.id }} className="menu-row">
                <Webhook className="icon" aria-hidden="true" />
                <span className="min-w-0 flex-1 grid gap-1 justify-items-start">
                  <span className="font-semibold wrap-anywhere">{endpoint.name}</span>
                  <span className="text-14 text-text-2 wrap-anywhere">{hostOf(endpoint.url)}</span>
                  <span className="text-14 text-text-2">{standing(endpoint)}</span>
                </span>
                <Badge tone={badgeOf(endpoint).tone}>{badgeOf(endpoint).text}</Badge>
                <ChevronRight className="icon-20" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </Card>
      )}
      <Button
        variant="secondary"
        block
        disabled={endpoints.length >= webhookRules.most}
        onClick={() => setAdding(true)}
      >
        Add a webhook
      </Button>
      <Suspense>{adding && <NewWebhookSheet onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
