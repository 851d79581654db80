import type { Id } from '@rentreel/contracts/ids';
import { type CreateCollectionInput, createCollectionInput } from '@rentreel/contracts/saved';
import { TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

export interface NameListSheetProps {
  /** The list to rename; omitted for a new one. */
  list?: { id: Id<'col'>; name: string };
  /** A listing that is added to the new list. */
  listingId?: Id<'lst'>;
  onNamed: (id: Id<'col'>) => void;
  onClose: () => void;
}

/** Names a list of saved listings. */
export default function NameListSheet({ list, listingId, onNamed, onClose }: NameListSheetProps) {
  const form = useActionForm({
    id: 'list',
    schema: createCollectionInput,
    mutation: useNaming(list?.id, onNamed),
    fixed: listingId === undefined ? {} : { listingId },
    initial: { name: list?.name ?? '' },
  });
  return (
    <ActionSheet onClose={onClose} title={list ? 'Rename the list' : 'New list'}>
      <ActionForm form={form} button={list ? 'Rename' : 'Create list'} busyText="Saving…">
        <TextField
          {...form.text('name')}
          label="Name of the list"
          hint="Such as “Near work” or “For Mum”"
          autoComplete="off"
          maxLength={40}
        />
      </ActionForm>
    </ActionSheet>
  );
}

/** Creates a list, or renames one. */
function useNaming(
  collectionId: Id<'col'> | undefined,
  onNamed: NameListSheetProps['onNamed'],
): FormMutation<CreateCollectionInput> {
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.collections.invalidate(), utils.saved.invalidate()]);
  const creating = trpc.collections.create.useMutation({ onSuccess: ({ id }) => onNamed(id), onSettled });
  const renaming = trpc.collections.rename.useMutation({
    onSuccess: (_answer, renamed) => onNamed(renamed.collectionId),
    onSettled,
  });
  if (collectionId === undefined) return creating;
  return { ...renaming, mutate: ({ name }, options) => renaming.mutate({ collectionId, name }, options) };
}
