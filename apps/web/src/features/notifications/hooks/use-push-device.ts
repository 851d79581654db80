import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findSubscription, turnPushOff, turnPushOn } from '../../../lib/push/push-device.ts';
import { pushSupport } from '../../../lib/push/push-support.ts';

/** How pushes stand on this device; `checking` for a moment at first. */
export type PushState = ReturnType<typeof pushSupport> | 'checking' | 'on' | 'dismissed' | 'failed';

/** Turns pushes to this device on and off. */
export function usePushDevice() {
  const { client } = useRouter().options.context.services;
  const [state, setState] = useState<PushState>('checking');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    const look = async () => {
      const support = pushSupport();
      const subscription = support === 'ready' ? await findSubscription().catch(() => null) : null;
      const granted = subscription !== null && Notification.permission === 'granted';
      if (!left) setState(granted ? 'on' : support);
    };
    void look();
    return () => {
      left = true;
    };
  }, []);

  const run = async (deed: () => Promise<PushState>) => {
    setBusy(true);
    setError(null);
    try {
      setState(await deed());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    error,
    turnOn: () => void run(() => turnPushOn(client)),
    turnOff: () =>
      void run(async () => {
        await turnPushOff(client);
        return 'ready';
      }),
  };
}
