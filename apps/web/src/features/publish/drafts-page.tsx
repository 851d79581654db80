import { minListingPictures } from '@rentreel/contracts/listings';
import { Button, PageHeader } from '@rentreel/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Camera, ReceiptText, Save, Timer } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import './wizard/wizard.css';
import { DraftList } from './draft-list.tsx';
import { findStep, wizardSteps } from './wizard/wizard-steps.ts';

const needs = [
  { icon: Timer, text: `${wizardSteps.length} short steps, about ten minutes.` },
  { icon: Camera, text: `At least ${minListingPictures} photos of the home, or one clip.` },
  { icon: ReceiptText, text: 'The rent, and every fee that the tenant has to pay.' },
  { icon: Save, text: 'Your answers are saved as you type. Stop at any time and continue here or on another device.' },
];

/** Start page for publishing: a new home, or an unfinished draft. */
export function DraftsPage() {
  const [drafts] = trpc.drafts.list.useSuspenseQuery();
  const { start, starting, error } = useStartDraft();
  const hasDrafts = drafts.length > 0;
  return (
    <>
      <PageTitle>Post a property</PageTitle>
      <PageHeader
        title={hasDrafts ? 'Continue a draft' : 'Post a property'}
        subtitle={hasDrafts ? 'Your unpublished drafts.' : 'What you need:'}
        end={
          <Link to="/my-listings" className="link flex-none whitespace-nowrap">
            My listings
          </Link>
        }
      />
      <div className="page grid grid-cols-1 gap-5 max-w-160 lg:max-w-184 lg:m-0 lg:px-12">
        <RestrictionNote activities={['listing']} />
        {hasDrafts ? (
          <DraftList drafts={drafts} />
        ) : (
          <ul className="grid gap-4">
            {needs.map(({ icon: Icon, text }) => (
              <li className="flex gap-3" key={text}>
                <Icon className="icon text-primary-text" aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        )}
        <FormFailure error={error} />
        <Button
          size="lg"
          variant={hasDrafts ? 'secondary' : 'primary'}
          busy={starting}
          busyText="Starting…"
          onClick={start}
        >
          {hasDrafts ? 'Start a new home' : 'Start'}
        </Button>
      </div>
    </>
  );
}

/** Creates a draft and opens it in the wizard. */
function useStartDraft() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.drafts.save.useMutation({
    onSuccess: async ({ id }) => {
      void utils.drafts.list.invalidate();
      await navigate({ to: '/add-property/$draftId', params: { draftId: id }, search: { step: findStep(0).name } });
    },
  });
  return { start: () => mutate({ version: 0, step: 0, content: {} }), starting: isPending, error };
}
