import type { StepName } from './step-names.ts';

export type { StepName };

/** A screen of the wizard with at most five questions. */
export interface WizardStep {
  readonly name: StepName;
  /** Shown in the list of steps and in the document title. */
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** Fields by dotted path; `facts.x` and everything inside `place` belong to one step each. */
  readonly fields: readonly string[];
}

const facts = (...names: readonly string[]) => names.map((name) => `facts.${name}`);

/** In display order. The stored step of a draft is an index of this list. */
export const wizardSteps = [
  {
    name: 'type',
    title: 'Type of home',
    heading: 'What are you letting?',
    lead: 'Choose the name that people in your area use.',
    fields: ['type', 'sizeSquareMetres', ...facts('furnishing', 'newlyBuilt', 'serviced')],
  },
  {
    name: 'place',
    title: 'Place',
    heading: 'Where is it?',
    lead: 'Everyone sees the area and a circle on the map. Only people whose inspection you confirm see the street.',
    fields: ['place'],
  },
  {
    name: 'rooms',
    title: 'Rooms',
    heading: 'How many rooms?',
    lead: 'Count only rooms the tenant gets.',
    fields: ['bedrooms', 'bathrooms', 'toilets', ...facts('storey', 'parkingSpaces')],
  },
  {
    name: 'services',
    title: 'Light, water, flood, road',
    heading: 'Light, water, flood and road',
    lead: 'Tenants ask about these first. Anything you leave out is shown as “Not stated”.',
    fields: facts(
      'powerBand',
      'powerMeter',
      'waterSource',
      'flood',
      'road',
      'powerHoursPerDay',
      'generator',
      'inverter',
      'waterTreated',
    ),
  },
  {
    name: 'money',
    title: 'Money',
    heading: 'What will the tenant pay?',
    lead: 'Tenants see every line before they visit.',
    fields: ['listedBy', 'rentKobo', 'fees'],
  },
  {
    name: 'rules',
    title: 'Rules',
    heading: 'Living there',
    lead: 'House rules, who else lives there, and when the home is available.',
    fields: ['availableFrom', ...facts('petsAllowed', 'landlordInCompound', 'unitsInCompound', 'security')],
  },
  {
    name: 'media',
    title: 'Photos and description',
    heading: 'Show your home',
    lead: 'At least 5 photos or one clip. Open the curtains, hold the phone upright, show every room.',
    fields: ['media', 'filmedAt', 'title', 'description'],
  },
  {
    name: 'preview',
    title: 'Preview',
    heading: 'This is what tenants will see',
    lead: 'Review your answers, correct what you like, then publish.',
    fields: [],
  },
] as const satisfies readonly WizardStep[];

const steps: readonly WizardStep[] = wizardSteps;

/** Returns the step of an address or a stored draft; the first one for an unknown step. */
export function findStep(wanted: string | number | undefined): WizardStep {
  const found = typeof wanted === 'number' ? steps[wanted] : steps.find(({ name }) => name === wanted);
  return found ?? wizardSteps[0];
}

/** 0 for the first step. */
export function stepIndex(name: StepName): number {
  return steps.findIndex((step) => step.name === name);
}

/** Returns the previous (-1) or next (1) step; undefined at either end. */
export function neighbourStep(name: StepName, by: 1 | -1): StepName | undefined {
  return steps[stepIndex(name) + by]?.name;
}

/** Returns the step of a field by its dotted path ("facts.flood", "media.3.room"); undefined for an unknown field. */
export function stepOfField(path: string): StepName | undefined {
  return steps.find(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.name;
}
