import { agreementDocument } from '@rentreel/contracts/tenancy';
import { makeAgreementInput } from '@rentreel/contracts/tenancy/fixtures';
import { describe, expect, it } from 'vitest';
import { agreementHash } from './agreement-hash.ts';

const document = agreementDocument(makeAgreementInput());

describe('agreementHash', () => {
  it('returns 64 hex digits that do not change when the document is stored as JSON', () => {
    expect(agreementHash(document)).toMatch(/^[0-9a-f]{64}$/);
    expect(agreementHash(JSON.parse(JSON.stringify(document)) as typeof document)).toBe(agreementHash(document));
  });

  it('changes with a single figure of the document', () => {
    const { facts, ...rest } = document;
    const changed = facts.map(({ name, value }) => ({ name, value: value.replace('2,450,000', '2,450,001') }));
    expect(changed).not.toEqual(facts);
    expect(agreementHash({ ...rest, facts: changed })).not.toBe(agreementHash(document));
  });
});
