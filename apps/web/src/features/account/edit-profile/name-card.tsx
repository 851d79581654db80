import { type OwnProfile, renameInput } from '@rentreel/contracts/profile';
import { Badge, Button, Card, TextField } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterChange } from './use-after-change.ts';

const RenameSheet = lazy(() => import('./rename-sheet.tsx'));

interface NameCardProps {
  profile: OwnProfile;
  onDirty: (dirty: boolean) => void;
}

/** Form for the name, or why it is locked and how to change it. */
export function NameCard({ profile, onDirty }: NameCardProps) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="name-heading">
      <div className="flex items-center justify-between gap-3">
        <h2 id="name-heading" className="text-16">
          Name
        </h2>
        {profile.nameLock !== null && <Badge icon={Lock}>Locked</Badge>}
      </div>
      {profile.nameLock === null ? <NameForm profile={profile} onDirty={onDirty} /> : <LockedName profile={profile} />}
    </Card>
  );
}

function NameForm({ profile, onDirty }: NameCardProps) {
  const afterChange = useAfterChange();
  const rename = trpc.profile.rename.useMutation({
    onSuccess: async (saved) => {
      form.reset({ name: saved.name });
      await afterChange(saved);
      notify('Your name is saved.');
    },
  });
  const form = useActionForm({
    id: 'profile',
    schema: renameInput,
    mutation: rename,
    initial: { name: profile.name },
  });
  const dirty = form.draft.name !== profile.name;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <ActionForm form={form} button="Save name" busyText="Saving…" variant="soft" disabled={!dirty}>
      <TextField
        {...form.text('name')}
        label="Full name"
        hint="As it appears on your ID. After your ID is checked, the name is locked."
        autoComplete="name"
        maxLength={80}
      />
    </ActionForm>
  );
}

function LockedName({ profile }: { profile: OwnProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{profile.name}</p>
      {profile.nameLock === 'in_review' ? (
        <>
          <p className="text-14 text-text-2">
            We’re checking your ID under this name. You can change it once that is decided.
          </p>
          <Link to="/verify" className="link min-h-11 justify-self-start">
            See the status of the check
          </Link>
        </>
      ) : (
        <>
          <p className="text-14 text-text-2">
            We checked this name against your ID, and your agreements carry it. A new name needs a new ID check.
          </p>
          <Button variant="soft" onClick={() => setOpen(true)}>
            Change name with a new ID check
          </Button>
        </>
      )}
      <Suspense>{open && <RenameSheet profile={profile} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
