import { dayMs, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, textUpTo, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { type ActorOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { emailField } from '../auth/inputs.ts';

/** Limits of references in a passport. Times are milliseconds. */
export const referenceLimits = {
  /** Validity of the mailed link. */
  answerMs: 14 * dayMs,
  /** Delay after the first mail until a referee without an answer is reminded. */
  reminderMs: [4 * dayMs, 10 * dayMs],
  /** References that a user requests in 30 days. */
  perMonth: 5,
  /** References in one passport. */
  shown: 6,
  nameLength: 80,
  noteLength: 300,
} as const;

export const referenceKindLabels = {
  landlord: 'Former landlord',
  employer: 'Employer',
} as const;
export type ReferenceKind = keyof typeof referenceKindLabels;
export const referenceKinds = keysOf(referenceKindLabels);

/**
 * The process of a reference. The referee acts by the link in the mail, without an account. Its writer can withdraw an
 * answer, and the tenant can remove it from the passport; it is never edited.
 */
export const referenceProcess = defineProcess({
  name: 'reference',
  actors: ['tenant', 'referee', 'system'],
  states: {
    asked: 'Waiting for the answer',
    answered: 'Answered',
    declined: 'No answer given',
    expired: 'Not answered in time',
    removed: 'Removed',
  },
  transitions: {
    answer: { from: ['asked'], to: 'answered', actors: ['referee'] },
    decline: { from: ['asked', 'answered'], to: 'declined', actors: ['referee'] },
    remove: { from: ['asked', 'answered'], to: 'removed', actors: ['tenant'] },
    expire: {
      from: ['asked'],
      to: 'expired',
      actors: ['system'],
      timers: [{ state: 'asked', afterMs: referenceLimits.answerMs }],
    },
  },
});
export type ReferenceState = StateOf<typeof referenceProcess>;
export type ReferenceActor = ActorOf<typeof referenceProcess>;
export type ReferenceTransitionName = TransitionNameOf<typeof referenceProcess>;

/**
 * Questions for each kind of referee, facts first: the choices as the referee reads them, and their wording for readers of
 * the passport.
 */
export const referenceQuestions = {
  landlord: {
    relation: {
      question: 'Does or did this person rent from you?',
      choices: { now: 'Yes, now', before: 'Yes, before', never: 'No, never' },
      answers: { now: 'Rents from them', before: 'Rented from them before', never: 'Never rented from them' },
    },
    standing: {
      question: 'Is or was the rent paid on time?',
      choices: { good: 'Always', fair: 'Mostly', poor: 'Often late' },
      answers: { good: 'Rent always on time', fair: 'Rent mostly on time', poor: 'Rent often late' },
    },
    outlook: {
      question: 'Would you let to them again?',
      choices: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
      answers: { yes: 'Would let to them again', unsure: 'Not sure about letting again', no: 'Wouldn’t let again' },
    },
  },
  employer: {
    relation: {
      question: 'Does or did this person work for you?',
      choices: { now: 'Yes, now', before: 'Yes, before', never: 'No, never' },
      answers: { now: 'Works there', before: 'Worked there before', never: 'Never worked there' },
    },
    standing: {
      question: 'What kind of work is or was it?',
      choices: { good: 'Permanent', fair: 'By contract', poor: 'By the day' },
      answers: { good: 'Permanent work', fair: 'Contract work', poor: 'Work by the day' },
    },
    outlook: {
      question: 'Do you expect the work to go on for a year?',
      choices: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
      answers: { yes: 'Work expected to go on', unsure: 'Not sure how long it goes on', no: 'Work ends within a year' },
    },
  },
} as const satisfies Readonly<Record<ReferenceKind, object>>;

const chooseText = 'Choose an answer.';
const yearText = 'Enter a year from 1980 to this year, for example 2021.';

/** Answer of a referee. */
export const referenceAnswer = z.strictObject({
  relation: z.enum(['now', 'before', 'never'], chooseText),
  standing: z.enum(['good', 'fair', 'poor'], chooseText),
  outlook: z.enum(['yes', 'unsure', 'no'], chooseText),
  /** Calendar year since which they have known each other in this role; null when not stated. */
  since: z.nullable(wholeBetween(yearText, { min: 1980, max: 2100 })),
  note: textUpTo(referenceLimits.noteLength),
});
export type ReferenceAnswer = z.infer<typeof referenceAnswer>;

/** Returns the answers as text for a passport. */
export function referenceFacts(kind: ReferenceKind, answer: ReferenceAnswer): string[] {
  const { relation, standing, outlook } = referenceQuestions[kind];
  const related = relation.answers[answer.relation];
  if (answer.relation === 'never') return [related];
  const known = answer.since === null ? related : `${related}, since ${answer.since}`;
  return [known, standing.answers[answer.standing], outlook.answers[answer.outlook]];
}

/** What RentReel knows about the referee. It does not confirm that the answer is true. */
export const referenceCheckLabels = {
  mailbox: 'Answered from the mailbox that was asked',
  work_address: 'The address belongs to an organisation',
  free_address: 'The address is from a free email service',
  member: 'The address is that of a verified RentReel member',
  let_here: 'Has let a home to this tenant on RentReel',
} as const;
export type ReferenceCheck = keyof typeof referenceCheckLabels;
export const referenceChecks = keysOf(referenceCheckLabels);

const nameText = `Enter a name of 2 to ${referenceLimits.nameLength} characters.`;
const nameField = textBetween({ min: 2, max: referenceLimits.nameLength }, nameText);

export const askReferenceInput = z.strictObject({
  kind: z.enum(referenceKinds, 'Choose who you ask.'),
  name: nameField,
  email: emailField,
});
export type AskReferenceInput = z.infer<typeof askReferenceInput>;

export const referenceInput = z.strictObject({ referenceId: idField('prf') });
export type ReferenceInput = z.infer<typeof referenceInput>;

const linkText = 'The link isn’t complete. Open it from the email again.';
export const referenceLinkInput = z.strictObject({
  referenceId: idField('prf'),
  key: z.string(linkText).check(z.regex(/^[A-Za-z0-9_-]{43}$/, linkText)),
});
export type ReferenceLinkInput = z.infer<typeof referenceLinkInput>;

export const answerReferenceInput = z.strictObject({ ...referenceLinkInput.shape, ...referenceAnswer.shape });
export type AnswerReferenceInput = z.infer<typeof answerReferenceInput>;

/** A reference as its tenant sees it. Times are epoch milliseconds. */
export const ownReference = z.strictObject({
  id: idField('prf'),
  kind: z.enum(referenceKinds),
  name: z.string(),
  state: z.enum(referenceProcess.states),
  askedAt: z.number(),
  /** Deadline for the answer; null once it is over. */
  endsAt: z.nullable(z.number()),
  answer: z.nullable(referenceAnswer),
  answeredAt: z.nullable(z.number()),
  checks: z.array(z.enum(referenceChecks)),
});
export type OwnReference = z.infer<typeof ownReference>;
export const ownReferences = z.array(ownReference);

/** A reference in a passport: name and note only in the full one. */
export const shownReference = z.strictObject({
  kind: z.enum(referenceKinds),
  name: z.nullable(z.string()),
  facts: z.array(z.string()),
  note: z.string(),
  checks: z.array(z.enum(referenceChecks)),
  answeredAt: z.number(),
});
export type ShownReference = z.infer<typeof shownReference>;

/** Returns the answered references as a reader sees them: name and note only in the full passport. */
export function shownReferences(own: readonly OwnReference[], level: 'first_look' | 'full'): ShownReference[] {
  const isFull = level === 'full';
  return own
    .flatMap(({ kind, name, answer, answeredAt, checks }) => {
      if (answer === null || answeredAt === null) return [];
      const said = { facts: referenceFacts(kind, answer), note: isFull ? answer.note : '' };
      return { kind, name: isFull ? name : null, ...said, checks, answeredAt };
    })
    .slice(0, referenceLimits.shown);
}

/** Page of the referee behind the link. */
export const askedReference = z.strictObject({
  kind: z.enum(referenceKinds),
  tenant: z.string(),
  name: z.string(),
  state: z.enum(referenceProcess.states),
  endsAt: z.number(),
});
export type AskedReference = z.infer<typeof askedReference>;
