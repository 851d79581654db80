import { keysOf } from '@rentreel/values';

/** Checkpoints at which a review is requested. */
export const reviewCheckpoints = {
  inspection: 'After an inspection',
  move_in: '30 days after the move-in',
  move_out: 'After the move-out',
} as const;
export type ReviewCheckpoint = keyof typeof reviewCheckpoints;
export const reviewCheckpointCodes = keysOf(reviewCheckpoints);

/** Writer of a review: a tenant about a landlord and the home, or a landlord about a tenant. */
export const reviewSides = ['tenant', 'landlord'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/** Factual questions, asked before the star ratings. */
export const reviewQuestions = {
  on_time: 'Were you let in at the agreed time?',
  price_as_listed: 'Was the price the one in the listing?',
  as_listed: 'Is the home as it was listed?',
  power_as_listed: 'Is the power as you were told?',
  water_as_listed: 'Is the water as you were told?',
  keys_on_day: 'Did you get the keys on the agreed day?',
  repairs_done: 'Were repairs made when they were needed?',
  deposit_returned: 'Did you get your caution fee back as agreed?',
  paid_on_time: 'Was the rent paid on time?',
  people_as_agreed: 'Do as many people live there as agreed?',
  home_looked_after: 'Is the home looked after?',
  left_on_day: 'Did the tenant leave on the agreed day?',
  left_in_order: 'Was the home left in order?',
} as const;
export type ReviewQuestion = keyof typeof reviewQuestions;
export const reviewQuestionCodes = keysOf(reviewQuestions);

/** The questions as statements, shown with the answers of a published review. */
export const reviewFactLabels: Readonly<Record<ReviewQuestion, string>> = {
  on_time: 'Let in on time',
  price_as_listed: 'Price as listed',
  as_listed: 'Home as listed',
  power_as_listed: 'Power as promised',
  water_as_listed: 'Water as promised',
  keys_on_day: 'Keys on the day',
  repairs_done: 'Repairs made',
  deposit_returned: 'Caution fee returned',
  paid_on_time: 'Rent on time',
  people_as_agreed: 'People as agreed',
  home_looked_after: 'Home looked after',
  left_on_day: 'Left on the day',
  left_in_order: 'Left in order',
};

export const reviewAnswers = { yes: 'Yes', partly: 'In part', no: 'No', unknown: 'Can’t say' } as const;
export type ReviewAnswer = keyof typeof reviewAnswers;
export const reviewAnswerCodes = keysOf(reviewAnswers);

/** Aspects rated with 1 to 5 stars. */
export const reviewFactors = {
  accuracy: 'Truth of the listing',
  condition: 'Condition of the home',
  utilities: 'Power and water',
  repairs: 'Repairs',
  deposit: 'Return of the caution fee',
  contact: 'Dealing with the landlord',
  payment: 'Payment',
  care: 'Care of the home',
  conduct: 'Conduct',
} as const;
export type ReviewFactor = keyof typeof reviewFactors;
export const reviewFactorCodes = keysOf(reviewFactors);

/** Questions and ratings of a review, all required. */
export interface ReviewForm {
  readonly questions: readonly ReviewQuestion[];
  readonly factors: readonly ReviewFactor[];
}

const forms: Readonly<Record<ReviewCheckpoint, Partial<Record<ReviewSide, ReviewForm>>>> = {
  // Whether the home was as advertised was already asked at the inspection.
  inspection: {
    tenant: { questions: ['on_time', 'price_as_listed'], factors: ['accuracy', 'contact'] },
  },
  move_in: {
    tenant: {
      questions: ['as_listed', 'power_as_listed', 'water_as_listed', 'keys_on_day'],
      factors: ['accuracy', 'condition', 'utilities', 'contact'],
    },
    landlord: {
      questions: ['paid_on_time', 'people_as_agreed', 'home_looked_after'],
      factors: ['payment', 'care', 'conduct'],
    },
  },
  move_out: {
    tenant: {
      questions: ['repairs_done', 'deposit_returned'],
      factors: ['condition', 'repairs', 'deposit', 'contact'],
    },
    landlord: {
      questions: ['paid_on_time', 'left_on_day', 'left_in_order'],
      factors: ['payment', 'care', 'conduct'],
    },
  },
};

/** Returns the form of a side at a checkpoint; undefined where none is requested. */
export const reviewFormOf = (checkpoint: ReviewCheckpoint, side: ReviewSide): ReviewForm | undefined =>
  forms[checkpoint][side];

/** Grounds for removing a review. Disputing its truth is not one: the remedy for that is a reply. */
export const reviewRemovalReasons = {
  not_a_party: 'The writer wasn’t involved',
  threat: 'A threat, or money asked for',
  private_data: 'Someone’s private data',
  hate: 'Hate against a person or group',
  off_topic: 'About something else',
  illegal: 'Against the law',
} as const;
export const reviewRemovalReasonCodes = keysOf(reviewRemovalReasons);
