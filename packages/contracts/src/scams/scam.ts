import * as z from 'zod/mini';
import { textBetween, tidyText, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { contactKinds } from '../messages/choices.ts';
import { koboAmount, koboBetween } from '../money.ts';
import { scamLimits } from './limits.ts';
import { scamTargetProcess } from './process.ts';
import { scamSignNames, scamVerdicts } from './signs.ts';

const textText = 'Paste the message, number, account or link.';
const textField = z
  .string(textText)
  .check(
    tidyText(),
    z.minLength(3, textText),
    z.maxLength(scamLimits.textLength, `Paste at most ${scamLimits.textLength.toLocaleString('en-NG')} characters.`),
  );

export const checkScamInput = z.strictObject({ text: textField });
export type CheckScamInput = z.infer<typeof checkScamInput>;

/** Result of a check. Contains no names. */
export const scamCheck = z.strictObject({
  verdict: z.enum(scamVerdicts),
  signs: z.array(z.enum(scamSignNames)),
  /** A checked item, as it was typed. */
  contacts: z.array(
    z.strictObject({
      kind: z.enum(contactKinds),
      value: z.string(),
      /** Number of reporters, where it is shown; otherwise 0. */
      people: z.number(),
      /** Date of the first report, epoch milliseconds; null where nothing is shown. */
      since: z.nullable(z.number()),
    }),
  ),
  /** Homes on RentReel that the text links to. `null`: it does not exist, or no longer. */
  homes: z.array(
    z.strictObject({
      id: idField('lst'),
      home: z.nullable(z.strictObject({ title: z.string(), isOnOffer: z.boolean(), landlordIsVerified: z.boolean() })),
    }),
  ),
});
export type ScamCheck = z.infer<typeof scamCheck>;

const noteText = `Describe in 10 to ${scamLimits.noteLength.toLocaleString('en-NG')} characters what happened.`;

export const reportScamInput = z.strictObject({
  text: textField,
  note: textBetween({ min: 10, max: scamLimits.noteLength }, noteText),
  /** Amount paid by the reporter, kobo; null when nothing. */
  paidKobo: z.nullable(koboBetween('Enter an amount from ₦1 to ₦1,000,000,000.', { min: 100, max: 100_000_000_000 })),
});
export type ReportScamInput = z.infer<typeof reportScamInput>;

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A reported item, for administrators. Times are epoch milliseconds. */
export const reportedScam = z.strictObject({
  id: idField('sct'),
  version: z.number(),
  kind: z.enum(contactKinds),
  value: z.string(),
  state: z.enum(scamTargetProcess.states),
  since: z.number(),
  dueAt: z.number(),
  reports: z.array(
    z.strictObject({
      id: idField('scr'),
      reporter: person,
      note: z.string(),
      paidKobo: z.nullable(koboAmount),
      createdAt: z.number(),
    }),
  ),
  /** Accounts with this number. */
  accounts: z.array(person),
  decision: z.nullable(z.strictObject({ text: z.string(), by: z.string(), at: z.number() })),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ReportedScam = z.infer<typeof reportedScam>;
export const reportedScams = z.array(reportedScam);

const decisionText = `Write 10 to ${scamLimits.decisionLength} characters. The people who reported it will see them.`;

export const decideScamInput = z.strictObject({
  targetId: idField('sct'),
  version: versionField('Open the queue again.'),
  decision: z.enum(['list', 'clear'], 'Choose a decision.'),
  text: textBetween({ min: 10, max: scamLimits.decisionLength }, decisionText),
});
export type DecideScamInput = z.infer<typeof decideScamInput>;
