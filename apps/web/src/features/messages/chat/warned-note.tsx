import { TriangleAlert } from 'lucide-react';
import type { ChatLine } from './chat-lines.ts';

type Warned = ChatLine['warned'][number];

const warnings: Partial<Record<Warned, string>> = {
  link: 'Open links with care: some lead to fake payment pages. Pay only inside the app.',
  threat:
    'No one may threaten you for money. Don’t pay. We’ll review this message. If you’re in danger, call 112. Report or block this person in the menu above.',
  money_outside:
    'Money paid outside RentReel can’t be held or returned. Pay only inside the app. We’ll review this message. You can report or block this person in the menu above.',
};

/** Warns about the content of the other party's message once contacts are open and nothing is hidden any more. */
export default function WarnedNote({ warned }: { warned: readonly Warned[] }) {
  const isPressed = warned.some((kind) => kind === 'threat' || kind === 'money_outside');
  return (
    <div
      className={`hidden-note ${isPressed ? 'rounded-[12px] bg-danger-soft p-3 text-on-danger-soft' : 'text-text-2'}`}
    >
      <TriangleAlert className="icon-20 flex-none" aria-hidden="true" />
      <div>
        {warned.map((kind) => (
          <p key={kind}>{warnings[kind]}</p>
        ))}
      </div>
    </div>
  );
}
