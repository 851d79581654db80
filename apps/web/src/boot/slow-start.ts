import { element } from './app-starter.ts';

/** Time in ms after which a page without the app counts as slow. */
const slowMs = 10_000;

/** Offers to load the page again when the app has not rendered in time. */
export function watchStart(): void {
  setTimeout(offerReload, slowMs);
}

/** Adds a note with a button to the page, unless the app has rendered, which also removes the note. */
export function offerReload(): void {
  const root = document.querySelector('#root:has(> .splash, > .first-picture):not(:has(> .slow-start))');
  if (!root) return;
  const screen = element('main', { class: 'slow-start' });
  const note = element('div', { role: 'alert' });
  const button = withText(element('button', { type: 'button' }), 'Try again');
  button.addEventListener('click', () => location.reload());
  note.append(
    withText(element('h1', {}), 'RentReel is taking too long to open'),
    withText(element('p', {}), 'Check your connection, then try again.'),
    button,
  );
  screen.append(note);
  root.append(screen);
}

function withText<Made extends HTMLElement>(made: Made, text: string): Made {
  made.textContent = text;
  return made;
}
