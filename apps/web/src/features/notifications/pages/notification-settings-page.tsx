import { buttonProps, Note, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DigestCard } from '../components/digest-card.tsx';
import { NoticeMatrix } from '../components/notice-matrix.tsx';
import { NotificationsPending } from '../components/notifications-pending.tsx';
import { PushCard } from '../components/push-card.tsx';
import { QuietCard } from '../components/quiet-card.tsx';
import { useSettings } from '../hooks/use-settings.ts';
import '../notifications.css';

/** What somebody wants to hear of, where and when. */
export function NotificationSettingsPage() {
  return (
    <>
      <PageTitle>Notification settings</PageTitle>
      <PageHeader
        title="Notification settings"
        end={
          <Link to="/notifications" search={{}} {...buttonProps({ variant: 'text', size: 'sm' })}>
            <Inbox className="icon-20" aria-hidden="true" />
            Inbox
          </Link>
        }
      />
      <div className="page">
        <Suspense fallback={<NotificationsPending />}>
          <Settings />
        </Suspense>
      </div>
    </>
  );
}

function Settings() {
  const { settings, update } = useSettings();
  const { quietHours, digest, email } = settings;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4">
        <PushCard />
        <QuietCard quietHours={quietHours} onChange={(chosen) => update({ quietHours: chosen })} />
        <DigestCard digest={digest} email={email} onChange={(chosen) => update({ digest: chosen })} />
      </div>
      <div className="grid gap-4">
        <Note tone="info">
          Notices about money and security always come in the app and by e-mail. Nobody can turn them off, not even you:
          they protect your account.
        </Note>
        <NoticeMatrix settings={settings} onChange={update} />
      </div>
    </div>
  );
}
