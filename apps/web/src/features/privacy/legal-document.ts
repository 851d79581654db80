/** A public legal text, in display order. */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** Rendered after the list. */
  readonly closing?: string;
  /** Rows of two columns: a name and its description. */
  readonly rows?: readonly (readonly [name: string, text: string])[];
}
