import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { pageOf } from '../page.ts';
import { potProcess } from './process.ts';
import { autoRhythms } from './saving.ts';
import { potRoles } from './states.ts';

/** Money that is saved by itself. Money in kobo, times in epoch milliseconds. */
export const autoSaving = z.strictObject({
  amountKobo: koboAmount,
  every: z.enum(autoRhythms),
  /** 1 for Monday to 7 for Sunday, or the day of the month. */
  day: z.number(),
  paused: z.boolean(),
  /** When it saves next; null while it is paused. */
  nextAt: z.nullable(z.number()),
});
export type AutoSaving = z.infer<typeof autoSaving>;

const cardFields = {
  id: idField('pot'),
  name: z.string(),
  state: z.enum(potProcess.states),
  role: z.enum(potRoles),
  targetKobo: koboAmount,
  /** A day of Lagos, as 2026-11-30. */
  targetDay: z.string(),
  /** What everybody saved, and what the caller did. */
  heldKobo: koboAmount,
  shareKobo: koboAmount,
  memberCount: z.number(),
  /** What must be saved each week to get there in time; null when the day has come, 0 when nothing is missing. */
  perWeekKobo: z.nullable(koboAmount),
  perMonthKobo: z.nullable(koboAmount),
  /** The caller's own. */
  auto: z.nullable(autoSaving),
};

export const potCard = z.strictObject(cardFields);
export type PotCard = z.infer<typeof potCard>;

/** The caller's pots that are open, and what the caller has in them. */
export const potList = z.strictObject({ pots: z.array(potCard), savedKobo: koboAmount });
export type PotList = z.infer<typeof potList>;

export const potMember = z.strictObject({
  userId: idField('usr'),
  name: z.string(),
  role: z.enum(potRoles),
  me: z.boolean(),
  shareKobo: koboAmount,
  /** Lets landlords know whether the money is there. */
  proves: z.boolean(),
});
export type PotMember = z.infer<typeof potMember>;

/** The home that a pot is for, and what moving in costs today. */
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
  /** The caller lets landlords know whether the money is there. */
  proves: z.boolean(),
  /** What the link to join carries, for who leads the pot; null while nobody can join. */
  inviteKey: z.nullable(z.string()),
  allowed: z.array(z.enum(potProcess.transitionNames)),
});
export type Pot = z.infer<typeof pot>;

/** What the link shows before one joins: no shares and no other names. */
export const potInvitation = z.strictObject({
  id: idField('pot'),
  name: z.string(),
  ownerName: z.string(),
  targetKobo: koboAmount,
  targetDay: z.string(),
  memberCount: z.number(),
  /** The caller is in it already. */
  isMember: z.boolean(),
});
export type PotInvitation = z.infer<typeof potInvitation>;

/** saved: out of a wallet. taken: back into it. paid: for a home. */
export const potMovementKinds = ['saved', 'taken', 'paid'] as const;

/** A line of what a pot holds, from the journal. */
export const potMovement = z.strictObject({
  id: idField('jrn'),
  kind: z.enum(potMovementKinds),
  /** Saved by itself. */
  automatic: z.boolean(),
  name: z.string(),
  me: z.boolean(),
  /** Below zero when it left the pot. */
  amountKobo: koboAmount,
  heldAfterKobo: koboAmount,
  at: z.number(),
});
export type PotMovement = z.infer<typeof potMovement>;

export const potHistory = pageOf(potMovement);

/**
 * Whether a tenant has the money to move into a home of the caller. `ready` is null while the home's price is too new to
 * be compared; then `at` says from when. Else `at` says when it was checked.
 */
export const readiness = z.strictObject({
  ready: z.nullable(z.boolean()),
  /** What moving in costs. */
  amountKobo: koboAmount,
  at: z.number(),
});
export type Readiness = z.infer<typeof readiness>;

/** The answer to who asks; null when the tenant shows nothing. */
export const readinessAnswer = z.nullable(readiness);
