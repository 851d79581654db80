import { useShortcuts } from '#/lib/shortcuts.ts';

/** The card of a list of cases that has the focus, or has it within. */
const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-case]') ?? undefined;

/** What the keys work on: the case that stands open beside its list, else the card with the focus. */
const currentCase = () => document.querySelector<HTMLElement>('[data-case-pane]') ?? currentCard();

/** Where the focus was in a list; the card after it takes its place once it is decided. */
let lastPlace = 0;

function moveBy(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')];
  const current = currentCard();
  const place = current ? cards.indexOf(current) + step : Math.min(lastPlace, cards.length - 1);
  const next = cards[place];
  if (!next) return;
  lastPlace = place;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

const pressIn = (part: ParentNode, marked: string) => part.querySelector<HTMLElement>(`[${marked}]`)?.click();

/** Presses what is marked in the case that has the focus, else in the row of the one that stands open. */
export function pressInCase(marked: string): void {
  const card = currentCard() ?? document.querySelector('[data-case-row="open"]');
  if (card) pressIn(card, marked);
}

const answers = 'form .choice input[type="radio"]';
/** A form of a decision is loaded when it opens. */
const patienceMs = 2000;

/** Chooses the n-th answer of the decision; opens the decision first where it is closed. */
function choose(place: number, since = performance.now()): void {
  const card = currentCase();
  if (!card) return;
  const found = card.querySelectorAll<HTMLInputElement>(answers);
  if (found.length === 0) {
    if (card.querySelector('[data-case-open]:not(a)')) pressIn(card, 'data-case-open');
    else if (!card.querySelector('form') && performance.now() - since > patienceMs) return;
    if (performance.now() - since < patienceMs) requestAnimationFrame(() => choose(place, since));
    return;
  }
  const answer = found[place - 1];
  answer?.click();
  answer?.focus();
}

const digits = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [digit, () => choose(digit)]));

/**
 * The keys of every queue: J and K move between the cards that are marked `data-case`, Enter presses what is marked
 * `data-case-open` in the card, M takes the case, N writes a note, 1 to 9 choose an answer of its decision, Ctrl and Enter
 * send it, Z takes the last one back while it is held.
 */
export function useCaseKeys(): void {
  useShortcuts({
    ...digits,
    j: () => moveBy(1),
    k: () => moveBy(-1),
    enter: () => pressInCase('data-case-open'),
    m: () => pressIn(currentCase() ?? document, 'data-case-claim'),
    n: () => pressIn(currentCase() ?? document, 'data-case-note'),
    z: () => void import('#/lib/undo/held-decisions.ts').then(({ undoLastDecision }) => undoLastDecision()),
    'ctrl+enter': () => currentCase()?.querySelector<HTMLFormElement>('form:has(.choice)')?.requestSubmit(),
  });
}

/** The keys of a screen with what each does; only where there is a keyboard to expect. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  if (keys.length === 0) return null;
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
