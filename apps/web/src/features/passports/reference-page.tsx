import type { AskedReference, ReferenceLinkInput } from '@rentreel/contracts/passports';
import { Button, Note, PageHeader, Skeleton } from '@rentreel/ui';
import { ShieldQuestion } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { notFoundPage } from '#/components/not-found.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';

const ReferenceForm = lazy(() => import('./reference-form.tsx'));

/** Page on which a referee answers, opened by the link in the mail. */
export function ReferencePage({ link }: { link: ReferenceLinkInput }) {
  const [asked] = trpc.passports.readReference.useSuspenseQuery(link);
  const utils = trpc.useUtils();
  return (
    <>
      <PageTitle>Reference</PageTitle>
      <PageHeader
        title={`A reference for ${asked.tenant}`}
        subtitle={
          asked.kind === 'employer'
            ? 'You’re being asked as their employer.'
            : 'You’re being asked as a former landlord.'
        }
      />
      <div className="page page-column grid gap-4">
        {asked.state === 'asked' ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReferenceForm
              link={link}
              asked={asked}
              onAnswered={(next) => utils.passports.readReference.setData(link, next)}
            />
          </Suspense>
        ) : (
          <Outcome asked={asked} />
        )}
        {(asked.state === 'asked' || asked.state === 'answered') && <Decline link={link} state={asked.state} />}
      </div>
    </>
  );
}

const outcomes = {
  answered: 'Thank you. Your answer is part of the tenant’s passport. You can withdraw it here at any time.',
  declined: 'You declined to answer. Nothing about you is shown, and we won’t email you about this again.',
  expired: 'The 14 days for an answer are over. Your address is deleted.',
};

function Outcome({ asked: { state } }: { asked: AskedReference }) {
  if (state !== 'answered' && state !== 'declined' && state !== 'expired') return null;
  return <Note tone={state === 'answered' ? 'ok' : 'info'}>{outcomes[state]}</Note>;
}

function Decline({ link, state }: { link: ReferenceLinkInput; state: 'asked' | 'answered' }) {
  const utils = trpc.useUtils();
  const decline = trpc.passports.declineReference.useMutation({
    onSuccess: (asked) => utils.passports.readReference.setData(link, asked),
  });
  return (
    <>
      <FormFailure error={decline.error} />
      <Button
        block
        variant="secondary"
        busy={decline.isPending}
        busyText="Saving…"
        onClick={() => decline.mutate(link)}
      >
        {state === 'asked' ? 'Decline to answer' : 'Withdraw my answer'}
      </Button>
    </>
  );
}

export const ReferenceNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  const isBroken = 'referenceId' in fieldErrors || 'key' in fieldErrors;
  if (code !== 'passports.reference_not_found' && !isBroken) return undefined;
  return {
    title: 'Reference',
    missing: { icon: ShieldQuestion, title: 'Reference not found' },
    text: 'The link may have ended, or the tenant has cancelled the request. You don’t need to do anything.',
    to: '/',
    linkText: 'Go to homes',
  };
});
