export * from './facts.ts';
export * from './kinds.ts';
export * from './topics.ts';
export * from './settings.ts';
export * from './notification.ts';
export type {
  BookingFacts,
  DisputeFacts,
  InspectionEndFacts,
  InspectionFacts,
  MandateFacts,
  OutcomeNext,
  PotFacts,
  ReferralFacts,
  RestrictionFacts,
  ReviewFacts,
  WaitEndFacts,
  TicketFacts,
} from './subjects.ts';
