import { type OwnTicket, rateTicketInput, supportLimits } from '@rentreel/contracts/support';
import { Button, Card } from '@rentreel/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

/** Rating with one tap and an optional comment. */
export function TicketRating({ ticket }: { ticket: OwnTicket }) {
  const { id: ticketId, rating } = ticket;
  const { support } = trpc.useUtils();
  const rate = trpc.support.rate.useMutation({ onSettled: () => support.invalidate() });
  const tap = (solved: boolean) => rate.mutate({ ticketId, solved });
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="rating">
      <div role="status">
        <h2 id="rating" className="text-18">
          {rating === null ? 'Did we solve it?' : thanks(rating.solved)}
        </h2>
      </div>
      {rating === null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={rate.isPending} onClick={() => tap(true)}>
            <ThumbsUp className="icon-20" aria-hidden="true" />
            Yes, solved
          </Button>
          <Button variant="secondary" busy={rate.isPending} onClick={() => tap(false)}>
            <ThumbsDown className="icon-20" aria-hidden="true" />
            No
          </Button>
        </div>
      )}
      <FormFailure error={rate.error} />
      {rating !== null && rating.text !== '' && <p className="wrap-anywhere">“{rating.text}”</p>}
      {rating !== null && rating.text === '' && <Words ticketId={ticketId} solved={rating.solved} />}
    </Card>
  );
}

const thanks = (solved: boolean) =>
  solved ? 'Thank you. You rated it as solved' : 'Thank you. You rated it as not solved';

function Words({ ticketId, solved }: { ticketId: OwnTicket['id']; solved: boolean }) {
  const { support } = trpc.useUtils();
  const form = useActionForm({
    id: 'rating',
    schema: rateTicketInput,
    mutation: trpc.support.rate.useMutation({ onSuccess: () => support.invalidate() }),
    fixed: { ticketId, solved },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Send" variant="secondary" inline disabled={(form.draft.text ?? '').trim() === ''}>
      <TextAreaField
        {...form.text('text')}
        label="What could we do better? (optional)"
        rows={2}
        maxLength={supportLimits.ratingLength}
      />
    </ActionForm>
  );
}
