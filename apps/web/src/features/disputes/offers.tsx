import { formatDateTime } from '@rentreel/values';
import type { Dispute } from '@rentreel/contracts/disputes';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { splitLabel, whoLabel } from './format.ts';
import { useAfterAction } from './queries.ts';

/** Offers of both parties; the last one is valid. */
export function Offers({ dispute }: { dispute: Dispute }) {
  const [asking, setAsking] = useState(false);
  const accept = trpc.disputes.accept.useMutation(useAfterAction(() => setAsking(false)));
  const { offers, allowedTransitions, id, version } = dispute;
  const standing = offers.at(-1);
  if (!standing) return null;
  const mine = standing.by === dispute.side;
  return (
    <section aria-labelledby="offers-heading">
      <h2 id="offers-heading">Offered solutions</h2>
      <ol className="grid gap-2">
        {offers.toReversed().map((offer) => (
          <li key={offer.id}>
            <Card
              className="data-[standing=true]:border-sun grid gap-2 justify-items-start"
              data-standing={offer === standing}
            >
              <p className="text-14/normal text-text-2">
                {whoLabel(offer.by, dispute)}, {formatDateTime(offer.at)}{' '}
                {offer === standing && <Badge tone="sun">Stands</Badge>}
              </p>
              <p>
                <strong>{splitLabel(offer, dispute)}.</strong>
                {offer.tenancyGoesOn ? ' The tenancy goes on.' : dispute.kind === 'move_in' && ' The tenancy ends.'}
              </p>
              {offer.note !== '' && <p className="wrap-anywhere italic">“{offer.note}”</p>}
              {offer === standing && !mine && allowedTransitions.includes('accept_offer') && (
                <Button onClick={() => setAsking(true)}>Accept solution</Button>
              )}
            </Card>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => accept.mutate({ disputeId: id, version })}
        title="Accept this solution?"
        confirmText="Accept solution"
        busy={accept.isPending}
      >
        <p>{splitLabel(standing, dispute)}. The money moves at once, and this can’t be taken back.</p>
        <FormFailure error={accept.error} />
      </ConfirmDialog>
    </section>
  );
}
