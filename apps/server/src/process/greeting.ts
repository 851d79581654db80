import { demoPassword, demoPeople } from '../demo/demo-people.ts';
import type { Env } from '../env.ts';
import type { RunningServer } from './running-server.ts';

/** What the person who started the server reads: where it is, and in a demo how to get in. */
export function greeting(env: Env, server: Pick<RunningServer, 'port' | 'opsPort'>): string {
  const lines = [`RentReel is ready: ${env.APP_ORIGIN}`];
  if (env.DEMO) lines.push('', 'Demo: sample homes and people, no real money. Log in as one of them:', ...demoLogIns());
  if (env.SANDBOX_CLOCK) lines.push('', `To see deadlines come, move the time: ${env.APP_ORIGIN}/sandbox/clock`);
  if (server.opsPort > 0) lines.push(`Metrics: http://${env.OPS_HOST}:${server.opsPort}/metrics`);
  return `${lines.join('\n')}\n`;
}

function demoLogIns(): string[] {
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return demoPeople.map(({ email, about }) => `  ${email.padEnd(width)}  ${demoPassword}  ${about}`);
}
