import { PageHeader, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { LeaveDialog } from '#/components/leave-dialog.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { EmailCard, PhoneCard } from './contact-cards.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PlacesCard } from './places-card.tsx';

const NameCard = lazy(async () => ({ default: (await import('./name-card.tsx')).NameCard }));
const PrivacyCard = lazy(async () => ({ default: (await import('./privacy-card.tsx')).PrivacyCard }));

/** Edits the user's profile and its visibility. */
export function EditProfilePage() {
  const [profile] = trpc.profile.get.useSuspenseQuery();
  const [nameDirty, setNameDirty] = useState(false);
  const [privacyDirty, setPrivacyDirty] = useState(false);
  return (
    <>
      <PageTitle>Edit profile</PageTitle>
      <PageHeader title="Edit profile" subtitle="What others see of you, and how we reach you" />
      <div className="page grid gap-4">
        <Link to="/profile" className="max-lg:hidden link gap-1.5 justify-self-start">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Profile
        </Link>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="grid grid-cols-1 gap-4">
            <PhotoCard profile={profile} />
            <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
              <NameCard profile={profile} onDirty={setNameDirty} />
              <PrivacyCard profile={profile} onDirty={setPrivacyDirty} />
            </Suspense>
          </div>
          <div className="grid grid-cols-1 gap-4">
            <EmailCard profile={profile} />
            <PhoneCard />
            <PlacesCard />
          </div>
        </div>
      </div>
      <LeaveDialog
        unsaved={() => nameDirty || privacyDirty}
        title="Leave without saving?"
        confirmText="Leave without saving"
      >
        Your changes aren’t saved yet.
      </LeaveDialog>
    </>
  );
}
