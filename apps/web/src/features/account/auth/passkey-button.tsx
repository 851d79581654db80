import { Button } from '@rentreel/ui';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { PasskeyFailure } from '#/components/passkey-failure.tsx';
import { knowsPasskeys, askForPasskey } from '#/lib/passkey.ts';
import { trpc } from '#/lib/trpc.ts';
import { FrozenHint } from './frozen-hint.tsx';
import { useEnterApp } from './use-enter-app.ts';

/** Logs in with a passkey; renders nothing in browsers without support. */
export function PasskeyButton() {
  const enterApp = useEnterApp();
  const start = trpc.auth.startPasskeyLogin.useMutation();
  const login = trpc.auth.loginWithPasskey.useMutation();
  const entering = useMutation({
    mutationFn: async () => login.mutateAsync({ answer: await askForPasskey(await start.mutateAsync()) }),
    onSuccess: enterApp,
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        busy={entering.isPending}
        busyText="Follow your browser…"
        onClick={() => entering.mutate()}
      >
        <KeyRound className="icon-20" aria-hidden="true" />
        Log in with a passkey
      </Button>
      <PasskeyFailure error={entering.error} />
      <FrozenHint error={entering.error} />
    </>
  );
}
