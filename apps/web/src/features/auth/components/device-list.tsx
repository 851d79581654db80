import { Button, Card, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DeviceRow } from './device-row.tsx';

export function DeviceList() {
  const utils = trpc.useUtils();
  const [devices] = trpc.auth.listSessions.useSuspenseQuery();
  const [asking, setAsking] = useState(false);
  const onSettled = () => utils.auth.listSessions.invalidate();
  const endOne = trpc.auth.endSession.useMutation({ onSettled });
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSettled,
    onSuccess: () => setAsking(false),
  });
  useBackCloses(asking, () => setAsking(false));
  const others = devices.filter(({ current }) => !current).length;
  const confirmText = others === 1 ? 'Log out 1 device' : `Log out ${others} devices`;
  return (
    <>
      <FormFailure error={endOne.error} />
      <Card as="ul" padded={false}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={endOne.isPending && endOne.variables.sessionId === device.id}
            onEnd={() => endOne.mutate({ sessionId: device.id })}
          />
        ))}
      </Card>
      {others > 0 && (
        <Button variant="secondary" block onClick={() => setAsking(true)}>
          Log out all other devices
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => endOthers.mutate()}
        title="Log out other devices?"
        confirmText={confirmText}
        tone="danger"
        busy={endOthers.isPending}
        busyText="Logging out…"
      >
        <p>Whoever uses them has to log in again with the password. This device stays logged in.</p>
        <FormFailure error={endOthers.error} />
      </ConfirmDialog>
    </>
  );
}
