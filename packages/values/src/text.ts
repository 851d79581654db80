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

/** Shown instead of a name: of an anonymous applicant, of a deleted account, and of one without a name. */
const replacedName = /^(?:Applicant [0-9A-Z]{4}|Deleted person|RentReel member)$/;

/**
 * Returns the name used to address a person: "Adaeze" for "Adaeze Okonkwo". What replaces a name stays whole: "Applicant
 * PW7W", "Deleted person".
 */
export function firstNameIn(name: string): string {
  const trimmed = name.trim();
  return replacedName.test(trimmed) ? trimmed : (trimmed.split(/\s+/)[0] ?? '');
}
