import type { Id } from '@rentreel/contracts/ids';
import { Button, Sheet, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

export interface NameListSheetProps {
  /** The list that gets another name; a new one when it is left out. */
  list?: { id: Id<'col'>; name: string };
  /** A home that a new list begins with. */
  listingId?: Id<'lst'>;
  onNamed: (id: Id<'col'>) => void;
  onClose: () => void;
}

/** Names a list of saved homes. */
export default function NameListSheet({ list, listingId, onNamed, onClose }: NameListSheetProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(list?.name ?? '');
  const onSettled = () => Promise.all([utils.collections.invalidate(), utils.saved.invalidate()]);
  const creating = trpc.collections.create.useMutation({ onSuccess: ({ id }) => onNamed(id), onSettled });
  const renaming = trpc.collections.rename.useMutation({
    onSuccess: (_answer, { collectionId }) => onNamed(collectionId),
    onSettled,
  });
  const { error } = list ? renaming : creating;
  useBackCloses(true, onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (list) renaming.mutate({ collectionId: list.id, name });
    else creating.mutate({ name, ...(listingId && { listingId }) });
  };
  return (
    <Sheet open onClose={onClose} title={list ? 'Rename the list' : 'New list'}>
      <form className="grid gap-5" onSubmit={save} noValidate>
        <TextField
          label="Name of the list"
          hint="Such as “Near work” or “For Mum”"
          autoComplete="off"
          maxLength={40}
          value={name}
          error={error ? readFailure(error).text : undefined}
          onChange={({ target }) => {
            setName(target.value);
            (list ? renaming : creating).reset();
          }}
        />
        <Button block size="lg" type="submit" busy={creating.isPending || renaming.isPending} busyText="Saving…">
          {list ? 'Rename' : 'Start the list'}
        </Button>
      </form>
    </Sheet>
  );
}
