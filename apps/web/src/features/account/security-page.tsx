import { Button, Card, PageHeader, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { LogIns } from './security/log-ins.tsx';
import { DeviceList } from './security/device-list.tsx';
import { Passkeys } from './security/passkeys.tsx';
import { TwoStep } from './security/two-step.tsx';

const ChangePasswordForm = lazy(async () => ({
  default: (await import('./security/change-password.tsx')).ChangePasswordForm,
}));
const ApiKeys = lazy(async () => ({ default: (await import('./security/api-keys.tsx')).ApiKeys }));
const Webhooks = lazy(async () => ({ default: (await import('./webhooks/webhook-list.tsx')).WebhookList }));
const FreezeDialog = lazy(() => import('./security/freeze-dialog.tsx'));

export function SecurityPage() {
  return (
    <>
      <PageTitle>Security</PageTitle>
      <PageHeader title="Security" subtitle="How you log in, and the devices that are logged in" />
      <div className="page grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Part id="two-step" title="Two-step log-in">
            <TwoStep />
          </Part>
          <Part id="passkeys" title="Passkeys">
            <Passkeys />
          </Part>
          <Part id="password" title="Change password">
            <Suspense fallback={<Skeleton shape="card" className="h-72" />}>
              <ChangePasswordForm />
            </Suspense>
          </Part>
        </div>
        <div className="grid gap-8">
          <Part id="devices" title="Devices">
            <DeviceList />
          </Part>
          <Part id="api-keys" title="API keys">
            <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
              <ApiKeys />
            </Suspense>
          </Part>
          <Part id="webhooks" title="Webhooks">
            <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
              <Webhooks />
            </Suspense>
          </Part>
          <Part id="freeze" title="Freeze your account">
            <FreezeCard />
          </Part>
          <Part id="log-ins" title="Log-ins">
            <Suspense fallback={<Skeleton shape="card" className="h-72" />}>
              <LogIns />
            </Suspense>
          </Part>
          <ul className="grid gap-1 text-text-2">
            <li>
              Who can’t message you:{' '}
              <Link to="/blocked-people" className="link">
                Blocked people
              </Link>
            </li>
            <li>
              What you agreed to, and what is stored about you:{' '}
              <Link to="/privacy-settings" className="link">
                Privacy and data
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className="grid gap-3">
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  );
}

/** Link to freezing the account when another person uses it. */
function FreezeCard() {
  const [asking, setAsking] = useState(false);
  return (
    <Card className="grid gap-4">
      <p className="text-text-2">
        Is someone else using your account, or is your phone gone? Freezing logs out all devices and stops payments,
        signatures and withdrawals until you reopen it.
      </p>
      <Button variant="danger" block onClick={() => setAsking(true)}>
        Freeze my account
      </Button>
      <Suspense>{asking && <FreezeDialog onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  );
}
