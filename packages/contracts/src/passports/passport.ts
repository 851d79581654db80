import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textUpTo, wholeBetween } from '../fields.ts';
import { dayField } from '../day.ts';
import { idField } from '../ids.ts';
import { ownReferences, shownReference } from './reference.ts';

/** Limits of a tenant passport. */
export const passportLimits = {
  textLength: 80,
  aboutLength: 500,
  /** Validity options of a link, in days. */
  shareDays: [1, 5, 14, 30],
  /** Views by one reader within this time count as one, milliseconds. */
  viewMs: 60 * 60 * 1000,
  /** Number of latest views listed. */
  views: 50,
} as const;

export const employmentLabels = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  business: 'Business owner',
  student: 'Student',
  retired: 'Retired',
  between_jobs: 'Between jobs',
} as const;
const employments = keysOf(employmentLabels);

/** Monthly income before tax, in bands, so that users disclose no more than a landlord needs. */
export const incomeBandLabels = {
  under_100k: 'Under ₦100,000',
  from_100k: '₦100,000 to ₦250,000',
  from_250k: '₦250,000 to ₦500,000',
  from_500k: '₦500,000 to ₦1 million',
  from_1m: '₦1 million to ₦2.5 million',
  over_2_5m: 'Over ₦2.5 million',
} as const;
const incomeBands = keysOf(incomeBandLabels);

/** Sections that a tenant shares separately. Religion, tribe, sex and marital status are never part of a passport. */
export const passportSections = {
  work: 'Work',
  income: 'Income',
  household: 'Household',
  moveIn: 'Move-in date',
  about: 'About me',
  history: 'Renting with RentReel',
} as const;
export type PassportSection = keyof typeof passportSections;
export const passportSectionNames = keysOf(passportSections);

/** Readers of a section: everyone with the passport, only readers of the full passport, or nobody. */
export const passportVisibilityLabels = {
  first_look: 'In the first look',
  full: 'Only in the full passport',
  hidden: 'Hidden',
} as const;
export const passportVisibilities = keysOf(passportVisibilityLabels);

const yearText = 'Enter a year from 1950 to this year, for example 2021.';
const adultsText = 'Enter how many adults will live there, 1 to 20.';
const childrenText = 'Enter how many children will live there, 0 to 20.';

const employmentField = z.nullable(z.enum(employments, 'Choose one from the list.'));
const incomeBandField = z.nullable(z.enum(incomeBands, 'Choose one from the list.'));

/** Input of the tenant; every field is optional. */
export const passportContent = z.strictObject({
  employment: employmentField,
  occupation: textUpTo(passportLimits.textLength),
  employer: textUpTo(passportLimits.textLength),
  /** Calendar year. */
  workingSince: z.nullable(wholeBetween(yearText, { min: 1950, max: 2100 })),
  incomeBand: incomeBandField,
  adults: z.nullable(wholeBetween(adultsText, { min: 1, max: 20 })),
  children: z.nullable(wholeBetween(childrenText, { min: 0, max: 20 })),
  pets: z.nullable(z.boolean()),
  /** Day in Lagos since 1970; null for any day. */
  moveInDay: z.nullable(dayField),
  about: textUpTo(passportLimits.aboutLength),
});
export type PassportContent = z.infer<typeof passportContent>;

export const passportVisibility = z.strictObject({
  work: z.enum(passportVisibilities),
  income: z.enum(passportVisibilities),
  household: z.enum(passportVisibilities),
  moveIn: z.enum(passportVisibilities),
  about: z.enum(passportVisibilities),
  history: z.enum(passportVisibilities),
});
export type PassportVisibilities = z.infer<typeof passportVisibility>;

export const emptyPassport: PassportContent = {
  employment: null,
  occupation: '',
  employer: '',
  workingSince: null,
  incomeBand: null,
  adults: null,
  children: null,
  pets: null,
  moveInDay: null,
  about: '',
};

/** Figures come first; text about the person only with the tenant's consent. */
export const defaultPassportVisibility: PassportVisibilities = {
  work: 'first_look',
  income: 'first_look',
  household: 'first_look',
  moveIn: 'first_look',
  about: 'full',
  history: 'first_look',
};

export const savePassportInput = z.strictObject({ content: passportContent, visibility: passportVisibility });
export type SavePassportInput = z.infer<typeof savePassportInput>;

const shareText = 'Choose for how long the link is open.';
export const sharePassportInput = z.strictObject({
  days: z.number(shareText).check(z.refine((days) => passportLimits.shareDays.some((one) => one === days), shareText)),
});
export type SharePassportInput = z.infer<typeof sharePassportInput>;

const linkText = 'The link isn’t complete. Ask for it again.';
/** A passport's code and the key of its link. */
export const passportLinkInput = z.strictObject({
  code: z.string(linkText).check(z.toUpperCase(), z.regex(/^[0-9A-Z]{6}$/, linkText)),
  key: z.string(linkText).check(z.regex(/^[A-Za-z0-9_-]{43}$/, linkText)),
});
export type PassportLinkInput = z.infer<typeof passportLinkInput>;

export const applicantPassportInput = z.strictObject({ bookingId: idField('bkg') });
export type ApplicantPassportInput = z.infer<typeof applicantPassportInput>;

export const passportAccessInput = z.strictObject({ readerId: idField('usr'), allow: z.boolean() });
export type PassportAccessInput = z.infer<typeof passportAccessInput>;

/** Figures from bookings and inspections on RentReel. */
export const rentingRecord = z.strictObject({
  homesRented: z.number(),
  /** Months of the terms whose rent was paid through escrow. */
  monthsRented: z.number(),
  /** Rent payments due, and those paid on or before the due day. */
  partsDue: z.number(),
  partsOnTime: z.number(),
  /** Agreed inspections that took place or were missed, and those kept. */
  inspections: z.number(),
  inspectionsAttended: z.number(),
});
export type RentingRecord = z.infer<typeof rentingRecord>;

/** How much of a passport a reader sees. */
export const passportLevels = ['first_look', 'full'] as const;
export type PassportLevel = (typeof passportLevels)[number];

/** A passport as a reader sees it; sections hidden from them are null. */
export const passportView = z.strictObject({
  code: z.string(),
  level: z.enum(passportLevels),
  /** Only in the full passport. */
  person: z.nullable(z.strictObject({ id: idField('usr'), name: z.string() })),
  isVerified: z.boolean(),
  /** When the user joined RentReel, epoch milliseconds. */
  memberSince: z.number(),
  work: z.nullable(
    z.strictObject({
      employment: employmentField,
      occupation: z.string(),
      /** Only in the full passport, because a workplace identifies a person. */
      employer: z.string(),
      workingSince: z.nullable(z.number()),
    }),
  ),
  incomeBand: incomeBandField,
  household: z.nullable(
    z.strictObject({ adults: z.nullable(z.number()), children: z.nullable(z.number()), pets: z.nullable(z.boolean()) }),
  ),
  moveInDay: z.nullable(z.number()),
  about: z.string(),
  record: z.nullable(rentingRecord),
  references: z.array(shownReference),
  /** The reader's request for full access; null when there is none, or the reader is a guest. */
  access: z.nullable(z.enum(['asked', 'allowed', 'refused'])),
  /** The reader may request the full passport. */
  canAsk: z.boolean(),
});
export type PassportView = z.infer<typeof passportView>;

/** A reader who opened the passport or requests full access. */
export const passportReader = z.strictObject({
  /** Null for a reader who was not logged in. */
  reader: z.nullable(z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() })),
  level: z.enum(passportLevels),
  via: z.enum(['link', 'application']),
  /** The home that was applied for. */
  home: z.nullable(z.string()),
  times: z.number(),
  lastAt: z.number(),
});
export type PassportReader = z.infer<typeof passportReader>;

export const passportRequest = z.strictObject({
  reader: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  state: z.enum(['asked', 'allowed', 'refused']),
  at: z.number(),
});
export type PassportRequest = z.infer<typeof passportRequest>;

/** The caller's own passport. */
export const ownPassport = z.strictObject({
  code: z.string(),
  /** Null until it is first saved. */
  updatedAt: z.nullable(z.number()),
  content: passportContent,
  visibility: passportVisibility,
  name: z.string(),
  isVerified: z.boolean(),
  memberSince: z.number(),
  record: rentingRecord,
  /** The active link; null when there is none. */
  share: z.nullable(z.strictObject({ key: z.string(), endsAt: z.number() })),
  /** Latest first. */
  references: ownReferences,
  requests: z.array(passportRequest),
  /** Latest first. */
  readers: z.array(passportReader),
});
export type OwnPassport = z.infer<typeof ownPassport>;

/** Returns the parts of a tenant's input that a reader of this level sees. */
export function passportSectionsFor(
  { content, visibility }: SavePassportInput,
  level: PassportLevel,
): Pick<PassportView, 'work' | 'incomeBand' | 'household' | 'moveInDay' | 'about'> & { readonly showsRecord: boolean } {
  const isFull = level === 'full';
  const shows = (section: PassportSection) =>
    visibility[section] === 'first_look' || (visibility[section] === 'full' && isFull);
  const { employment, occupation, employer, workingSince, adults, children, pets } = content;
  return {
    work: shows('work') ? { employment, occupation, employer: isFull ? employer : '', workingSince } : null,
    incomeBand: shows('income') ? content.incomeBand : null,
    household: shows('household') ? { adults, children, pets } : null,
    moveInDay: shows('moveIn') ? content.moveInDay : null,
    about: shows('about') ? content.about : '',
    showsRecord: shows('history'),
  };
}
