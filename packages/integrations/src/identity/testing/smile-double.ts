import { startJsonServer } from '../../testing/json-server.ts';

/** A fake of Smile ID's documented HTTP API on a local port, as far as number checks need it. */
export interface SmileDouble {
  readonly baseUrl: string;
  readonly calls: string[];
  /** The form of the last check. */
  lastForm(): string;
  /** Sets how often a status is read before the check has ended. */
  slow(reads: number): void;
  /** Makes every further submission return this status. */
  answerWith(status: number | undefined): void;
  close(): Promise<void>;
}

const results: readonly (readonly [RegExp, string])[] = [
  [/Dangerfield|Ghostwell|Youngblood/, 'block'],
  [/Oldfield|Xeroxley/, 'attention'],
  [/Downsworth/, 'error'],
];

export async function startSmileDouble(apiKey: string): Promise<SmileDouble> {
  const calls: string[] = [];
  const jobs = new Map<string, { readonly status: string; reads: number }>();
  let form = '';
  let slowReads = 1;
  let refusal: number | undefined;

  const submit = (body: string) => {
    form = body;
    if (refusal !== undefined) return { status: refusal, body: { status: 'Rejected', message: 'no' } };
    const id = `job_${String(jobs.size).padStart(26, '0')}`;
    jobs.set(id, { status: results.find(([name]) => name.test(body))?.[1] ?? 'clear', reads: 0 });
    return { status: 202, body: { status: 'Accepted', message: 'ok', job_id: id, user_id: 'u', created_at: '' } };
  };
  const read = (id: string) => {
    const job = jobs.get(id);
    if (!job) return { status: 404, body: { status: 'not_found', job_id: id } };
    job.reads += 1;
    const isDone = job.reads > slowReads;
    return { status: isDone ? 200 : 202, body: { status: isDone ? job.status : 'processing', job_id: id } };
  };

  const server = await startJsonServer(({ method = '', url = '', headers }, body) => {
    const call = `${method} ${url}`;
    calls.push(call.replace(/job_\w+/, '{job}'));
    if (call === 'POST /v3/token') {
      const isKnown = headers['smileid-api-key'] === apiKey;
      return isKnown ? { status: 200, body: { token: 'jwt' } } : { status: 401, body: { message: 'no' } };
    }
    if (headers['smileid-token'] !== 'jwt') return { status: 401, body: { message: 'no' } };
    return call === 'POST /v3/enhanced_kyc' ? submit(body) : read(call.split('/').at(-1) ?? '');
  });
  return {
    ...server,
    calls,
    lastForm: () => form,
    slow: (reads) => {
      slowReads = reads;
    },
    answerWith: (status) => {
      refusal = status;
    },
  };
}
