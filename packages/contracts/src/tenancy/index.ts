export {
  addDays,
  addMonths,
  lengthLabel,
  longDay,
  periodNames,
  dayOfTerms,
  monthsAtOnce,
  periodOfTerms,
} from './periods.ts';
export {
  type AdvanceCheck,
  type AdvanceTerms,
  advanceCheck,
  exemptAreas,
  mediationText,
  receiptRule,
  taxRule,
} from './rent-law.ts';
export { type NoticeInput, noticeGivers, noticeInput, type NoticePlan, type NoticeStep, noticePlan } from './notice.ts';
export { agreementDocument, type AgreementDocument, agreementView, canonicalAgreement } from './agreement.ts';
export { type AgreementInput, type AgreementParty, type AgreementClause } from './agreement-clauses.ts';
export { placeLabel } from '../listings/nigerian-states.ts';
