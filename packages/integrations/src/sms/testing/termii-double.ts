import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxPhones } from '../sandbox-sms.ts';

/** A fake of Termii's documented HTTP API on a local port, as far as codes need it. */
export interface TermiiDouble {
  readonly baseUrl: string;
  /** The bodies of every call. */
  readonly messages: Readonly<Record<string, unknown>>[];
  /** Makes every further call return this response. */
  answerAll(answer: { readonly status: number; readonly body: string } | undefined): void;
  close(): Promise<void>;
}

export async function startTermiiDouble(apiKey: string): Promise<TermiiDouble> {
  const messages: TermiiDouble['messages'] = [];
  let fixed: { readonly status: number; readonly body: string } | undefined;
  const answerTo = (body: Readonly<Record<string, unknown>>): { status: number; body: string } => {
    const refuse = (status: number, message: string) => ({ status, body: JSON.stringify({ code: status, message }) });
    if (fixed) return fixed;
    if (body['api_key'] !== apiKey) return refuse(401, 'Invalid API key');
    if (`+${String(body['to'])}` === sandboxPhones.doNotDisturb) return refuse(400, 'DND Active on Phone Number');
    if (`+${String(body['to'])}` === sandboxPhones.unknown) return refuse(400, 'Invalid phone number');
    messages.push(body);
    const taken = { message_id: `30178${messages.length}`, message: 'Successfully Sent', balance: 9, user: 'RentReel' };
    return { status: 200, body: JSON.stringify(taken) };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isSend = request.method === 'POST' && request.url === '/api/sms/send';
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      const answer = isSend ? answerTo(body) : { status: 404, body: '{}' };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    answerAll: (answer) => {
      fixed = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
