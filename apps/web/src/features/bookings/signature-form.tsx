import { signInput } from '@rentreel/contracts/bookings';
import { TextField } from '@rentreel/ui';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { useOnline } from '#/lib/use-online.ts';

export interface SignatureFormProps {
  /** What the signature does. */
  text: string;
  button: string;
  signing: FormMutation<{ fullName: string }>;
}

const nameInput = z.pick(signInput, { fullName: true });

/** Signs the text above by the full name. */
export default function SignatureForm({ text, button, signing }: SignatureFormProps) {
  const online = useOnline();
  const form = useActionForm({ id: 'sign', schema: nameInput, mutation: signing, initial: { fullName: '' } });
  return (
    <ActionForm form={form} button={button} disabled={!online} className="grid gap-4">
      <h2 className="text-18/tight">Sign</h2>
      <p className="text-14 text-text-2">{text}</p>
      <TextField
        {...form.text('fullName')}
        label="Your full name"
        autoComplete="name"
        enterKeyHint="done"
        maxLength={120}
        hint="As on your identity card."
      />
    </ActionForm>
  );
}
