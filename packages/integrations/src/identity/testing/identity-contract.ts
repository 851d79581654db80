import type { IdentityCheckRequest, IdentityFinding, IdentityProvider } from '@rentreel/domain/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface TestedIdentity {
  readonly identity: IdentityProvider;
  readonly close: () => Promise<void>;
}

/** A check of a person by last name. */
export const checkOf = (lastName: string): IdentityCheckRequest => ({
  reference: `vrf_${'0'.repeat(26)}-2`,
  kind: 'nin',
  number: '70123456789',
  claim: { givenNames: 'Amina Fatou', lastName, birthDate: '1994-03-02', email: 'amina.clearwater@example.com' },
  consent: { grantedAt: 0, noticeUrl: 'https://rentreel.ng/privacy' },
});

/** The contract of verification; every adapter of the port must pass it. */
export function identityContract(name: string, make: () => Promise<TestedIdentity>): void {
  describe(`the identity checks of ${name}`, () => {
    let tested: TestedIdentity;
    beforeEach(async () => {
      tested = await make();
    });
    afterEach(() => tested.close());

    const outcome = async (lastName: string): Promise<IdentityFinding> => {
      const started = await tested.identity.start(checkOf(lastName));
      if (started.status === 'failed') return started;
      for (let turn = 0; turn < 5; turn += 1) {
        const finding = await tested.identity.find(started.providerReference);
        if (finding.status !== 'pending') return finding;
      }
      return { status: 'pending' };
    };

    it('have a provider name', () => {
      expect(tested.identity.provider).toMatch(/^[a-z0-9_]+$/);
    });

    it.each([
      ['Clearwater', { status: 'matched' }],
      ['Dangerfield', { status: 'blocked' }],
      ['Oldfield', { status: 'attention' }],
      ['Downsworth', { status: 'failed', reason: 'source_down' }],
    ])('return for %s the result %o', async (lastName, finding) => {
      expect(await outcome(lastName)).toEqual(finding);
    });

    it('return the same result when it is requested again', async () => {
      const started = await tested.identity.start(checkOf('Clearwater'));
      if (started.status === 'failed') throw new Error('not started');
      await tested.identity.find(started.providerReference);
      const first = await tested.identity.find(started.providerReference);
      expect(await tested.identity.find(started.providerReference)).toEqual(first);
    });

    it('reject a webhook without a signature', () => {
      const reported = { job_id: 'job_7zzzzzzzzzzzzzzzzzzzzzzzzz', status: 'clear' };
      for (const text of [JSON.stringify(reported), 'no json', '']) {
        const webhook = { body: new TextEncoder().encode(text), header: () => undefined };
        expect(tested.identity.readHint(webhook)).toEqual({ status: 'forged' });
      }
    });

    it('report an unknown reference as unknown', async () => {
      expect(await tested.identity.find('job_7zzzzzzzzzzzzzzzzzzzzzzzzz')).toEqual({ status: 'unknown' });
    });
  });
}
