import { formatDateTime } from '@rentreel/values';
import type { Dispute } from '@rentreel/contracts/disputes';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { splitLabel, tenancyLabel, whoLabel } from './format.ts';
import { useAfterAction } from './queries.ts';

const openStates: readonly Dispute['state'][] = ['negotiating', 'mediation'];

/** Offers of both parties; the last one can be accepted until RentReel decides. */
export function Offers({ dispute }: { dispute: Dispute }) {
  const [asking, setAsking] = useState(false);
  const accept = trpc.disputes.accept.useMutation(useAfterAction(() => setAsking(false)));
  const { offers, allowedTransitions, id, version, state, steps } = dispute;
  const last = offers.at(-1);
  if (!last) return null;
  // Nothing can be accepted once RentReel has decided, or the two have agreed.
  const standing = openStates.includes(state) ? last : undefined;
  const agreed = steps.some(({ name }) => name === 'accept_offer') ? last : undefined;
  const mine = last.by === dispute.side;
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
                {offer === standing && <Badge tone="sun">Open</Badge>}
                {offer === agreed && <Badge tone="ok">Agreed</Badge>}
              </p>
              <p>
                <strong>{splitLabel(offer, dispute)}.</strong>
                {tenancyLabel(offer, dispute)}
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
        <p>{splitLabel(last, dispute)}. The money moves at once, and this can’t be taken back.</p>
        <FormFailure error={accept.error} />
      </ConfirmDialog>
    </section>
  );
}
