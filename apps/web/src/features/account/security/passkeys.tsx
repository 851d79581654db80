import { type PasskeySummary, passkeyRules } from '@rentreel/contracts/auth';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { knowsPasskeys } from '#/lib/passkey.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const AddPasskeySheet = lazy(async () => ({ default: (await import('./passkey-sheets.tsx')).AddPasskeySheet }));
const RenamePasskeySheet = lazy(async () => ({ default: (await import('./passkey-sheets.tsx')).RenamePasskeySheet }));

type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: PasskeySummary };

/** Passkeys of the account, and how to add, rename and remove them. */
export function Passkeys() {
  const [passkeys] = trpc.auth.listPasskeys.useSuspenseQuery();
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  return (
    <>
      <p className="text-text-2">
        Log in with your finger, your face or the PIN of your device. A passkey can’t be guessed, and no fake page can
        ask you for it.
      </p>
      {passkeys.length > 0 && (
        <Card as="ul" padded={false}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDo={(what) => setDoing({ what, passkey })} />
          ))}
        </Card>
      )}
      {knowsPasskeys() ? (
        <Button
          variant="secondary"
          block
          disabled={passkeys.length >= passkeyRules.most}
          onClick={() => setDoing({ what: 'add' })}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-14 text-text-2">
          This browser can’t make passkeys. Open this page in another one to add one.
        </p>
      )}
      <Suspense>
        {doing?.what === 'add' && <AddPasskeySheet onClose={stop} />}
        {doing?.what === 'rename' && <RenamePasskeySheet passkey={doing.passkey} onClose={stop} />}
      </Suspense>
      <RemoveDialog passkey={doing?.what === 'remove' ? doing.passkey : undefined} onClose={stop} />
    </>
  );
}

interface PasskeyRowProps {
  passkey: PasskeySummary;
  onDo: (what: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, onDo }: PasskeyRowProps) {
  const { name, isBlocked, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${formatDateTime(lastUsedAt)}`;
  return (
    <li className="menu-row">
      <KeyRound className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-text-2">
          Added {formatDate(createdAt)}. {used}
        </p>
        {isBlocked && (
          <Badge tone="bad" icon={TriangleAlert}>
            Blocked: a copy of it was used
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap justify-end">
        <Button variant="text" size="sm" onClick={() => onDo('rename')}>
          Rename
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="text" size="sm" onClick={() => onDo('remove')}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

interface RemoveDialogProps {
  /** Undefined while none is selected for removing. */
  passkey: PasskeySummary | undefined;
  onClose: () => void;
}

function RemoveDialog({ passkey, onClose }: RemoveDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.removePasskey.useMutation({
    onSuccess: () => {
      onClose();
      notify('The passkey is removed.');
    },
    onSettled: () => utils.auth.listPasskeys.invalidate(),
  });
  useBackCloses(passkey !== undefined, onClose);
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      onClose={onClose}
      onConfirm={() => passkey && remove.mutate({ passkeyId: passkey.id })}
      title="Remove this passkey?"
      confirmText="Remove passkey"
      tone="danger"
      busy={remove.isPending}
      busyText="Removing…"
    >
      <p>
        “{passkey?.name}” no longer logs you in. You still log in with your password. You can delete it from the device
        as well.
      </p>
      <FormFailure error={remove.error} />
    </ConfirmDialog>
  );
}
