const names = ['map-land', 'map-land-2', 'map-water', 'map-road', 'map-label', 'text-3', 'primary', 'info'] as const;

export type MapColours = Readonly<Record<(typeof names)[number], string>>;

/** The colours of the theme as a canvas understands them. `place` is any element of the page. */
export function readMapColours(place: HTMLElement): MapColours {
  const probe = document.createElement('span');
  place.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as MapColours;
  probe.remove();
  return colours;
}

/** Calls back whenever the theme changes; gives back how to stop. */
export function followColours(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', onChange);
  };
}
