import { type MyListing, appealListingInput, decisionNoteLength } from '@rentreel/contracts/listings';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

/** Appeals the suspension of a listing; possible once. */
export function AppealForm({ home, onDone }: { home: Pick<MyListing, 'id' | 'title'>; onDone: () => void }) {
  const done = useDone(onDone, 'listings');
  const form = useActionForm({
    id: 'appeal',
    schema: appealListingInput,
    mutation: trpc.listings.appeal.useMutation(
      done('Appeal sent. Another administrator will review it within 24 hours.'),
    ),
    fixed: { listingId: home.id },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Send the appeal" className="mt-2 grid gap-4">
      <p className="text-text-2">
        {home.title} stays hidden until then. The person who took it down doesn’t decide the appeal. You can appeal
        once.
      </p>
      <TextAreaField
        {...form.text('text')}
        label="Why is the decision wrong?"
        rows={5}
        maxLength={decisionNoteLength}
      />
    </ActionForm>
  );
}
