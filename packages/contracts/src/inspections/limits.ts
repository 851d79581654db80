import { dayMs, hourMs, minuteMs } from '@rentreel/values';

/** What inspections hold to. Times are milliseconds unless their name says otherwise. */
export const inspectionLimits = {
  /** A landlord's answer, and a tenant's to a proposal. */
  answerMs: dayMs,
  /** What a landlord may ask at most for showing a home; the default is nothing. */
  maxFeeKobo: 500_000,
  /** Until so long before the start a tenant cancels without paying. */
  freeCancelMs: 6 * hourMs,
  /** How often each side may move a confirmed inspection. */
  movesPerSide: 2,
  /** Checking in: from so long before the start to so long after it. */
  checkInBeforeMs: 30 * minuteMs,
  checkInAfterMs: hourMs,
  /** How near to the home somebody has to be who checks in by location. */
  checkInMetres: 300,
  gateCodeDigits: 6,
  /** Wrong gate codes in one inspection. */
  gateCodeAttempts: 10,
  /** After so long somebody may say that the other has not come. */
  graceMs: 15 * minuteMs,
  missedAfterMs: 2 * hourMs,
  completedAfterMs: 3 * hourMs,
  /** How long a tenant has to say how it was, and the other side to object to what was said. */
  outcomeMs: 48 * hourMs,
  disputeMs: 72 * hourMs,
  /** For so long after a ruling the side that it went against can appeal. */
  appealMs: 7 * dayMs,
  /** Before the start both are reminded. */
  reminderMs: [dayMs, 2 * hourMs],
  /** Times are asked for at most so many days ahead. */
  slotDays: 14,
  /** All times begin at a full quarter of an hour, and last whole quarters. */
  tickMs: 15 * minuteMs,
  slotMinutes: [15, 30, 45, 60],
  weeklyRules: 28,
  blackouts: 60,
  openHousesPerHome: 10,
  openHouseCapacity: 50,
  waitingPerOpenHouse: 200,
  /** Inspections of one tenant that nobody has answered yet. */
  openRequests: 15,
  noteLength: 500,
  photos: 10,
  /** So many visits that found a home other than advertised, within so long, take it off. */
  mismatches: 3,
  mismatchesWithinMs: 60 * dayMs,
  /** A link for a friend ends so long after the inspection. */
  sharedForMs: dayMs,
} as const;

/** What a landlord who has said nothing shows a home by: by daylight, Monday to Saturday, asked for one by one. */
export const defaultAvailability = {
  weekdays: [1, 2, 3, 4, 5, 6],
  fromMinute: 10 * 60,
  untilMinute: 17 * 60,
  slotMinutes: 30,
  noticeHours: 4,
} as const;
