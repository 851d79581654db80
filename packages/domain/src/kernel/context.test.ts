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

describe('requireUser and systemContext', () => {
  it('requireUser returns the logged-in user', async () => {
    const { ctx, userId } = await fixture.createPerson({ role: 'admin' });
    expect(requireUser(ctx)).toMatchObject({ kind: 'user', userId, role: 'admin' });
  });

  it.each(['guest', 'system'] as const)('requireUser rejects a %s actor', (kind) => {
    expect(() => requireUser(fixture.contextOf({ kind }))).toThrow('Log in to continue.');
  });

  it('systemContext creates a system actor with the given request id', () => {
    const ctx = systemContext(fixture.services, 'job_1');
    expect([ctx.actor, ctx.requestId, isUnitOfWork(ctx)]).toEqual([{ kind: 'system' }, 'job_1', false]);
    expect(ctx.database).toBe(fixture.services.database);
  });

  it('systemContext replaces the user when it is given the context of a user', async () => {
    const { ctx } = await fixture.createPerson();
    expect(systemContext(ctx, 'job_2').actor).toEqual({ kind: 'system' });
  });
});

describe('the system clock', () => {
  it('returns epoch milliseconds', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});

describe('assertNever', () => {
  it('throws an error that contains the unexpected value', () => {
    const slipped = { kind: 'visitor' } as unknown as never;
    expect(() => assertNever(slipped)).toThrow('Unexpected value: {"kind":"visitor"}');
  });
});
