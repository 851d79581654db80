import type { BulkQueue, CaseSeen } from '@rentreel/contracts/administration';
import { decideHomeReportsInput, decideListingInput } from '@rentreel/contracts/listings';
import { decideChatReportsInput } from '@rentreel/contracts/messages';
import { dismissReviewReportInput } from '@rentreel/contracts/reviews';
import { decideRiskInput } from '@rentreel/contracts/risk';
import { decideScamInput } from '@rentreel/contracts/scams';
import type { UnitOfWork } from '../kernel/index.ts';
import { decideHomeReports, decideListing } from '../listings/index.ts';
import { decideChatReports } from '../messages/index.ts';
import { dismissReport } from '../reviews/index.ts';
import { decideRisk } from '../risk/index.ts';
import { decideScam } from '../scams/index.ts';

interface Decision {
  readonly decision: string;
  readonly text: string;
}

type Decide = (uow: UnitOfWork, seen: CaseSeen, decision: Decision) => Promise<void>;

/** Decides one case of each queue, by the use case for an individual decision with all its checks. */
export const deciders: Readonly<Record<BulkQueue, Decide>> = {
  // The version of a listing is the time of its last change.
  listings: async (uow, { caseId: listingId, version: seenAt }, { decision, text: note }) => {
    await decideListing(uow, decideListingInput.parse({ listingId, seenAt, decision, note }));
  },
  home_reports: (uow, { caseId: listingId, ids: reportIds }, { decision, text: note }) =>
    decideHomeReports(uow, decideHomeReportsInput.parse({ listingId, reportIds, decision, note })),
  chat_reports: (uow, { caseId: personId, ids: reportIds }, { decision: outcome, text }) =>
    decideChatReports(uow, decideChatReportsInput.parse({ personId, reportIds, outcome, text })),
  scam_reports: (uow, { caseId: targetId, version }, { decision, text }) =>
    decideScam(uow, decideScamInput.parse({ targetId, version, decision, text })),
  reviews: (uow, { caseId: reportId, version }, { text: sentence }) =>
    dismissReport(uow, dismissReviewReportInput.parse({ reportId, version, sentence })),
  risk: (uow, { caseId, version, ids: signalIds }, { decision, text }) =>
    decideRisk(uow, decideRiskInput.parse({ caseId, version, signalIds, decision, text })),
};
