import type { SessionSummary } from '@rentreel/contracts/auth';
import { Badge, Button } from '@rentreel/ui';
import { CircleCheck, MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '../../../lib/format-date.ts';

export interface DeviceRowProps {
  device: SessionSummary;
  busy: boolean;
  onEnd: () => void;
}

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
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
