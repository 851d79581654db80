import { dayMs, hourMs, minuteMs } from '@rentreel/values';

/** Limits of inspections. Times are milliseconds unless their name says otherwise. */
export const inspectionLimits = {
  /** Time for a landlord's answer, and for a tenant's answer to a proposal. */
  answerMs: dayMs,
  /** Maximum inspection fee; the default is none. */
  maxFeeKobo: 500_000,
  /** Free cancellation for the tenant until this long before the start. */
  freeCancelMs: 6 * hourMs,
  /** How often each party may move a confirmed inspection. */
  movesPerSide: 2,
  /** Check-in window: from this long before the start to this long after it. */
  checkInBeforeMs: 30 * minuteMs,
  checkInAfterMs: hourMs,
  /** Maximum distance from the home for a check-in by location. */
  checkInMetres: 300,
  gateCodeDigits: 6,
  /** Wrong gate codes allowed in one inspection. */
  gateCodeAttempts: 10,
  /** Time after which a party may report the other's absence. */
  graceMs: 15 * minuteMs,
  missedAfterMs: 2 * hourMs,
  completedAfterMs: 3 * hourMs,
  /** Time for the tenant's report, and then for the blamed party's objection to it. */
  outcomeMs: 48 * hourMs,
  /** Time for RentReel's decision after an objection; the tenant wins when it passes. */
  disputeMs: 72 * hourMs,
  /** Time after a ruling in which the losing party can appeal. */
  appealMs: 7 * dayMs,
  /** Reminders to both parties before the start. */
  reminderMs: [dayMs, 2 * hourMs],
  /** How many days ahead times can be requested. */
  slotDays: 14,
  /** All times start at a full quarter of an hour and last whole quarters. */
  tickMs: 15 * minuteMs,
  slotMinutes: [15, 30, 45, 60],
  weeklyRules: 28,
  blackouts: 60,
  openHousesPerHome: 10,
  openHouseCapacity: 50,
  waitingPerOpenHouse: 200,
  /** Unanswered inspection requests of one tenant. */
  openRequests: 15,
  noteLength: 500,
  photos: 10,
  /**
   * Number of inspections within the given time that found a home other than advertised, after which the listing is taken
   * down.
   */
  mismatches: 3,
  mismatchesWithinMs: 60 * dayMs,
  /** A link for a friend expires this long after the inspection. */
  sharedForMs: dayMs,
} as const;

/** Default times of a landlord who has set none: by daylight, Monday to Saturday, each confirmed individually. */
export const defaultAvailability = {
  weekdays: [1, 2, 3, 4, 5, 6],
  fromMinute: 10 * 60,
  untilMinute: 17 * 60,
  slotMinutes: 30,
  noticeHours: 4,
} as const;
