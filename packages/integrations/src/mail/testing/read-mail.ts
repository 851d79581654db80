/** A raw mail, taken apart by the rules of RFC 5322, 2045 and 2047 as far as plain text mails need them. */
export interface ReadMail {
  /** Names in lower case, in the order they came in. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  );

function decodeWord(encoding: string, text: string): string {
  const bytes = /b/i.test(encoding) ? Buffer.from(text, 'base64') : fromQuotedPrintable(text.replaceAll('_', ' '));
  return bytes.toString('utf8');
}

/** Encoded words that follow each other are one text: the space between them is not part of it. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => decodeWord(encoding, text));
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** Takes apart a mail as it came over the wire, read as latin1. */
export function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), decodeHeader(value.join(':').trim())] as const;
  });
  const encoding = headers.find(([name]) => name === 'content-transfer-encoding')?.[1] ?? '7bit';
  return { headers, text: decodeBody(raw.slice(end + 4), encoding.toLowerCase()).replaceAll('\r\n', '\n') };
}
