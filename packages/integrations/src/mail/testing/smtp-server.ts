import { type Server, type Socket, createServer } from 'node:net';
import { type ReadMail, readMail } from './read-mail.ts';

/** A mail that the server took, with the recipients of its envelope. */
export interface TakenMail extends ReadMail {
  readonly recipients: readonly string[];
}

export interface TestSmtpServer {
  readonly url: string;
  readonly taken: TakenMail[];
  close(): Promise<void>;
}

const afterData = /\r\n\.\r\n$/;

/** What one connection says, by the rules of RFC 5321 without extensions. */
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

/** A mail server on a free port of this machine; like real ones it drops a mail whose Message-ID it took before. */
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
