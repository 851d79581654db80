import { PageHeader } from '@rentreel/ui';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DeviceList } from '../components/device-list.tsx';
import { ChangePasswordForm } from '../forms/change-password-form.tsx';

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
      </div>
    </>
  );
}
