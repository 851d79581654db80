/** Ids of what belongs to the control `id`. */
export function fieldIds(id: string) {
  return { hint: `${id}-hint`, error: `${id}-error` };
}

/** The `aria-describedby` of the control `id`, or undefined when nothing describes it. */
export function describedBy(id: string, shown: { hint: boolean; error: boolean }): string | undefined {
  const ids = fieldIds(id);
  const described = [...(shown.error ? [ids.error] : []), ...(shown.hint ? [ids.hint] : [])];
  return described.length > 0 ? described.join(' ') : undefined;
}
