/** A text of the house that everybody can read, in the order of the screen. */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** Stands after the points. */
  readonly closing?: string;
  /** What stands in two columns: a name, and what is said of it. */
  readonly rows?: readonly (readonly [name: string, text: string])[];
}
