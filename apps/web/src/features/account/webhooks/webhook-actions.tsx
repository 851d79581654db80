import type { WebhookEndpoint } from '@rentreel/contracts/webhooks';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const EditSheet = lazy(async () => ({ default: (await import('./webhook-form.tsx')).EditWebhookSheet }));
const SecretSheet = lazy(async () => ({ default: (await import('./webhook-form.tsx')).WebhookSecretSheet }));

type Question = 'edit' | 'secret' | 'remove';

/** Actions on a webhook. */
export function WebhookActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<Question>();
  const { id: endpointId, state } = endpoint;
  const onSettled = () => utils.webhooks.list.invalidate();
  const test = trpc.webhooks.sendTest.useMutation({
    onSuccess: () => notify('A test event is on its way.'),
    onSettled: () => utils.webhooks.deliveries.invalidate({ endpointId }),
  });
  const pause = trpc.webhooks.pause.useMutation({ onSuccess: () => notify('The webhook is paused.'), onSettled });
  const resume = trpc.webhooks.resume.useMutation({
    onSuccess: () => notify('The webhook is active again.'),
    onSettled,
  });
  const close = () => setAsking(undefined);
  return (
    <div className="grid gap-2">
      <FormFailure error={test.error ?? pause.error ?? resume.error} />
      {state === 'active' ? (
        <Button block busy={test.isPending} busyText="Sending…" onClick={() => test.mutate({ endpointId })}>
          Send a test event
        </Button>
      ) : (
        <Button block busy={resume.isPending} busyText="Resuming…" onClick={() => resume.mutate({ endpointId })}>
          Resume
        </Button>
      )}
      <Button variant="secondary" block onClick={() => setAsking('edit')}>
        Edit
      </Button>
      <Button variant="secondary" block onClick={() => setAsking('secret')}>
        Create new secret
      </Button>
      {state === 'active' && (
        <Button
          variant="secondary"
          block
          busy={pause.isPending}
          busyText="Pausing…"
          onClick={() => pause.mutate({ endpointId })}
        >
          Pause
        </Button>
      )}
      <Button variant="text" block onClick={() => setAsking('remove')}>
        Remove
      </Button>
      <Suspense>{asking === 'edit' && <EditSheet endpoint={endpoint} onClose={close} />}</Suspense>
      <NewSecret endpoint={endpoint} open={asking === 'secret'} onClose={close} />
      <RemoveDialog endpoint={endpoint} open={asking === 'remove'} onClose={close} />
    </div>
  );
}

interface QuestionProps {
  endpoint: WebhookEndpoint;
  open: boolean;
  onClose: () => void;
}

function NewSecret({ endpoint, open, onClose }: QuestionProps) {
  const utils = trpc.useUtils();
  const [secret, setSecret] = useState<string>();
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: (made) => {
      onClose();
      setSecret(made.secret);
    },
    onSettled: () => utils.webhooks.list.invalidate(),
  });
  useBackCloses(open, onClose);
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        onConfirm={() => rotate.mutate({ endpointId: endpoint.id })}
        title="Create a new secret?"
        confirmText="Create secret"
        busy={rotate.isPending}
        busyText="Creating secret…"
      >
        <p>
          Events carry a signature of each secret for 24 hours, so that you can change your program without missing
          anything. After that the old one no longer works.
        </p>
        <FormFailure error={rotate.error} />
      </ConfirmDialog>
      <Suspense>
        {secret !== undefined && <SecretSheet secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  );
}

function RemoveDialog({ endpoint, open, onClose }: QuestionProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/security' });
      notify('The webhook is removed.');
      await utils.webhooks.list.invalidate();
    },
  });
  useBackCloses(open, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ endpointId: endpoint.id })}
      title="Remove this webhook?"
      confirmText="Remove webhook"
      tone="danger"
      busy={remove.isPending}
      busyText="Removing…"
    >
      <p>“{endpoint.name}” receives no more events, and its log is deleted. This can’t be undone.</p>
      <FormFailure error={remove.error} />
    </ConfirmDialog>
  );
}
