import { type Server, type Socket, createServer } from 'node:net';

/** A raw mail, parsed by RFC 5322, 2045 and 2047 as far as plain text mails need them. */
interface ReadMail {
  /** Names in lower case, in order of arrival. */
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

/** Adjacent encoded words form one text: the space between them is not part of it. */
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

/** Parses a mail from the wire, read as latin1. */
function readMail(raw: string): ReadMail {
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

/** A mail accepted by the server, with the recipients of its envelope. */
export interface TakenMail extends ReadMail {
  readonly recipients: readonly string[];
}

export interface TestSmtpServer {
  readonly url: string;
  readonly taken: TakenMail[];
  close(): Promise<void>;
}

const afterData = /\r\n\.\r\n$/;

/** Handles one connection by RFC 5321 without extensions. */
function converse(socket: Socket, take: (mail: TakenMail) => void): void {
  let buffer = '';
  let recipients: string[] = [];
  let receiving = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const answers: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => say('250 test'),
    MAIL: () => say('250 ok'),
    RCPT: (line) => {
      recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    },
    DATA: () => {
      receiving = true;
      say('354 go on');
    },
    QUIT: () => {
      say('221 bye');
      socket.end();
    },
  };
  const finishMail = () => {
    const raw = buffer.replace(afterData, '\r\n').replace(/(^|\r\n)\.\./g, '$1.');
    take({ ...readMail(raw), recipients });
    [buffer, recipients, receiving] = ['', [], false];
    say('250 taken');
  };
  const readLine = () => {
    const end = buffer.indexOf('\r\n');
    const line = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    const answer = answers[line.slice(0, 4).toUpperCase()];
    if (answer) answer(line);
    else say('502 unknown');
  };

  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    while (!receiving && buffer.includes('\r\n')) readLine();
    if (receiving && afterData.test(buffer)) finishMail();
  });
  say('220 test');
}

/** Starts a mail server on a free local port; like real ones it drops a mail with a known Message-ID. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const taken: TakenMail[] = [];
  const idOf = (mail: ReadMail) => mail.headers.find(([name]) => name === 'message-id')?.[1];
  const server: Server = createServer((socket) =>
    converse(socket, (mail) => {
      if (!taken.some((known) => idOf(known) === idOf(mail))) taken.push(mail);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
