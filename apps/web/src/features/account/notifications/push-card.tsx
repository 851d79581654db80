import { Badge, Button, Card, Note } from '@rentreel/ui';
import { useRouter } from '@tanstack/react-router';
import { BellRing, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { findSubscription, pushSupport, turnPushOff, turnPushOn } from '#/lib/push.ts';

/** Instructions for each state. */
const advice: Readonly<Partial<Record<PushState, ReactNode>>> = {
  denied: (
    <>
      Your browser blocks notifications from RentReel. To change that, tap the icon to the left of the address at the
      top, open its permissions, allow notifications, and load this page again.
    </>
  ),
  dismissed: <>Your browser asked and got no answer. Press Turn on again and choose Allow.</>,
  failed: (
    <>
      Your browser couldn’t reach its notification service. Check your connection and try again. Private windows and
      some browsers don’t have that service.
    </>
  ),
  needs_install: (
    <>
      On an iPhone this works from the Home Screen: press Share, choose Add to Home Screen, open RentReel from there and
      come back to this page.
    </>
  ),
  unsupported: (
    <>This browser can’t show notifications while RentReel is closed. You still get them in the app and by email.</>
  ),
};

/** Push notifications on this device. */
export function PushCard() {
  const { state, busy, error, turnOn, turnOff } = usePushDevice();
  const reported = advice[state];
  const canAsk = state === 'ready' || state === 'dismissed' || state === 'failed';
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="push-heading">
      <div className="flex items-center justify-between gap-3">
        <h2 id="push-heading" className="text-16">
          This device
        </h2>
        {state === 'on' && (
          <Badge tone="ok" icon={BellRing}>
            On
          </Badge>
        )}
      </div>
      <p className="text-14 text-text-2">
        {state === 'on'
          ? 'You get notifications on this device even when RentReel is closed, while you’re logged in.'
          : 'Get notifications on this device, even when RentReel is closed. Your browser will ask you once: choose Allow.'}
      </p>
      {reported && <Note announce="status">{reported}</Note>}
      <FormFailure error={error} />
      {canAsk && (
        <Button variant="soft" busy={busy} busyText="Turning on…" onClick={turnOn}>
          <Smartphone className="icon-20" aria-hidden="true" />
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button variant="secondary" busy={busy} busyText="Turning off…" onClick={turnOff}>
          Turn off on this device
        </Button>
      )}
    </Card>
  );
}

/** State of push notifications on this device; `checking` initially. */
type PushState = ReturnType<typeof pushSupport> | 'checking' | 'on' | 'dismissed' | 'failed';

/** Turns push notifications on this device on and off. */
function usePushDevice() {
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

  const run = async (action: () => Promise<PushState>) => {
    setBusy(true);
    setError(null);
    try {
      setState(await action());
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
