import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listQueues, listWaiting, searchEverything } from '@rentreel/domain/administration';
import { type Context, systemContext } from '@rentreel/domain/kernel';
import { listTicketCases } from '@rentreel/domain/support';
import { createMeasuredContainer } from '@rentreel/server/testing';
import Native from 'libsql';
import { nameOf, seedCases } from '../administration/seed-cases.ts';
import { answerQuestions } from '../lib/program.ts';
import { alternate, timeCalls, timeTogether } from '../lib/rounds.ts';

const rounds = 5;
const calls = 60;
const callers = 8;

const [folder = '', people = '', cases = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const container = await createMeasuredContainer(folder);
const { services } = container;
await seedCases(services.database, { people: Number(people), cases: Number(cases), now: services.clock.now() });

const raw = new Native(join(folder, 'rentreel.db'));
raw.exec('PRAGMA cache_size = -32000');
const staff = { roles: ['superadmin'], secondFactor: 'proved' } as const;
const actor = { kind: 'user', userId: 'usr_bench', role: 'admin', sessionId: 'ses_bench', staff } as const;
const ctx: Context = {
  ...systemContext(services, 'bench'),
  actor: { ...actor, authenticatedAt: services.clock.now() },
};

const prepare = (sql: string) => raw.prepare<[(string | number)[]]>(sql);
const waiting = prepare(`SELECT id, min(waiting_since), min(due_at) FROM support_tickets WHERE state = 'open'
  GROUP BY id ORDER BY 3, 1 LIMIT 1000`);
const page = prepare(`SELECT tickets.*, users.name FROM support_tickets AS tickets JOIN users ON users.id = user_id
  WHERE tickets.state = 'open' ORDER BY due_at, tickets.id LIMIT 100`);
const claims = prepare('SELECT case_id, user_id, until FROM case_claims WHERE until > ?');
const notes = prepare(`SELECT case_id, count(*) FROM case_notes WHERE queue = 'support' GROUP BY case_id`);

/** Every query of a queue's screen, through the use cases and as plain statements. */
const queuePage = {
  ours: () =>
    Promise.all([listWaiting(ctx, { queue: 'support' }), listTicketCases(ctx, { state: 'open', limit: 100 })]),
  raw: () => [waiting.all([]), notes.all([]), claims.all([services.clock.now()]), page.all([])],
};

const someone = () => Math.floor(Math.random() * Number(people));
const ways: readonly (() => string)[] = [
  () => nameOf(someone()),
  () => nameOf(someone()).split(' ')[0] ?? '',
  () => `person-${someone()}@`,
  () => '0803555' + String(someone()).padStart(5, '0').slice(0, 4),
  () => `jrn_${String(someone()).padStart(26, '0')}`,
];
let asked = 0;
const search = () => {
  asked += 1;
  return searchEverything(ctx, { query: ways[asked % ways.length]?.() ?? '' });
};

answerQuestions(
  {
    queue: () =>
      alternate(
        [
          { name: 'ours', round: () => timeCalls(calls, queuePage.ours) },
          { name: 'raw', round: () => timeCalls(calls, queuePage.raw) },
        ],
        rounds,
      ),
    overview: () => alternate([{ name: 'ours', round: () => timeCalls(calls, () => listQueues(ctx)) }], rounds),
    search: () =>
      alternate(
        [
          { name: 'ours', round: () => timeCalls(calls * 5, search) },
          { name: 'together', round: () => timeTogether(calls * 5, callers, search) },
        ],
        rounds,
      ),
  },
  async () => {
    raw.close();
    await container.close();
  },
);
process.send?.('ready');
