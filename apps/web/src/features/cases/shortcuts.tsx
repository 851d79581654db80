import { useShortcuts } from '#/lib/shortcuts.ts';

/** Returns the focused card of a list of cases, or the one that contains the focus. */
const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-case]') ?? undefined;

/** Returns the case that the keys act on: the one open beside its list, otherwise the focused card. */
const currentCase = () => document.querySelector<HTMLElement>('[data-case-pane]') ?? currentCard();

/** Index of the last focused card; the next card takes its position once it is decided. */
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

const clickIn = (part: ParentNode, marked: string) => part.querySelector<HTMLElement>(`[${marked}]`)?.click();

/** Clicks the marked element in the focused case, otherwise in the row of the open one. */
export function clickInCase(marked: string): void {
  const card = currentCard() ?? document.querySelector('[data-case-row="open"]');
  if (card) clickIn(card, marked);
}

const answers = 'form .choice-chip input[type="radio"]';
/** Maximum time for the decision form to load, in ms. */
const maxWaitMs = 2000;

/** Selects the n-th answer of the decision; opens the decision first if it is closed. */
function choose(place: number, since = performance.now()): void {
  const card = currentCase();
  if (!card) return;
  const found = card.querySelectorAll<HTMLInputElement>(answers);
  if (found.length === 0) {
    if (card.querySelector('[data-case-open]:not(a)')) clickIn(card, 'data-case-open');
    else if (!card.querySelector('form') && performance.now() - since > maxWaitMs) return;
    if (performance.now() - since < maxWaitMs) requestAnimationFrame(() => choose(place, since));
    return;
  }
  const answer = found[place - 1];
  answer?.click();
  answer?.focus();
}

const digits = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [digit, () => choose(digit)]));

/**
 * Registers the keys of every queue: J and K move between cards marked `data-case`, Enter clicks `data-case-open` in the
 * card, M claims the case, N opens its notes, 1 to 9 select an answer of its decision, Ctrl+Enter submits it, Z undoes the
 * last decision while it is held.
 */
export function useCaseKeys(): void {
  useShortcuts({
    ...digits,
    j: () => moveBy(1),
    k: () => moveBy(-1),
    enter: () => clickInCase('data-case-open'),
    m: () => clickIn(currentCase() ?? document, 'data-case-claim'),
    n: () => clickIn(currentCase() ?? document, 'data-case-note'),
    z: () => void import('#/lib/undo/held-decisions.ts').then(({ undoLastDecision }) => undoLastDecision()),
    'ctrl+enter': () => currentCase()?.querySelector<HTMLFormElement>('form:has(.choice-chip)')?.requestSubmit(),
  });
}

/** Lists the keys of a screen; shown only on devices with a keyboard. */
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
