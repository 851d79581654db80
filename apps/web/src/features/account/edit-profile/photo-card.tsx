import type { OwnProfile } from '@rentreel/contracts/profile';
import { Button, Card, ConfirmDialog } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const PhotoSheet = lazy(() => import('./photo-sheet.tsx'));

/** The photo with its actions. */
export function PhotoCard({ profile: { uid, name, photo } }: { profile: OwnProfile }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'choose' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = trpc.profile.removePhoto.useMutation({
    onSuccess: async () => {
      close();
      await utils.profile.invalidate();
      notify('Your photo is deleted.');
    },
  });
  useBackCloses(open === 'remove', close);
  return (
    <Card as="section" className="flex items-center gap-4" aria-labelledby="photo-heading">
      <PersonAvatar personId={uid} name={name} size="lg" />
      <div className="grid gap-2">
        <h2 id="photo-heading" className="text-16">
          Photo
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="sm" onClick={() => setOpen('choose')}>
            {photo ? 'Change photo' : 'Add a photo'}
          </Button>
          {photo && (
            <Button variant="text" size="sm" onClick={() => setOpen('remove')}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      <Suspense>{open === 'choose' && <PhotoSheet onClose={close} />}</Suspense>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        title="Remove your photo?"
        confirmText="Remove photo"
        tone="danger"
        busy={remove.isPending}
        busyText="Removing…"
      >
        <p>It’s deleted for good. Others see your initials instead.</p>
        <FormFailure error={remove.error} />
      </ConfirmDialog>
    </Card>
  );
}
