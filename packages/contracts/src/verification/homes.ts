import { keysOf } from '@rentreel/values';

/** Verified aspects of a listed home: the authority to let it, and its existence. */
export const homeKinds = ['authority', 'unit'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Documents about a home, as button labels. */
export const homeDocumentLabels = {
  certificate_of_occupancy: 'Certificate of Occupancy (C of O)',
  governors_consent: 'Governor’s consent',
  assignment: 'Deed of assignment',
  allocation_letter: 'Letter of allocation',
  purchase_receipt: 'Receipt of purchase and survey plan',
  family_consent: 'Consent letter of the principal members',
  letters_of_administration: 'Probate or letters of administration',
  company_documents: 'CAC certificate and letter of the board',
  power_of_attorney: 'Power of attorney',
  management_letter: 'Letter of appointment by the owner',
  caretaker_letter: 'Letter of authority by the owner',
} as const;
export type HomeDocument = keyof typeof homeDocumentLabels;
export const homeDocuments = keysOf(homeDocumentLabels);

interface PathRow {
  /** Roles of a lister. */
  readonly name: string;
  /** Required contents of the documents. */
  readonly asks: string;
  readonly documents: readonly HomeDocument[];
  /** Required photos: of each relevant page. */
  readonly leastPhotos: number;
}

/** Rights to let a home, and the documents required for each. */
export const authorityPaths = {
  owner: {
    name: 'I own it',
    asks: 'The page with your name and the page with the address or the plot, with stamp and signature.',
    documents: ['certificate_of_occupancy', 'governors_consent', 'assignment', 'allocation_letter', 'purchase_receipt'],
    leastPhotos: 1,
  },
  family: {
    name: 'Joint owners or family',
    asks: 'The title or letters of administration, and the letter in which the head and the principal members agree that you let it, with name, phone and signature of each.',
    documents: ['family_consent', 'letters_of_administration'],
    leastPhotos: 2,
  },
  company: {
    name: 'A company owns it',
    asks: 'The CAC certificate, the letter of the board that names you, and the page of the title with the company’s name.',
    documents: ['company_documents'],
    leastPhotos: 2,
  },
  agent: {
    name: 'Agent or manager',
    asks: 'All pages, with the owner’s name, phone and signature. Where you list as an agent, the owner signs a mandate here as well.',
    documents: ['power_of_attorney', 'management_letter'],
    leastPhotos: 1,
  },
  caretaker: {
    name: 'Caretaker',
    asks: 'The letter with the owner’s name, phone and signature. It has to say that you may let the home.',
    documents: ['caretaker_letter', 'power_of_attorney'],
    leastPhotos: 1,
  },
} as const satisfies Record<string, PathRow>;
export type AuthorityPath = keyof typeof authorityPaths;
export const authorityPathNames = keysOf(authorityPaths);

/** Photos of one submission, and the minimum from inside a home: entrance, a room, kitchen or bath, the meter. */
export const homePhotoLimits = { most: 8, leastOfUnit: 4 } as const;

interface CheckRow {
  readonly text: string;
  readonly kind: HomeKind;
}

/** Items a verifier checks before approving; the lister reads them. */
export const homeChecks = {
  name_matches: { kind: 'authority', text: 'Name on the document is the account’s' },
  address_matches: { kind: 'authority', text: 'Document is for this address' },
  signatures: { kind: 'authority', text: 'Signatures and stamps complete' },
  land_registry: { kind: 'authority', text: 'Found at the land registry' },
  company_register: { kind: 'authority', text: 'Company and directors found at CAC' },
  owner_called: { kind: 'authority', text: 'Owner or family called' },
  code_seen: { kind: 'unit', text: 'Code of the day in the photos' },
  rooms_match: { kind: 'unit', text: 'Rooms match the listing' },
  address_seen: { kind: 'unit', text: 'House number or street seen' },
  meter_seen: { kind: 'unit', text: 'Meter number seen' },
  visited: { kind: 'unit', text: 'Visited by RentReel' },
} as const satisfies Record<string, CheckRow>;
export type HomeCheck = keyof typeof homeChecks;
export const homeCheckCodes = keysOf(homeChecks);

/** Returns the checkable items of a kind; empty for kinds about a person. */
export const checksOf = (kind: string): HomeCheck[] => homeCheckCodes.filter((code) => homeChecks[code].kind === kind);
