import type { SubmitNumberInput } from '@rentreel/contracts/verification';
import { outboxEvents, verificationCases } from '@rentreel/db/schema';
import { dayMs, hourMs, secondMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testing/index.ts';
import { listDueTimes } from '../timers/index.ts';
import { type VerificationFixture, createVerificationFixture } from './fixtures.ts';
import { decideCase, followHint, getVerification, identityTimerWork, listCases, submitNumber } from './index.ts';
import { findCaseOf } from './repository.ts';

let fixture: VerificationFixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
});
afterEach(() => fixture.dispose());

const number = '70123456789';
const claim: SubmitNumberInput = {
  kind: 'nin',
  number,
  givenNames: 'Adaeze Chioma',
  lastName: 'Okonkwo',
  birthDate: '1998-05-17',
  consent: true,
};
const submit = (change: Partial<SubmitNumberInput> = {}, person = ada) =>
  submitNumber(person.ctx, { ...claim, ...change });
const nin = async (person = ada) => (await getVerification(person.ctx)).parts.find(({ kind }) => kind === 'nin');
const row = async (person = ada) => {
  const found = await findCaseOf(fixture.services.database.read, {
    userId: person.userId,
    kind: 'nin',
    subjectId: null,
  });
  if (!found) throw new Error('there is no case');
  return found;
};
const ask = async (person = ada) => {
  const { id } = await row(person);
  for (const run of Object.values(identityTimerWork)) await run(fixture.system, id);
  return nin(person);
};
const pass = (ms: number) => fixture.services.clock.advance(ms);

describe('submitNumber', () => {
  it('sends the number to the register and asks for the result later', async () => {
    await submit();
    expect(await nin()).toMatchObject({ state: 'submitted', masked: '•••••••6789', held: false });
    expect(fixture.services.identity.started).toMatchObject([{ kind: 'nin', number, claim: { lastName: 'Okonkwo' } }]);
    expect(await ask()).toMatchObject({ state: 'approved', held: true });
  });

  it('stores no number or typed detail readably in the database, outbox or log', async () => {
    await submit();
    await ask();
    const { read } = fixture.services.database;
    const stored = [
      await read.select().from(verificationCases),
      await read.select().from(outboxEvents),
      fixture.services.log.lines,
    ];
    for (const secret of [number, 'Chioma', '1998-05-17']) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('accepts a number for one account only', async () => {
    await submit();
    await ask();
    const other = await fixture.createPerson();
    await expect(submit({}, other)).rejects.toMatchObject({ code: 'verification.number_taken' });
    await submit({ kind: 'bvn' }, other);
  });

  it('leaves the second of two users with the same number to a verifier', async () => {
    const other = await fixture.createPerson();
    await submit();
    await submit({}, other);
    await ask();
    expect(await ask(other)).toMatchObject({ state: 'in_review', held: false });
  });

  it.each([
    ['2008-11-20', undefined],
    ['2008-11-21', 'verification.under_age'],
  ])('for a birth date of %s returns %s', async (birthDate, code) => {
    const sent = submit({ birthDate });
    if (code === undefined) await expect(sent).resolves.toBeDefined();
    else await expect(sent).rejects.toMatchObject({ code });
  });
});

describe("the register's answer", () => {
  it.each([
    [{ status: 'mismatched', field: 'name' }, 'needs_info', 'name_differs'],
    [{ status: 'mismatched', field: 'birth_date' }, 'needs_info', 'birth_date_differs'],
    [{ status: 'not_found' }, 'needs_info', 'number_unknown'],
    [{ status: 'failed', reason: 'source_down' }, 'needs_info', 'check_interrupted'],
    [{ status: 'blocked' }, 'in_review', null],
    [{ status: 'attention' }, 'in_review', null],
    [{ status: 'unknown' }, 'in_review', null],
  ] as const)('%o leads to %s', async (finding, state, reason) => {
    await submit();
    fixture.services.identity.found.push(finding);
    expect(await ask()).toMatchObject({ state, reason, held: false });
  });

  it('is not requested when the name differs from the account; the third time is a rejection', async () => {
    for (const state of ['needs_info', 'needs_info', 'rejected']) {
      await submit({ givenNames: 'Bola', lastName: 'Ade' });
      expect(await nin()).toMatchObject({ state, reason: 'name_differs' });
    }
    expect(fixture.services.identity.started).toEqual([]);
    await expect(submit()).rejects.toMatchObject({ code: 'verification.resting' });
    pass(dayMs);
    await submit();
    expect(await ask()).toMatchObject({ state: 'approved' });
  });

  it('can be not_found any number of times', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await submit();
      fixture.services.identity.found.push({ status: 'not_found' });
      expect(await ask()).toMatchObject({ state: 'needs_info' });
    }
  });

  it.each([new Error('no answer'), 'refused'] as const)('counts no try when the request fails (%s)', async (start) => {
    fixture.services.identity.next.start = start;
    await submit();
    expect(await nin()).toMatchObject({ state: 'needs_info', reason: 'check_interrupted', open: true });
  });

  it('is requested again while pending, and goes to a verifier after a day', async () => {
    await submit();
    const { found } = fixture.services.identity;
    for (const ms of [5 * secondMs, 30 * secondMs, hourMs]) {
      pass(ms);
      found.push({ status: 'pending' });
      expect(await ask()).toMatchObject({ state: 'submitted' });
    }
    expect((await row()).checks).toBe(3);
    expect(await listCases(fixture.verifier.ctx)).toEqual([]);
    pass(dayMs);
    found.push({ status: 'pending' });
    expect(await ask()).toMatchObject({ state: 'in_review' });
    const [waiting] = await listCases(fixture.verifier.ctx);
    expect(waiting).toMatchObject({ kind: 'nin' });
    if (!waiting) return;
    const { id: caseId, version } = waiting;
    const decision = { decision: 'approve', reason: null, note: '', documentEnd: null, checked: [] } as const;
    await decideCase(fixture.verifier.ctx, { caseId, version, ...decision });
    expect(await nin()).toMatchObject({ state: 'approved', held: true });
  });
});

describe('followHint', () => {
  const due = async () => {
    const { id } = await row();
    return (await listDueTimes(fixture.services.database.read, 'verification.ask', [id])).get(id);
  };
  const now = () => fixture.services.clock.now();
  const reference = async () => (await row()).providerReference ?? '';

  it('asks the register at once and uses only its answer', async () => {
    await submit();
    pass(hourMs);
    fixture.services.identity.found.push({ status: 'mismatched', field: 'name' });
    const before = await row();
    await followHint(fixture.system, await reference());
    expect(await row()).toMatchObject({ state: 'submitted', version: before.version });
    expect(await due()).toBe(now());
    expect(await ask()).toMatchObject({ held: false });
  });

  it('ignores repeated hints, late hints and hints for checks that nobody waits for', async () => {
    await submit();
    const first = await due();
    await followHint(fixture.system, await reference());
    expect(await due()).toBe(first);
    pass(hourMs);
    await followHint(fixture.system, await reference());
    const asked = await row();
    pass(5 * secondMs - 1);
    await followHint(fixture.system, await reference());
    await followHint(fixture.system, 'job_7zzzzzzzzzzzzzzzzzzzzzzzzz');
    expect(await row()).toEqual(asked);
    await ask();
    const [decided, left] = [await row(), await due()];
    pass(hourMs);
    await followHint(fixture.system, decided.providerReference ?? '');
    expect([await row(), await due()]).toEqual([decided, left]);
  });
});
