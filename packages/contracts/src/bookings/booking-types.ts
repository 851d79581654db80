/** Where the renting of a home stands. The process between the states is `booking-process.ts`. */
export const bookingStates = [
  'applied',
  'shortlisted',
  'offered',
  'countered',
  'agreement_pending',
  'payment_due',
  'funded',
  'handover_scheduled',
  'handed_over',
  'disputed',
  'active',
  'renewal_offered',
  'renewal_due',
  'renewed',
  'early_end_proposed',
  'early_end_agreed',
  'notice_given',
  'moving_out',
  'overstayed',
  'moved_out',
  'caution_claimed',
  'caution_disputed',
  'ended',
  'declined',
  'withdrawn',
  'expired',
  'cancelled_cooling_off',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'cancelled_not_as_described',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The words for each state. */
export const bookingStateNames: Readonly<Record<BookingState, string>> = {
  applied: 'Application sent',
  shortlisted: 'Shortlisted',
  offered: 'Offer made',
  countered: 'Other terms proposed',
  agreement_pending: 'Agreement to sign',
  payment_due: 'Payment due',
  funded: 'Paid into escrow',
  handover_scheduled: 'Handover agreed',
  handed_over: 'Keys handed over',
  disputed: 'In dispute',
  active: 'Tenancy running',
  renewal_offered: 'Renewal offered',
  renewal_due: 'Renewal to pay',
  renewed: 'Renewed',
  early_end_proposed: 'Early end proposed',
  early_end_agreed: 'Ends early, agreed',
  notice_given: 'Notice given',
  moving_out: 'Moving out',
  overstayed: 'Still living there',
  moved_out: 'Moved out',
  caution_claimed: 'Claim on the caution fee',
  caution_disputed: 'Caution fee in dispute',
  ended: 'Ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled_cooling_off: 'Cancelled within 24 hours',
  cancelled_by_tenant: 'Cancelled by the tenant',
  cancelled_by_landlord: 'Cancelled by the landlord',
  cancelled_not_as_described: 'Cancelled, not as described',
};

/** The home is kept for one tenant: nobody else can accept an offer of this listing. */
export const reservingStates = ['agreement_pending', 'payment_due'] as const satisfies BookingState[];

/** Money of this booking is, or was, in the home: the unit, whoever lists it, cannot be paid for a second time. */
export const lockingStates = [
  'funded',
  'handover_scheduled',
  'handed_over',
  'disputed',
  'active',
  'renewal_offered',
  'renewal_due',
  'renewed',
  'early_end_proposed',
  'early_end_agreed',
  'notice_given',
  'moving_out',
  'overstayed',
] as const satisfies BookingState[];

/** Nothing follows any more. */
export const endedStates = [
  'ended',
  'declined',
  'withdrawn',
  'expired',
  'cancelled_cooling_off',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'cancelled_not_as_described',
] as const satisfies BookingState[];

/** The tabs of `/bookings`, and which states stand in each. */
export const bookingTabs = {
  applications: ['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'],
  upcoming: ['funded', 'handover_scheduled', 'handed_over', 'disputed'],
  active: [
    'active',
    'renewal_offered',
    'renewal_due',
    'renewed',
    'early_end_proposed',
    'early_end_agreed',
    'notice_given',
    'moving_out',
    'overstayed',
    'moved_out',
    'caution_claimed',
    'caution_disputed',
  ],
  past: endedStates,
} as const satisfies Record<string, readonly BookingState[]>;
export type BookingTab = keyof typeof bookingTabs;
export const bookingTabNames = Object.keys(bookingTabs) as [BookingTab, ...BookingTab[]];

/** The side of somebody in a booking. */
export const bookingSides = ['tenant', 'landlord'] as const;
export type BookingSide = (typeof bookingSides)[number];
