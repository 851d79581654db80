import { type SessionSummary, changePasswordInput } from '@rentreel/contracts/auth';
import { Badge, Button, Card, ConfirmDialog, PageHeader, PasswordField } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { NewPasswordField, refusedPassword } from './auth/new-password-field.tsx';

export function SecurityPage() {
  return (
    <>
      <PageTitle>Security</PageTitle>
      <PageHeader title="Security" subtitle="Your password and the devices that are logged in" />
      <div className="page grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="password-heading" className="grid gap-3">
          <h2 id="password-heading">Change password</h2>
          <ChangePasswordForm />
        </section>
        <section aria-labelledby="devices-heading" className="grid gap-3">
          <h2 id="devices-heading">Devices</h2>
          <DeviceList />
        </section>
        <p className="text-text-2">
          What you agreed to, and what is stored about you:{' '}
          <Link to="/privacy-settings" className="link">
            Privacy and data
          </Link>
        </p>
      </div>
    </>
  );
}

const empty = { currentPassword: '', newPassword: '' };

function ChangePasswordForm() {
  const utils = trpc.useUtils();
  const email = useCurrentUser()?.email;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: async () => {
      form.reset(empty);
      notify('Your password is changed. Other devices are logged out.');
      await utils.auth.listSessions.invalidate();
    },
  });
  const form = useActionForm({
    id: 'change-password',
    schema: changePasswordInput,
    mutation: change,
    initial: empty,
    fieldOf: refusedPassword('newPassword'),
  });
  return (
    <ActionForm form={form} button="Change password" busyText="Saving…">
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        {...form.text('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField {...form.text('newPassword')} label="New password" />
    </ActionForm>
  );
}

function DeviceList() {
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
