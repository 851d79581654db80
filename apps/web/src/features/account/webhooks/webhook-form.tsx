import {
  type CreateWebhookInput,
  type WebhookEndpoint,
  type WebhookTopic,
  createWebhookInput,
} from '@rentreel/contracts/webhooks';
import { TextField } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { SecretSheet } from '../security/secret-sheet.tsx';
import { topicGroups } from './format.ts';

interface FieldsProps {
  mutation: FormMutation<CreateWebhookInput>;
  initial: Partial<CreateWebhookInput>;
  button: string;
  busyText: string;
}

/** Name, URL and topics. */
function WebhookFields({ mutation, initial, button, busyText }: FieldsProps) {
  const form = useActionForm({
    id: 'webhook',
    schema: createWebhookInput,
    mutation,
    initial: { name: '', url: '', topics: [], ...initial },
  });
  const topics = form.field('topics');
  const chosen = topics.value ?? [];
  return (
    <ActionForm form={form} button={button} busyText={busyText}>
      <TextField
        {...form.text('name')}
        label="Name"
        hint="The program that listens, such as Office system."
        autoComplete="off"
      />
      <TextField
        {...form.text('url')}
        label="Address"
        hint="Where we send events, such as https://example.com/rentreel."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {topicGroups.map(({ prefix, legend, options }, index) => (
        <CheckField<WebhookTopic>
          key={prefix}
          id={index === 0 ? topics.id : `${topics.id}-${prefix}`}
          legend={legend}
          options={options}
          value={chosen}
          onChange={(picked) =>
            topics.onChange([...chosen.filter((topic) => !topic.startsWith(`${prefix}.`)), ...picked])
          }
          error={index === 0 ? topics.error : undefined}
        />
      ))}
    </ActionForm>
  );
}

/** Creates a webhook and shows its secret once. */
export function NewWebhookSheet({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [secret, setSecret] = useState<string>();
  const create = trpc.webhooks.create.useMutation({
    onSuccess: async (made) => {
      setSecret(made.secret);
      await utils.webhooks.list.invalidate();
    },
  });
  if (secret !== undefined) return <WebhookSecretSheet secret={secret} onClose={onClose} />;
  return (
    <ActionSheet onClose={onClose} title="Add a webhook">
      <WebhookFields mutation={create} initial={{}} button="Add webhook" busyText="Adding…" />
    </ActionSheet>
  );
}

/** Changes name, URL and topics of a webhook. */
export function EditWebhookSheet({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { id: endpointId, name, url, topics } = endpoint;
  const done = useDone(onClose, 'webhooks');
  const update = trpc.webhooks.update.useMutation(done('The webhook is changed.'));
  const mutation: FormMutation<CreateWebhookInput> = {
    ...update,
    mutate: (input, options) => update.mutate({ endpointId, ...input }, options),
  };
  return (
    <ActionSheet onClose={onClose} title="Edit webhook">
      <WebhookFields mutation={mutation} initial={{ name, url, topics }} button="Save" busyText="Saving…" />
    </ActionSheet>
  );
}

/** A newly created secret. */
export function WebhookSecretSheet({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretSheet title="The secret of your webhook" secret={secret} what="the secret" onClose={onClose}>
      Every event is signed with it. Your program checks the signature, so it accepts events only from us. If the secret
      gets out, make a new one here: the old one works for 24 hours more.
    </SecretSheet>
  );
}
