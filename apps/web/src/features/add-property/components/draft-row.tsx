import type { ListingDraftSummary } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { formatAge } from '../../../lib/format-age.ts';
import { draftTitle } from '../lib/draft-title.ts';
import { findStep, stepIndex, wizardSteps } from '../lib/wizard-steps.ts';

export interface DraftRowProps {
  draft: ListingDraftSummary;
  onDelete: () => void;
}

/** A draft that waits to be finished. */
export function DraftRow({ draft, onDelete }: DraftRowProps) {
  const title = draftTitle(draft);
  const step = findStep(draft.step);
  return (
    <li className="card draft-row">
      <div className="min-w-0 flex-1">
        <h2>
          <Link
            to="/add-property/$draftId"
            params={{ draftId: draft.id }}
            search={{ step: step.name }}
            className="stretched"
          >
            {title}
          </Link>
        </h2>
        <p className="text-14 text-text-2">
          {draft.listingId === null ? 'New home' : 'Changes to a home of yours'} · Step {stepIndex(step.name) + 1} of{' '}
          {wizardSteps.length}: {step.title}
        </p>
        <p className="text-14 text-text-2">Changed {formatAge(draft.updatedAt)}</p>
      </div>
      <IconButton label={`Delete the draft ${title}`} className="draft-delete" onClick={onDelete}>
        <Trash2 className="icon-20" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
