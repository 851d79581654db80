import { type ApiScope, apiScopeNames, apiScopes, createApiKeyInput } from '@rentreel/contracts/api-keys';
import { TextField } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { SecretSheet } from './secret-sheet.tsx';

const lives = [
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '180', text: '180 days' },
  { value: '365', text: '1 year' },
] as const;

const scopeOptions = apiScopeNames.map((value) => ({ value, text: apiScopes[value] }));

/** Asks for the scopes of a new key and shows the key once. */
export function NewKeySheet({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <NewKeyForm onMade={setSecret} onClose={onClose} />
  ) : (
    <SecretSheet title="Your new API key" secret={secret} what="the key" onClose={onClose}>
      Anyone with the key can do what you chose. Never put it into a web page or a public repository, and revoke it here
      when you no longer need it.
    </SecretSheet>
  );
}

interface NewKeyFormProps {
  onMade: (secret: string) => void;
  onClose: () => void;
}

function NewKeyForm({ onMade, onClose }: NewKeyFormProps) {
  const utils = trpc.useUtils();
  const [addresses, setAddresses] = useState('');
  const create = trpc.keys.create.useMutation({
    onSuccess: async ({ secret }) => {
      onMade(secret);
      await utils.keys.list.invalidate();
    },
  });
  const form = useActionForm({
    id: 'new-key',
    schema: createApiKeyInput,
    mutation: create,
    initial: { name: '', scopes: [], days: 90, addresses: [] },
  });
  const days = form.field('days');
  const scopes = form.field('scopes');
  const allowed = form.field('addresses');
  return (
    <ActionSheet onClose={onClose} title="Create an API key">
      <ActionForm form={form} button="Create key" busyText="Creating…">
        <TextField
          {...form.text('name')}
          label="Name"
          hint="The program that will use it, such as Nightly export."
          autoComplete="off"
        />
        <CheckField<ApiScope> {...scopes} legend="What can it do?" options={scopeOptions} value={scopes.value ?? []} />
        <SelectField
          {...days}
          label="Valid for"
          options={lives}
          value={lives.find(({ value }) => value === String(days.value))?.value}
          onChange={(value) => days.onChange(Number(value))}
        />
        <TextAreaField
          {...allowed}
          name="addresses"
          label="Only from these addresses (optional)"
          hint="One on each line, such as 102.89.23.4 or 102.89.23.0/24. If you leave this empty, the key works from anywhere."
          rows={2}
          value={addresses}
          onChange={({ target }) => {
            setAddresses(target.value);
            allowed.onChange(target.value.split(/[\s,]+/).filter((entry) => entry !== ''));
          }}
        />
      </ActionForm>
    </ActionSheet>
  );
}
