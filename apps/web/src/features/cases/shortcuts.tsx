import { useShortcuts } from '#/lib/shortcuts.ts';

/** The card of a list of cases that has the focus, or has it within. */
const currentCase = () => document.activeElement?.closest<HTMLElement>('[data-case]') ?? undefined;

function moveBy(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')];
  const current = currentCase();
  const next = current ? cards[cards.indexOf(current) + step] : cards[0];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const pressIn = (part: ParentNode, marked: string) => part.querySelector<HTMLElement>(`[${marked}]`)?.click();

/** Presses what is marked in the case that has the focus. */
export function pressInCase(marked: string): void {
  const card = currentCase();
  if (card) pressIn(card, marked);
}

/**
 * The keys of every queue: J and K move between the cards that are marked `data-case`, Enter presses what is marked
 * `data-case-open` in the card, M takes the case.
 */
export function useCaseKeys(): void {
  useShortcuts({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    enter: () => {
      const card = currentCase();
      if (card) pressIn(card, 'data-case-open');
    },
    m: () => pressIn(currentCase() ?? document, 'data-case-claim'),
  });
}

/** The keys of a screen with what each does; only where there is a keyboard to expect. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className="hidden lg:flex flex-wrap gap-x-3.5 gap-y-1.5 text-14 text-text-2">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="px-1.5 border border-border rounded-[6px] text-12 font-semibold">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
