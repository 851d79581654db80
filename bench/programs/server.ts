import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openSession } from '@rentreel/auth';
import { type Services, newId } from '@rentreel/domain/kernel';
import { startMeasuredServer } from '@rentreel/server/testing';
import { openWallets } from '../books/books.ts';
import type { LoopDelay, ServerFacts, ServerMemory } from '../http/generate-load.ts';
import { answerQuestions } from '../lib/program.ts';

/** Creates users with money and an open session each; returns their session tokens. */
async function signInPeople(services: Services, count: number): Promise<string[]> {
  const now = services.clock.now();
  const userIds = await openWallets(services, count);
  const sessions = await services.database.writer.write((tx) =>
    Promise.all(
      userIds.map((userId) =>
        openSession(tx, { userId, role: 'user', publicId: newId('ses'), userAgent: 'bench', now }),
      ),
    ),
  );
  return sessions.map(({ token }) => token);
}

const people = 64;
const resolutionMs = 2;

const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
const server = await startMeasuredServer(folder);
const tokens = await signInPeople(server.services, people);

const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
let cpu = process.cpuUsage();

/** Returns the delay beyond the resolution: the histogram contains whole intervals between two ticks. */
const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

function takeDelay(): LoopDelay {
  const { user, system } = process.cpuUsage(cpu);
  const taken = {
    loopP50Ms: delayMs(delays.percentile(50)),
    loopP99Ms: delayMs(delays.percentile(99)),
    loopMaxMs: delayMs(delays.max),
    processorSeconds: (user + system) / 1e6,
  };
  cpu = process.cpuUsage();
  delays.reset();
  return taken;
}

function readMemory(): ServerMemory {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed };
}

answerQuestions(
  {
    facts: async (): Promise<ServerFacts> => ({
      url: server.url,
      bareUrl: server.bareUrl,
      cookies: tokens.map((token) => `${server.cookieName}=${token}`),
    }),
    delay: async () => takeDelay(),
    memory: async () => readMemory(),
  },
  async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
process.send?.('ready');
