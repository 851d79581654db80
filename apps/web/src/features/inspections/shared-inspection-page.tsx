import { firstNameIn, formatDate, lagosDay } from '@rentreel/values';
import {
  type SharedInspection,
  type SharedInspectionInput,
  inspectionStateLabels,
} from '@rentreel/contracts/inspections';
import { Badge, Card, ListPending, Note, PageHeader } from '@rentreel/ui';
import { PageTitle } from '#/components/page-title.tsx';
import { PlaceAddress } from '#/components/place-address.tsx';
import { dayText, timeSpan, whenInText } from '#/lib/times.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

const pollMs = 30_000;

export interface SharedInspectionPageProps {
  inspectionId: SharedInspectionInput['inspectionId'];
  shareKey: string;
}

/** Page behind the shared link: where the tenant is, and whether they are back. Requires no account. */
export function SharedInspectionPage({ inspectionId, shareKey }: SharedInspectionPageProps) {
  const { data, error } = trpc.inspections.shared.useQuery(
    { inspectionId, key: shareKey },
    { refetchInterval: pollMs },
  );
  return (
    <>
      <PageTitle>A home inspection</PageTitle>
      <PageHeader title={data ? `${data.tenantName} is inspecting a home` : 'A home inspection'} />
      <div className="page page-column grid gap-4">
        {!data && !error && <ListPending card="h-36" />}
        {!data && error && (
          <Note tone="bad" announce="alert">
            {readFailure(error).text}
          </Note>
        )}
        {data && <Shared inspection={data} />}
      </div>
    </>
  );
}

function Shared({ inspection }: { inspection: SharedInspection }) {
  return (
    <>
      <Card className="grid justify-items-start gap-2">
        <p role="status">
          <strong>{progressLabel(inspection)}</strong>
        </p>
        <p>
          {dayText(lagosDay(inspection.startsAt))}, {timeSpan(inspection)}
          <span className="block text-14 text-text-2">{formatDate(inspection.startsAt)}, Lagos time (WAT)</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge>{inspectionStateLabels[inspection.state]}</Badge>
        </p>
      </Card>
      <Card className="grid justify-items-start gap-2">
        <h2 className="text-16/tight">Where</h2>
        <p>
          {inspection.homeTitle}, {inspection.area}, {inspection.city}
        </p>
        {inspection.place && <PlaceAddress place={inspection.place} />}
      </Card>
      <Card className="grid justify-items-start gap-2">
        <h2 className="text-16/tight">Who they’re meeting</h2>
        <p>
          {inspection.landlord.name}
          <span className="block text-14 text-text-2">
            {inspection.landlord.isVerified
              ? 'Verified: RentReel has checked who this person is.'
              : 'Not verified: RentReel hasn’t checked who this person is.'}
          </span>
        </p>
      </Card>
      <Note>
        This page refreshes automatically every 30 seconds. If you’re worried, call them. In an emergency, call 112.
      </Note>
    </>
  );
}

function progressLabel({ completedAt, checkedInAt, tenantName, startsAt, state }: SharedInspection): string {
  const now = Date.now();
  const first = firstNameIn(tenantName);
  if (completedAt !== null) return `The inspection ended at ${whenInText(completedAt, now)}.`;
  if (checkedInAt !== null) return `${first} is at the home since ${whenInText(checkedInAt, now)}.`;
  if (state !== 'confirmed') return 'The inspection isn’t taking place.';
  return now < startsAt
    ? `${first} is due at the home ${whenInText(startsAt, now)}.`
    : `${first} hasn’t checked in yet.`;
}
