/** A header's text without line breaks and other control characters, which would start a header of their own. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
