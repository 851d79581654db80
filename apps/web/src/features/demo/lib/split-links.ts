export interface TextPart {
  /** Where the part begins in the text. */
  at: number;
  text: string;
  /** Only for addresses of this site. */
  href?: string;
}

/** Cuts a text at its web addresses; those of this site become links inside the app. */
export function splitLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: address, ...linkWithin(address, origin) });
    end = index + address.length;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end) }] : parts;
}

function linkWithin(address: string, origin: string): { href?: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === origin ? { href: url.pathname + url.search + url.hash } : {};
}
