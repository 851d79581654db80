/** Returns a number with its noun: "1 hour", "2 hours", "3 children". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between HTML tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Returns the name used to address a person: "Adaeze" for "Adaeze Okonkwo". The reference of an anonymous applicant stays
 * whole: "Applicant PW7W".
 */
export function firstNameIn(name: string): string {
  const trimmed = name.trim();
  return /^Applicant [0-9A-Z]{4}$/.test(trimmed) ? trimmed : (trimmed.split(/\s+/)[0] ?? '');
}
