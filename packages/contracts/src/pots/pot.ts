import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { pageOf } from '../page.ts';
import { potProcess } from './process.ts';
import { autoRhythms } from './saving.ts';
import { potRoles } from './states.ts';

/** Automatic saving. Money in kobo, times in epoch milliseconds. */
export const autoSaving = z.strictObject({
  amountKobo: koboAmount,
  every: z.enum(autoRhythms),
  /** 1 for Monday to 7 for Sunday, or the day of the month. */
  day: z.number(),
  paused: z.boolean(),
  /** Next automatic saving; null while it is paused. */
  nextAt: z.nullable(z.number()),
});
export type AutoSaving = z.infer<typeof autoSaving>;

const cardFields = {
  id: idField('pot'),
  name: z.string(),
  state: z.enum(potProcess.states),
  role: z.enum(potRoles),
  targetKobo: koboAmount,
  /** A day in Lagos, as 2026-11-30. */
  targetDay: z.string(),
  /** Total savings, and the caller's share. */
  heldKobo: koboAmount,
  shareKobo: koboAmount,
  /** What the pot has paid for homes. */
  paidKobo: koboAmount,
  memberCount: z.number(),
  /** Amount to save per week to reach the target in time; null after the target day, 0 when the target is reached. */
  perWeekKobo: z.nullable(koboAmount),
  perMonthKobo: z.nullable(koboAmount),
  /** The caller's own settings. */
  auto: z.nullable(autoSaving),
};

export const potCard = z.strictObject(cardFields);
export type PotCard = z.infer<typeof potCard>;

/** The caller's open pots and shares. */
export const potList = z.strictObject({ pots: z.array(potCard), savedKobo: koboAmount });
export type PotList = z.infer<typeof potList>;

export const potMember = z.strictObject({
  userId: idField('usr'),
  name: z.string(),
  role: z.enum(potRoles),
  me: z.boolean(),
  shareKobo: koboAmount,
  /** Allows landlords to see whether the money is available. */
  proves: z.boolean(),
});
export type PotMember = z.infer<typeof potMember>;

/** The home of a pot and its current move-in cost. */
export const potHome = z.strictObject({
  listingId: idField('lst'),
  title: z.string(),
  firstYearKobo: koboAmount,
  available: z.boolean(),
});

export const pot = z.strictObject({
  ...cardFields,
  members: z.array(potMember),
  home: z.nullable(potHome),
  /** The caller allows landlords to see whether the money is available. */
  proves: z.boolean(),
  /** Contents of the join link, for the pot's owner; null while nobody can join. */
  inviteKey: z.nullable(z.string()),
  allowed: z.array(z.enum(potProcess.transitionNames)),
});
export type Pot = z.infer<typeof pot>;

/** What the link shows before joining: no shares and no other names. */
export const potInvitation = z.strictObject({
  id: idField('pot'),
  name: z.string(),
  ownerName: z.string(),
  targetKobo: koboAmount,
  targetDay: z.string(),
  memberCount: z.number(),
  /** The caller is already a member. */
  isMember: z.boolean(),
});
export type PotInvitation = z.infer<typeof potInvitation>;

/** saved: from a wallet. taken: back to the wallet. paid: for a home. */
export const potMovementKinds = ['saved', 'taken', 'paid'] as const;

/** A journal line of a pot. */
export const potMovement = z.strictObject({
  id: idField('jrn'),
  kind: z.enum(potMovementKinds),
  /** Saved automatically. */
  automatic: z.boolean(),
  name: z.string(),
  me: z.boolean(),
  /** Negative when it left the pot. */
  amountKobo: koboAmount,
  heldAfterKobo: koboAmount,
  at: z.number(),
});
export type PotMovement = z.infer<typeof potMovement>;

export const potHistory = pageOf(potMovement);

/**
 * Whether a tenant has the move-in cost of one of the caller's homes. `ready` is null while the home's price is too new for
 * the comparison; `at` is then the time from which it is possible, otherwise the time of the check.
 */
export const readiness = z.strictObject({
  ready: z.nullable(z.boolean()),
  /** Move-in cost. */
  amountKobo: koboAmount,
  at: z.number(),
});
export type Readiness = z.infer<typeof readiness>;

/** Result for the landlord; null when the tenant shares nothing. */
export const readinessAnswer = z.nullable(readiness);
