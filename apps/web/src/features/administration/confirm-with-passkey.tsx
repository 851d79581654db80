import { Button } from '@rentreel/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PasskeyFailure } from '#/components/passkey-failure.tsx';
import { askForPasskey } from '#/lib/passkey.ts';
import { trpc } from '#/lib/trpc.ts';

/** Verifies the administrator with a passkey and opens administration. */
export function ConfirmWithPasskey() {
  const router = useRouter();
  const start = trpc.auth.startPasskeyProof.useMutation();
  const prove = trpc.auth.stepUp.useMutation();
  const proving = useMutation({
    mutationFn: async () =>
      prove.mutateAsync({ method: 'passkey', answer: await askForPasskey(await start.mutateAsync()) }),
    onSuccess: () => router.navigate({ to: '/admin' }),
  });
  return (
    <>
      <PasskeyFailure error={proving.error} />
      <Button busy={proving.isPending} busyText="Follow your browser…" onClick={() => proving.mutate()}>
        Use my passkey
      </Button>
    </>
  );
}
