import { type JsonAnswer, startJsonServer } from '../../testing/json-server.ts';
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
  const answerTo = (body: Readonly<Record<string, unknown>>): JsonAnswer => {
    const refuse = (status: number, message: string) => ({ status, body: { code: status, message } });
    if (fixed) return fixed;
    if (body['api_key'] !== apiKey) return refuse(401, 'Invalid API key');
    if (`+${String(body['to'])}` === sandboxPhones.doNotDisturb) return refuse(400, 'DND Active on Phone Number');
    if (`+${String(body['to'])}` === sandboxPhones.unknown) return refuse(400, 'Invalid phone number');
    messages.push(body);
    const taken = { message_id: `30178${messages.length}`, message: 'Successfully Sent', balance: 9, user: 'RentReel' };
    return { status: 200, body: taken };
  };
  const server = await startJsonServer(({ method, url }, body) => {
    const isSend = method === 'POST' && url === '/api/sms/send';
    return isSend ? answerTo(JSON.parse(body || '{}') as Record<string, unknown>) : { status: 404, body: {} };
  });
  return {
    ...server,
    messages,
    answerAll: (answer) => {
      fixed = answer;
    },
  };
}
