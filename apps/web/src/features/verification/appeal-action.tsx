import type { VerificationPart } from '@rentreel/contracts/verification';
import { Button } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { appealLabel } from './format.ts';

const AppealSheet = lazy(() => import('./appeal-sheet.tsx'));

interface AppealActionProps {
  part: Pick<VerificationPart, 'caseId' | 'version' | 'appealAt'>;
  now: number;
}

/** Appeal for a step that cannot be repeated; otherwise renders nothing. */
export function AppealAction({ part, now }: AppealActionProps) {
  const [open, setOpen] = useState(false);
  const { caseId, version, appealAt } = part;
  if (appealAt === null || caseId === null) return null;
  const later = appealLabel(part, now);
  if (later !== undefined) return <p className="text-14 text-text-2">{later}</p>;
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Request a manual review
        </Button>
      </div>
      <Suspense>{open && <AppealSheet caseId={caseId} version={version} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
