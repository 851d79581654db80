interface TextForm {
  readonly draft: { readonly text?: string | undefined };
  readonly set: (name: 'text', value: string) => void;
}

/** Fills the field `text` with the prepared text of a decision, unless it contains another text of the user. */
export function fillText<D extends string>(form: TextForm, texts: Readonly<Record<D, string>>, chosen?: D): void {
  const { text = '' } = form.draft;
  const isPrepared = text === '' || Object.values<string>(texts).includes(text);
  if (chosen !== undefined && isPrepared) form.set('text', texts[chosen]);
}
