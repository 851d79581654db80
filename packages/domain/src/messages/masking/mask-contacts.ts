import type { ContactKind } from '@rentreel/contracts/messages';
import { findContacts } from './find-contacts.ts';
import { toPlainText } from './plain-text.ts';

/** A text as the other side may read it, and what was taken out of it. */
export interface MaskedText {
  readonly text: string;
  /** What stood there, in order; empty when the text is as it was written. */
  readonly hidden: readonly { readonly kind: ContactKind; readonly original: string }[];
}

const standIns: Readonly<Record<ContactKind, string>> = {
  phone: '[phone number hidden]',
  account: '[account number hidden]',
  email: '[e-mail address hidden]',
  link: '[link hidden]',
  handle: '[profile name hidden]',
};

/**
 * Takes phone and account numbers, addresses, links and profile names out of a message, however they are disguised.
 * `ownHosts` are the product's own: links to them stay.
 */
export function maskContacts(original: string, ownHosts: readonly string[] = []): MaskedText {
  const plain = toPlainText(original);
  let text = '';
  let place = 0;
  const hidden: { kind: ContactKind; original: string }[] = [];
  for (const { kind, start, end } of findContacts(plain.text, ownHosts)) {
    const [from, to] = [plain.from[start] ?? place, plain.to[end - 1] ?? original.length];
    text += original.slice(place, from) + standIns[kind];
    hidden.push({ kind, original: original.slice(from, to) });
    place = to;
  }
  return { text: text + original.slice(place), hidden };
}
