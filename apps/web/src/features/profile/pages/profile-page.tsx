import { PageHeader } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { EmailState } from '../components/email-state.tsx';
import { InviteCard } from '../components/invite-card.tsx';
import { LogoutButton } from '../components/logout-button.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { ProfileMenu } from '../components/profile-menu.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';

export interface ProfilePageProps {
  /** The wallet's own line of the menu. */
  balance: ReactNode;
}

export function ProfilePage({ balance }: ProfilePageProps) {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <PageHeader title="Profile" />
      <div className="page grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4">
          <PersonCard user={user} />
          <EmailState user={user} />
          <ProfileMenu balance={balance} />
        </div>
        <div className="grid gap-4">
          <InviteCard code={user.referralCode} />
          <ThemeSwitch />
          <LogoutButton />
        </div>
      </div>
    </>
  );
}
