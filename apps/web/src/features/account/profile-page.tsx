import type { CurrentUser } from '@rentreel/contracts/auth';
import { Badge, Button, Card, PageHeader, Segmented, TextField } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link, useRouter } from '@tanstack/react-router';
import { CircleCheck, Copy, LogOut, MailWarning, Moon, Sun, SunMoon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { removePushSubscription } from '#/lib/push.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { copyInviteLink, inviteLink } from '#/lib/share-link.ts';
import { chooseTheme, useTheme } from '#/lib/use-theme.ts';
import { trpc } from '#/lib/trpc.ts';
import { AccountMenu, RentingMenu } from './profile-menu.tsx';

interface ProfilePageProps {
  /** Row of the wallet in the menu. */
  balance: ReactNode;
  /** Shown above the cards. */
  notice: ReactNode;
}

export function ProfilePage({ balance, notice }: ProfilePageProps) {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <PageHeader title="Profile" />
      <div className="page grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {notice}
        <div className="grid gap-4">
          <PersonCard user={user} />
          <EmailState user={user} />
          <RentingMenu balance={balance} />
        </div>
        <div className="grid gap-4">
          <AccountMenu />
          <InviteCard code={user.referralCode} />
          <ThemeSwitch />
          <LogoutButton />
          <LegalLinks />
        </div>
      </div>
    </>
  );
}

function PersonCard({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex items-center gap-4">
      <PersonAvatar personId={user.uid} name={user.name} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="break-words">{user.name}</h2>
        <p className="text-text-2 wrap-anywhere">{user.email}</p>
        <p className="text-14 text-text-2">Joined {formatDate(user.createdAt)}</p>
        <Link to="/edit-profile" className="link mt-1 min-h-11">
          Edit profile
        </Link>
      </div>
    </Card>
  );
}

function EmailState({ user }: { user: CurrentUser }) {
  const request = trpc.auth.requestEmailVerification.useMutation();
  if (user.emailVerified) {
    return (
      <Card className="flex items-center justify-between gap-3">
        <h2 className="text-16">Email</h2>
        <Badge tone="ok" icon={CircleCheck}>
          Confirmed
        </Badge>
      </Card>
    );
  }
  return (
    <Card className="grid justify-items-start gap-3">
      <div className="flex w-full items-center justify-between gap-3">
        <h2 className="text-16">Email</h2>
        <Badge tone="sun" icon={MailWarning}>
          Not confirmed
        </Badge>
      </div>
      <p className="text-14 text-text-2">
        Check your inbox and tap the link to confirm your email. You need it to reset your password.
      </p>
      <FormFailure error={request.error} />
      {request.isSuccess ? (
        <output className="block font-semibold text-primary-text">Link sent to {user.email}</output>
      ) : (
        <Button variant="soft" size="sm" busy={request.isPending} busyText="Sending…" onClick={() => request.mutate()}>
          Send link again
        </Button>
      )}
    </Card>
  );
}

function InviteCard({ code }: { code: string }) {
  const link = inviteLink(location, code);
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="text-16">
        Invite people
      </h2>
      <TextField label="Your link" hint={`Your code is ${code}.`} value={link} readOnly onFocus={selectAll} />
      <Button variant="soft" onClick={() => void copyInviteLink(link)}>
        <Copy className="icon-20" aria-hidden="true" />
        Copy link
      </Button>
      <Link to="/referrals" className="link min-h-11 justify-self-start">
        People you invited and your rewards
      </Link>
    </Card>
  );
}

function selectAll({ target }: { target: HTMLInputElement }): void {
  target.select();
}

const options = [
  { value: 'system', text: 'System', icon: SunMoon },
  { value: 'light', text: 'Light', icon: Sun },
  { value: 'dark', text: 'Dark', icon: Moon },
] as const;

function ThemeSwitch() {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="theme-heading">
      <h2 id="theme-heading" className="text-16">
        Appearance
      </h2>
      <Segmented label="Appearance" value={useTheme()} options={options} onChange={chooseTheme} />
    </Card>
  );
}

function LogoutButton() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const logOut = async () => {
    setBusy(true);
    setError(null);
    try {
      await removePushSubscription().catch(() => undefined);
      await router.options.context.services.session.signOut();
      await router.navigate({ to: '/' });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormFailure error={error} />
      <Button variant="secondary" size="lg" block busy={busy} busyText="Logging out…" onClick={() => void logOut()}>
        <LogOut className="icon-20" aria-hidden="true" />
        Log out
      </Button>
    </>
  );
}

function LegalLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 text-14">
      <Link to="/terms" className="link">
        Terms of use
      </Link>
      <Link to="/privacy" className="link">
        Privacy notice
      </Link>
      <Link to="/transparency" className="link">
        Transparency
      </Link>
    </p>
  );
}
