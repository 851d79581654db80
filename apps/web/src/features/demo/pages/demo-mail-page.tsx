import { Card, EmptyState, Note, PageHeader } from '@rentreel/ui';
import { Mail } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MailCard } from '../components/mail-card.tsx';

export function DemoMailPage() {
  const [mails] = trpc.demo.listMails.useSuspenseQuery();
  return (
    <>
      <PageTitle>Demo mail</PageTitle>
      <PageHeader title="Demo mail" subtitle="What RentReel would have sent by email" />
      <div className="page grid max-w-xl gap-4">
        <Note tone="sun">This is a demo: mails are not sent, everybody who visits can read them here.</Note>
        {mails.length === 0 && (
          <Card>
            <EmptyState icon={Mail} title="No mail yet">
              Create an account or reset a password, and the mail shows up here.
            </EmptyState>
          </Card>
        )}
        {mails.map((mail) => (
          <MailCard key={mail.id} mail={mail} />
        ))}
      </div>
    </>
  );
}
