import { contactNames, contactReasons, type HiddenPart } from '@rentreel/contracts/messages';
import { Lock } from 'lucide-react';

/** Says what was hidden in a message and why; to its writer also what stood there. */
export function HiddenNote({ hidden, mine }: { hidden: readonly HiddenPart[]; mine: boolean }) {
  const kinds = [...new Set(hidden.map(({ kind }) => kind))];
  return (
    <div className="hidden-note">
      <Lock className="icon-20" aria-hidden="true" />
      <div>
        {kinds.map((kind) => {
          const originals = hidden.flatMap((part) => (part.kind === kind && part.original ? [part.original] : []));
          return (
            <p key={kind}>
              <strong>
                {mine ? `We hid ${contactNames[kind]}` : `They wrote ${contactNames[kind]}, and we hid it`}
                {originals.length > 0 && `: ${originals.join(', ')}`}.
              </strong>{' '}
              {contactReasons[kind]}
            </p>
          );
        })}
      </div>
    </div>
  );
}
