import type {
  Inspection,
  InspectionSide,
  InspectionTransitionName,
  ReportOutcomeInput,
} from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../kernel/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import type { StoredReport } from './inspection-dto.ts';
import { takeDeed } from './process/take-deed.ts';

type Said = ReportOutcomeInput['outcome'];
type ReportStep = Extract<InspectionTransitionName, `report_${string}`>;

/** The step that says so, and whose it is to say. */
const stepOf: Readonly<Record<Said, { readonly name: ReportStep; readonly by: InspectionSide }>> = {
  as_advertised: { name: 'report_as_advertised', by: 'tenant' },
  differs: { name: 'report_differs', by: 'tenant' },
  occupied: { name: 'report_no_entry', by: 'tenant' },
  locked: { name: 'report_no_entry', by: 'tenant' },
  landlord_absent: { name: 'report_landlord_absent', by: 'tenant' },
  tenant_absent: { name: 'report_tenant_absent', by: 'landlord' },
};

async function toReport(tx: WriteTx, input: ReportOutcomeInput, userId: string): Promise<string> {
  const taken = await takePrivatePhotos(tx, userId, input.photoIds);
  if (!taken) throw new DomainError('inspections.photos_unknown');
  const photos = taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
  const { checklist, note } = input;
  return JSON.stringify({ checklist, note, photos } satisfies StoredReport);
}

/**
 * Says how a visit was, or that the other side did not come. As advertised pays the fee to the landlord; different,
 * occupied, locked and absent give it back at once and lower the landlord's truth score. The side that is blamed may
 * object for 48 hours.
 */
export async function reportOutcome(ctx: Context, input: ReportOutcomeInput): Promise<Inspection> {
  const { outcome } = input;
  const { name, by } = stepOf[outcome];
  return takeDeed(ctx, input, {
    names: [name],
    plan: async ({ side, userId }, tx) => {
      if (side !== by) throw new DomainError('inspections.not_yours_to_say');
      return { name, change: { outcome, report: await toReport(tx, input, userId) }, note: input.note };
    },
  });
}
