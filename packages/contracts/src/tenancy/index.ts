export { addDays, addMonths } from './add-to-day.ts';
export { type AdvanceCheck, type AdvanceTerms, advanceCheck } from './advance-check.ts';
export { type NoticeGiver, type NoticeInput, noticeGivers, noticeInput } from './notice-input.ts';
export { type NoticePlan, type NoticeStep, noticePlan } from './notice-plan.ts';
export { lengthInWords, longDay, periodNames } from './tenancy-words.ts';
