import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedInBrowser } from '#/lib/browser-storage.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { isTyping } from '#/lib/shortcuts.ts';
import { focusLateHeading, keepFocus } from './keep-focus.ts';

/** Target of "g" followed by a letter. */
const destinations = {
  h: { to: '/', text: 'Homes to rent' },
  f: { to: '/saved', text: 'Saved homes' },
  w: { to: '/wallet', text: 'Wallet' },
  m: { to: '/messages', text: 'Messages' },
  p: { to: '/profile', text: 'Profile' },
  b: { to: '/bookings', text: 'Bookings' },
  i: { to: '/inspections', text: 'Inspections' },
  l: { to: '/landlord', text: 'Today, for landlords' },
  c: { to: '/inspections/board', text: 'Calendar, for landlords' },
  n: { to: '/notifications', text: 'Notifications' },
} as const satisfies Record<string, { readonly to: LinkProps['to']; readonly text: string }>;
type Letter = keyof typeof destinations;
const isLetter = (key: string): key is Letter => Object.hasOwn(destinations, key);

/** Users of speech input, or who press keys accidentally, can disable single-key shortcuts. */
const singleKeys = storedInBrowser('rr_single_keys', (stored) => stored !== false);

const isChord = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Time after "g" during which a letter completes the shortcut, in ms. */
const waitMs = 1500;
/** Number of frames to wait for the search screen to appear. */
const maxFrames = 60;

function focusSearch(frames = maxFrames): void {
  const field = document.querySelector<HTMLElement>('#main form[role="search"] input');
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1));
}

/**
 * Global keyboard shortcuts: "/" opens search, "g" and a letter open a screen, "?" or Ctrl+/ lists them. Administration has
 * its own. Also keeps the focus of keyboard users in place.
 */
export default function Shortcuts() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const areOn = singleKeys.use();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  const search = async () => {
    if (router.state.location.pathname !== '/search') await router.navigate({ to: '/search' });
    // Waits until the heading has taken the focus on the new screen.
    requestAnimationFrame(() => focusSearch());
  };
  const pressChord = ({ key }: KeyboardEvent): boolean => {
    if (key === '/') setOpen(true);
    return key === '/';
  };
  const pressSingle = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const goes = timeStamp - goPressedAt.current < waitMs && isLetter(key);
    goPressedAt.current = key === 'g' && !goes ? timeStamp : Number.NEGATIVE_INFINITY;
    if (goes) void router.navigate({ to: destinations[key].to });
    else if (key === '/') void search();
    else if (key === '?') setOpen(true);
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || router.state.location.pathname.startsWith('/admin')) return;
    if (isChord(event) ? !pressChord(event) : !areOn || isTyping(event.target) || !pressSingle(event)) return;
    event.preventDefault();
  });
  useEffect(keepFocus, []);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusLateHeading();
      }),
    [router],
  );
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <ActionSheet open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <Shortcut keys={['/']} does="Search homes" />
          {Object.entries(destinations).map(([letter, { text }]) => (
            <Shortcut key={letter} keys={['g', letter]} does={text} />
          ))}
          <Shortcut keys={['?']} does="This list; also Ctrl + /" />
        </dl>
        <CheckField
          id="single-keys"
          legend="Single keys"
          options={[{ value: 'on', text: 'Use keys without Ctrl' }]}
          value={areOn ? ['on'] : []}
          onChange={(chosen) => singleKeys.keep(chosen.length > 0)}
        />
      </div>
    </ActionSheet>
  );
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 px-1.5 text-center border border-border rounded-[6px] text-14 font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
