import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';
import { describeMailer } from './testing/mailer-contract.ts';
import { type TakenMail, type TestSmtpServer, startSmtpServer } from './testing/smtp-server.ts';

const from = 'RentReel <hello@rentreel.ng>';
const servers: TestSmtpServer[] = [];

async function openServer(): Promise<TestSmtpServer> {
  const server = await startSmtpServer();
  servers.push(server);
  return server;
}

const header = (mail: TakenMail | undefined, name: string) =>
  mail?.headers.filter(([known]) => known === name).map(([, value]) => value);

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('createSmtpMailer', () => {
  describeMailer(
    async () => {
      const server = await openServer();
      const delivered = async () =>
        server.taken.map((mail) => ({
          to: mail.recipients.join(),
          subject: header(mail, 'subject')?.join() ?? '',
          text: mail.text,
        }));
      return { mailer: createSmtpMailer({ url: server.url, from }), delivered };
    },
    async () => {
      const server = await startSmtpServer();
      await server.close();
      return createSmtpMailer({ url: server.url, from });
    },
  );

  it('sets From, a stable Message-ID and Auto-Submitted', async () => {
    const server = await openServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send({ id: 'outbox-7', to: 'adaeze@example.com', subject: 'Hello', text: 'Hello' });
    const [mail] = server.taken;
    expect(header(mail, 'from')).toEqual([from]);
    expect(header(mail, 'message-id')).toEqual(['<outbox-7@rentreel.ng>']);
    expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
  });

  it('sets List-Unsubscribe for mails with an unsubscribe URL only', async () => {
    const server = await openServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const mail = { to: 'adaeze@example.com', subject: 'Hello', text: 'Hello' };
    await mailer.send({
      ...mail,
      id: 'outbox-8',
      unsubscribeUrl: 'https://rentreel.ng/unsubscribe?search=a,b&token=c',
    });
    await mailer.send({ ...mail, id: 'outbox-9' });
    const [ending, plain] = server.taken;
    expect(header(ending, 'list-unsubscribe')).toEqual(['<https://rentreel.ng/unsubscribe?search=a,b&token=c>']);
    expect(header(ending, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect([...(header(plain, 'list-unsubscribe') ?? []), ...(header(plain, 'list-unsubscribe-post') ?? [])]).toEqual(
      [],
    );
  });

  it('attaches files, and their names cannot inject a header', async () => {
    const server = await openServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const content = Buffer.from('%PDF-1.7 the text that was signed');
    const files = [{ name: 'rentreel-agreement.pdf\r\nBcc: thief@example.com', type: 'application/pdf', content }];
    await mailer.send({ id: 'outbox-1', to: 'adaeze@example.com', subject: 'Hello', text: 'Hello\n', files });
    const [taken] = server.taken;
    expect(taken?.text).toContain(content.toString('base64'));
    expect(taken?.text).toContain('Content-Type: application/pdf');
    expect(taken?.text).toContain('rentreel-agreement.pdf');
    expect(header(taken, 'bcc')).toEqual([]);
    expect(taken?.text).not.toMatch(/^Bcc:/m);
  });

  const injections = [
    ['a subject', { subject: 'Hello\r\nBcc: thief@example.com' }],
    ['a subject with a bare line feed', { subject: 'Hello\nBcc: thief@example.com' }],
    ['a subject that ends the headers', { subject: 'Hello\r\n\r\nA text of my own' }],
    ['an address', { to: 'adaeze@example.com\r\nBcc: thief@example.com' }],
    ['an address with a comma', { to: 'adaeze@example.com, thief@example.com' }],
    ['an id', { id: 'outbox-1>\r\nBcc: thief@example.com' }],
  ] as const;

  it.each(injections)('sends to the given recipient only when %s tries to inject a header', async (_, change) => {
    const server = await openServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const mail = { id: 'outbox-1', to: 'adaeze@example.com', subject: 'Hello', text: 'Hello\n', ...change };
    await mailer.send(mail);
    expect(server.taken).toHaveLength(1);
    for (const taken of server.taken) {
      expect(taken.recipients).not.toContain('thief@example.com');
      expect(taken.recipients).toHaveLength(1);
      expect(header(taken, 'bcc')).toEqual([]);
      expect(header(taken, 'subject')).toHaveLength(1);
      expect(taken.text).toBe('Hello\n');
    }
  });
});
