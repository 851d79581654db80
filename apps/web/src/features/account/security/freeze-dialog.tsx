import { ConfirmDialog } from '@rentreel/ui';
import { useRouter } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

/** Confirms freezing the account and explains its effects. */
export default function FreezeDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  useBackCloses(true, onClose);
  const freeze = trpc.auth.freeze.useMutation({
    onSuccess: async () => {
      await router.options.context.services.session.signOut();
      await router.navigate({ to: '/unfreeze', search: { token: '' } });
      notify('Your account is frozen. We emailed you how to reopen it.');
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => freeze.mutate()}
      title="Freeze your account?"
      confirmText="Freeze my account"
      tone="danger"
      busy={freeze.isPending}
      busyText="Freezing…"
    >
      <div className="grid gap-3">
        <p>
          Every device is logged out at once, including this one. No one can log in, pay, sign, release money or
          withdraw from your account.
        </p>
        <p>
          Money in escrow is safe, and what you have agreed with others goes on. If you have live listings, they are
          hidden.
        </p>
        <p>Your passkeys and API keys are removed, and your webhooks are paused.</p>
        <p>To open it again you need your email, and a new password or a code of your authenticator app.</p>
        <FormFailure error={freeze.error} />
      </div>
    </ConfirmDialog>
  );
}
