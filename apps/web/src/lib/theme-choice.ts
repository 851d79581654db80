const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'rr_theme';

export function storedTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
}

export function saveTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
}

/** Applies the stored theme to the page. */
export function markTheme(): void {
  const theme = storedTheme();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
