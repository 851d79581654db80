import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixture, type Fixture } from '../testing/index.ts';
import { assertNever } from './domain-error.ts';
import { requireUser, systemClock, systemContext } from './context.ts';
import { isUnitOfWork } from './write.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.dispose());

describe('who calls', () => {
  it('is the signed-in person', async () => {
    const { ctx, userId } = await fixture.createPerson({ role: 'admin' });
    expect(requireUser(ctx)).toMatchObject({ kind: 'user', userId, role: 'admin' });
  });

  it.each(['guest', 'system'] as const)('is no person when it is a %s', (kind) => {
    expect(() => requireUser(fixture.contextOf({ kind }))).toThrow('Log in to continue.');
  });

  it('is the system for work that nobody asked for, under a request id of its own', () => {
    const ctx = systemContext(fixture.services, 'job_1');
    expect([ctx.actor, ctx.requestId, isUnitOfWork(ctx)]).toEqual([{ kind: 'system' }, 'job_1', false]);
    expect(ctx.database).toBe(fixture.services.database);
  });

  it('does not become a person by being the system with somebody’s services', async () => {
    const { ctx } = await fixture.createPerson();
    expect(systemContext(ctx, 'job_2').actor).toEqual({ kind: 'system' });
  });
});

describe('the system clock', () => {
  it('tells epoch milliseconds', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});

describe('a case that cannot be', () => {
  it('stops the program and names itself when it slips through', () => {
    const slipped = { kind: 'visitor' } as unknown as never;
    expect(() => assertNever(slipped)).toThrow('Unexpected value: {"kind":"visitor"}');
  });
});
