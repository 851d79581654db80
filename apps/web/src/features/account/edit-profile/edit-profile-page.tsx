import { PageHeader, Skeleton, Button, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { LeaveDialog } from '#/components/leave-dialog.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { MyPlacesSheet, placeKindLabels, useMyPlaces } from '#/features/places/index.ts';
import { EmailCard, PhoneCard } from './contact-cards.tsx';
import { PhotoCard } from './photo-card.tsx';

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

/** Places to which distances of listings are measured. */
function PlacesCard() {
  const mine = useMyPlaces();
  const [open, setOpen] = useState(false);
  const { places } = mine;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="places-heading">
      <h2 id="places-heading" className="text-16">
        Your places
      </h2>
      {places.length === 0 ? (
        <p className="text-14 text-text-2">
          Add work, school or family, and each home says how far it is from there. Only you see them.
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {places.map(({ id, kind, name }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{placeKindLabels[kind]}</strong> {name}
            </li>
          ))}
        </ul>
      )}
      <Button variant="soft" onClick={() => setOpen(true)}>
        {places.length === 0 ? 'Add a place' : 'Change your places'}
      </Button>
      <Suspense>{open && <MyPlacesSheet mine={mine} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
