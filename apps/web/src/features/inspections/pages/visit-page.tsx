import type { Inspection } from '@rentreel/contracts/inspections';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { CheckIn } from '../components/visit/check-in.tsx';
import { VisitDeeds } from '../components/visit/visit-deeds.tsx';
import { VisitHead } from '../components/visit/visit-head.tsx';
import { VisitHistory } from '../components/visit/visit-history.tsx';
import { VisitPeople } from '../components/visit/visit-people.tsx';
import { VisitPlace } from '../components/visit/visit-place.tsx';
import { VisitReport } from '../components/visit/visit-report.tsx';
import { VisitStepper } from '../components/visit/visit-stepper.tsx';
import { ShareVisit } from '../components/visit/share-visit.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { OutcomePhotos } from '../lib/outcome-photos.ts';
import '../../../components/homes/homes.css';
import '../inspections.css';
import '../visit.css';

export interface VisitPageProps {
  inspectionId: Inspection['id'];
  /** How photos of the outcome are chosen and sent. */
  renderPhotos: (photos: OutcomePhotos) => ReactNode;
}

/** One inspection: how it stands, what can be done, and all that is known of it. */
export function VisitPage({ inspectionId, renderPhotos }: VisitPageProps) {
  const [visit] = trpc.inspections.get.useSuspenseQuery({ inspectionId });
  const now = useNow();
  return (
    <div className="page visit">
      <PageTitle>{`Inspection: ${visit.home.title}`}</PageTitle>
      <Link to="/inspections" className="link visit-back">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Inspections
      </Link>
      <div className="visit-main">
        <VisitHead visit={visit} now={now} />
        <CheckIn visit={visit} now={now} />
        <VisitDeeds visit={visit} now={now} renderPhotos={renderPhotos} />
        <VisitStepper visit={visit} now={now} />
        <VisitReport visit={visit} />
      </div>
      <div className="visit-side">
        <VisitPlace visit={visit} />
        <VisitPeople visit={visit} />
        <ShareVisit visit={visit} />
        <VisitHistory visit={visit} now={now} />
      </div>
    </div>
  );
}
