import { findPressure, alwaysMaskedKinds, readContacts } from '@rentreel/contracts/masking';
import { type Chat, contactNames, contactReasons } from '@rentreel/contracts/messages';
import { Note } from '@rentreel/ui';
import { useDeferredValue } from 'react';

interface WritingHintProps {
  text: string;
  /** Whether the parties may see each other's contacts. */
  contacts: Chat['contacts'];
}

/** Warns before sending which parts of the text will be hidden, and that payments belong into escrow. */
export default function WritingHint({ text, contacts }: WritingHintProps) {
  const hint = writingHint(useDeferredValue(text), contacts);
  if (hint === undefined) return null;
  return (
    <div className="px-2 pb-2">
      <Note tone="sun" announce="status">
        {hint}
      </Note>
    </div>
  );
}

const moneyOutside =
  'Rent paid outside RentReel isn’t held in escrow and can’t be returned. The recipient will see a warning, and our team may review this message.';
const threat = 'This reads like a threat. The recipient will see a warning, and our team may review this message.';

/** Returns a hint for an unsent text, by the server's own rules for hiding and warning; undefined for none. */
export function writingHint(text: string, stage: Chat['contacts']): string | undefined {
  const hidden = readContacts(text, [location.host]).contacts.find(
    ({ kind }) => stage === 'hidden' || alwaysMaskedKinds.includes(kind),
  );
  const pressure = findPressure(text);
  if (pressure === 'threat') return threat;
  if (hidden?.kind === 'account' || (hidden && pressure === undefined))
    return `We’ll hide ${contactNames[hidden.kind]} in this message. ${contactReasons[hidden.kind]}`;
  return pressure === undefined ? undefined : moneyOutside;
}
