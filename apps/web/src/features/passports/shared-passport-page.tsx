import type { ApplicantPassportInput, PassportLinkInput, PassportView } from '@rentreel/contracts/passports';
import { Button, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { PassportCard } from './passport-card.tsx';

/** A passport opened by a shared link. */
export function SharedPassportPage({ link }: { link: PassportLinkInput }) {
  const [passport] = trpc.passports.read.useSuspenseQuery(link);
  return (
    <>
      <PageTitle>Tenant passport</PageTitle>
      <PageHeader
        title="Tenant passport"
        subtitle="Written by the tenant; what RentReel has checked or counted says so."
      />
      <div className="page page-column grid gap-4">
        <PassportCard passport={passport} />
        <FullPassport link={link} passport={passport} />
      </div>
    </>
  );
}

const accessNotes = {
  asked: 'The tenant has your request. You get a notification when they allow it.',
  refused: 'The tenant shows you the first look only.',
  allowed: 'The tenant lets you read the full passport while the link is active. They can see when you read it.',
} as const;

/** Request for the full passport, or its state. */
function FullPassport({ link, passport: { access, canAsk } }: { link: PassportLinkInput; passport: PassportView }) {
  const utils = trpc.useUtils();
  const isGuest = useCurrentUser() === null;
  const ask = trpc.passports.ask.useMutation({
    onSuccess: (passport) => utils.passports.read.setData(link, passport),
  });
  if (access !== null) return <Note tone={access === 'allowed' ? 'ok' : 'info'}>{accessNotes[access]}</Note>;
  if (isGuest) {
    return (
      <Note>
        <p>Log in to ask the tenant for the full passport, with name and workplace.</p>
        <Link to="/login" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
          Log in
        </Link>
      </Note>
    );
  }
  if (!canAsk) return null;
  return (
    <>
      <FormFailure error={ask.error} />
      <Button size="lg" block busy={ask.isPending} busyText="Asking…" onClick={() => ask.mutate(link)}>
        Ask for the full passport
      </Button>
    </>
  );
}

/** The passport of an application. */
export function ApplicantPassportPage({ bookingId }: ApplicantPassportInput) {
  const [passport] = trpc.passports.readApplicant.useSuspenseQuery({ bookingId });
  return (
    <>
      <PageTitle>Tenant passport</PageTitle>
      <PageHeader title="Tenant passport" subtitle="As sent with the application." />
      <div className="page page-column grid gap-4">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="max-lg:hidden link gap-1.5 justify-self-start"
        >
          <ArrowLeft className="icon-20" aria-hidden="true" />
          The application
        </Link>
        <PassportCard passport={passport} />
        {passport.level === 'first_look' && (
          <Note>You see the name and the full passport once you shortlist the applicant or make an offer.</Note>
        )}
      </div>
    </>
  );
}

const passportErrors = new Set<string | null>([
  'passports.not_found',
  'passports.not_attached',
  'bookings.not_found',
  'app.invalid_input',
]);

export const PassportNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  // A truncated link does not match the schema.
  const isBroken = 'code' in fieldErrors || 'key' in fieldErrors;
  if (!passportErrors.has(code) && !isBroken) return undefined;
  return {
    title: 'Tenant passport',
    missing: { icon: ShieldQuestion, title: 'Passport not found' },
    text: 'The link may have ended, or the tenant has stopped it. Ask them for a new one.',
    to: '/',
    linkText: 'Go to homes',
  };
});
