import { dayMs } from '@rentreel/values';
import { listingProcess, listingReminderDays } from '../../packages/contracts/src/listings/process.ts';
import { reviewFindings } from '../../packages/contracts/src/listings/review.ts';
import { riskCaseProcess } from '../../packages/contracts/src/risk/process.ts';
import { scamTargetProcess } from '../../packages/contracts/src/scams/process.ts';
import {
  breachSection,
  configurationSection,
  deletionSection,
  mergeSection,
  recoverySection,
  restrictionSection,
  supportSection,
} from './administration-sections.ts';
import { mandateSection, verificationSection } from './listing-sections.ts';
import { paymentSection, potSection, referralSection, refundSection } from './money-sections.ts';
import { bookingSection, disputeSection, inspectionSection, reviewSection } from './renting-sections.ts';
import { page, table } from './markdown.ts';
import { guardsOf, processDiagram, processTable } from './process-parts.ts';

const { transitions } = listingProcess;

const guardLabels = {
  complete: 'has media, a description, baths and toilets',
  review_passed: 'every finding of the review was accepted by an administrator, or there is none',
  unit_free: 'no other listing of the same unit is reserved',
  claim_settled: 'the landlord’s claim to the home is not the second of two compared claims',
  landlord_allowed: 'no restriction keeps the landlord from listing',
  appeal_open: 'it was taken down within the last 7 days and was not appealed before',
} as const;

const timerLabel = ({ timers }: (typeof transitions)[number]) =>
  timers.map(({ afterMs, state }) => `${afterMs / dayMs} days in ${state}`).join('; ');

/** Returns the processes that the server enforces and from which the screens derive their buttons. */
export function processesPage(): string {
  const findings = Object.entries(reviewFindings).map(([code, { needs, text }]) => [
    `\`${code}\``,
    needs === 'mend' ? 'back to the landlord' : 'waits for a reviewer',
    text,
  ]);
  return page(
    'Processes',
    '## Listing',
    processDiagram(transitions, 'draft: create'),
    processTable(transitions, {
      if: guardsOf(guardLabels),
      'timer after': timerLabel,
    }),
    `While live, the time runs from the last confirmation; landlords are reminded on days ${listingReminderDays.join(' and ')}. Administrators bypass the guards, but cannot reserve a unit twice or publish listings of the second of two claimants.`,
    ...inspectionSection(),
    ...bookingSection(),
    ...disputeSection(),
    ...paymentSection(),
    ...potSection(),
    ...verificationSection(),
    ...referralSection(),
    ...refundSection(),
    ...mergeSection(),
    ...reviewSection(),
    ...restrictionSection(),
    ...recoverySection(),
    ...breachSection(),
    ...supportSection(),
    '## Reported number, address or link',
    processDiagram(scamTargetProcess.transitions, 'open: first report'),
    processTable(scamTargetProcess.transitions, {}),
    '## Risk case',
    processDiagram(riskCaseProcess.transitions, 'open: score reaches the threshold'),
    processTable(riskCaseProcess.transitions, {}),
    ...mandateSection(),
    ...configurationSection(),
    ...deletionSection(),
    '## What the automatic review finds',
    table(['finding', 'leads to', 'what the landlord reads'], findings),
  );
}
