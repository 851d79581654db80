/** A piece of a message; `masked` stands where something was hidden. */
export interface MessagePart {
  /** Which piece it is. */
  readonly place: number;
  readonly text: string;
  readonly masked: boolean;
}

const standIn = /(\[(?:phone number|account number|e-mail address|link|profile name) hidden\])/;

/** Cuts a message where something was hidden. */
export function messageParts(text: string): MessagePart[] {
  return text
    .split(standIn)
    .map((part, index) => ({ place: index, text: index % 2 === 1 ? part.slice(1, -1) : part, masked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
