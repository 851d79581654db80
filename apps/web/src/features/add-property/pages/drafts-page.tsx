import { minListingPictures } from '@rentreel/contracts/listings';
import { Button, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Camera, ReceiptText, Save, Timer } from 'lucide-react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DraftList } from '../components/draft-list.tsx';
import { useStartDraft } from '../hooks/use-start-draft.ts';
import { wizardSteps } from '../lib/wizard-steps.ts';
import '../add-property.css';

const needs = [
  { icon: Timer, text: `${wizardSteps.length} short steps, about ten minutes.` },
  { icon: Camera, text: `At least ${minListingPictures} photos of the home, or one clip.` },
  { icon: ReceiptText, text: 'The rent, and every fee that the tenant has to pay.' },
  { icon: Save, text: 'All is saved as you type. Stop at any time and go on here or on another device.' },
];

/** Where putting up a home begins, or goes on. */
export function DraftsPage() {
  const [drafts] = trpc.drafts.list.useSuspenseQuery();
  const { start, starting, error } = useStartDraft();
  const hasDrafts = drafts.length > 0;
  return (
    <>
      <PageTitle>Add a home</PageTitle>
      <PageHeader
        title={hasDrafts ? 'Go on with a home' : 'Put up a home'}
        subtitle={hasDrafts ? 'What you have not put up yet.' : 'You need this:'}
        end={
          <Link to="/my-listings" className="link flex-none whitespace-nowrap">
            My listings
          </Link>
        }
      />
      <div className="page drafts-page">
        {hasDrafts ? (
          <DraftList drafts={drafts} />
        ) : (
          <ul className="needs-list">
            {needs.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon className="icon" aria-hidden="true" />
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
