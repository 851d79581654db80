import { Button } from '@rentreel/ui';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { forgetPush } from '../../../lib/push/push-device.ts';

export function LogoutButton() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const logOut = async () => {
    setBusy(true);
    setError(null);
    try {
      await forgetPush().catch(() => undefined);
      await router.options.context.services.session.signOut();
      await router.navigate({ to: '/' });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormFailure error={error} />
      <Button variant="secondary" size="lg" block busy={busy} busyText="Logging out…" onClick={() => void logOut()}>
        <LogOut className="icon-20" aria-hidden="true" />
        Log out
      </Button>
    </>
  );
}
