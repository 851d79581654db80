import { type OwnedApiKey, apiKeyRules, revokeAnyKeyInput } from '@rentreel/contracts/api-keys';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/** Revokes a user's API key, with a reason that its owner reads. */
export function RevokeKeySheet({ apiKey, onClose }: { apiKey: OwnedApiKey; onClose: () => void }) {
  const done = useDone(onClose, 'keys');
  const form = useActionForm({
    id: 'revoke-key',
    schema: revokeAnyKeyInput,
    mutation: trpc.keys.revokeAny.useMutation(done('The key is revoked.')),
    fixed: { keyId: apiKey.id },
    initial: { reason: '' },
  });
  return (
    <ReasonSheet
      title={`Revoke “${apiKey.name}”?`}
      onClose={onClose}
      form={form}
      button="Revoke the key"
      variant="danger"
      reason={form.text('reason')}
      hint={`${apiKey.owner.name} will see this, and it stays in the audit log.`}
      maxLength={apiKeyRules.reasonMaxLength}
    >
      <p>The program that uses it stops working from its next call. This can’t be undone.</p>
    </ReasonSheet>
  );
}
