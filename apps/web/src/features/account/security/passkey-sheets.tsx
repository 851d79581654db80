import { type PasskeySummary, passkeyNameField, renamePasskeyInput } from '@rentreel/contracts/auth';
import { TextField } from '@rentreel/ui';
import * as z from 'zod/mini';
import { PasskeyFailure } from '#/components/passkey-failure.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type TextBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { makePasskey } from '#/lib/passkey.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useMutation } from '@tanstack/react-query';

const nameInput = z.strictObject({ name: passkeyNameField });

/** Asks for a name, then creates a passkey in the browser. */
export function AddPasskeySheet({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const start = trpc.auth.startPasskey.useMutation();
  const add = trpc.auth.addPasskey.useMutation();
  const making = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const passkey = await makePasskey(await start.mutateAsync());
      return add.mutateAsync({ name, passkey });
    },
    onSuccess: async () => {
      await utils.auth.listPasskeys.invalidate();
      onClose();
      notify('The passkey is added.');
    },
  });
  const form = useActionForm({
    id: 'add-passkey',
    schema: nameInput,
    mutation: { ...making, error: null },
    initial: { name: matchMedia('(pointer: coarse)').matches ? 'My phone' : 'My computer' },
  });
  return (
    <ActionSheet onClose={onClose} title="Add a passkey">
      <ActionForm form={form} button="Continue" busyText="Follow your browser…">
        <p className="text-14/normal text-text-2">
          Your browser asks for your finger, your face or the PIN of this device. They never leave it.
        </p>
        <NameField {...form.text('name')} />
        <PasskeyFailure error={making.error} />
      </ActionForm>
    </ActionSheet>
  );
}

interface RenamePasskeySheetProps {
  passkey: PasskeySummary;
  onClose: () => void;
}

export function RenamePasskeySheet({ passkey, onClose }: RenamePasskeySheetProps) {
  const utils = trpc.useUtils();
  const rename = trpc.auth.renamePasskey.useMutation({
    onSuccess: async () => {
      await utils.auth.listPasskeys.invalidate();
      onClose();
    },
  });
  const form = useActionForm({
    id: 'rename-passkey',
    schema: renamePasskeyInput,
    mutation: rename,
    fixed: { passkeyId: passkey.id },
    initial: { name: passkey.name },
  });
  return (
    <ActionSheet onClose={onClose} title="Rename the passkey">
      <ActionForm form={form} button="Save the name" busyText="Saving…">
        <NameField {...form.text('name')} />
      </ActionForm>
    </ActionSheet>
  );
}

function NameField(field: TextBinding) {
  return (
    <TextField
      {...field}
      label="Name"
      hint="So you can recognise it in the list."
      autoComplete="off"
      enterKeyHint="go"
    />
  );
}
