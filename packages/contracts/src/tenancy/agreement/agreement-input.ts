import type { BookingTerms } from '../../bookings/booking-terms.ts';
import type { NigerianState } from '../../listings/nigerian-states.ts';

export interface AgreementParty {
  readonly name: string;
  /** Where letters reach them; null when they have not said. */
  readonly address: string | null;
}

/** Everything an agreement is made from; the same input makes the same text. */
export interface AgreementInput {
  readonly reference: string;
  /** A day of Lagos, 2026-11-30. */
  readonly madeOn: string;
  readonly landlord: AgreementParty;
  readonly tenant: AgreementParty;
  readonly home: {
    readonly title: string;
    /** Such as "2-bedroom flat". */
    readonly typeName: string;
    readonly address: string;
    readonly area: string;
    readonly city: string;
    readonly state: NigerianState;
  };
  readonly terms: BookingTerms;
  /** Of the same two people and home, whose term this one follows. */
  readonly renewal?: boolean;
}
