import type { SessionSummary } from '@rentreel/contracts/auth';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { CircleCheck, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

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
        <p>Anyone using them has to log in again with the password. This device stays logged in.</p>
        <FormFailure error={endOthers.error} />
      </ConfirmDialog>
    </>
  );
}

interface DeviceRowProps {
  device: SessionSummary;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  return (
    <li className="menu-row">
      <MonitorSmartphone className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device.device}</p>
        <p className="text-14 text-text-2">Last seen {formatDateTime(device.lastSeenAt)}</p>
      </div>
      {device.current ? (
        <Badge tone="ok" icon={CircleCheck}>
          This device
        </Badge>
      ) : (
        <Button variant="secondary" size="sm" busy={busy} busyText="Ending…" onClick={onEnd}>
          Log out
          <span className="sr-only"> {device.device}</span>
        </Button>
      )}
    </li>
  );
}
