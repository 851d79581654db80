import { createHash } from 'node:crypto';
import type { IdentityFinding, IdentityProvider } from '@rentreel/domain/ports';

/** Last names with a fixed result, in the sandbox and in fakes. Every other name matches. */
const findings: Readonly<Record<string, IdentityFinding>> = {
  dangerfield: { status: 'blocked' },
  oldfield: { status: 'attention' },
  downsworth: { status: 'failed', reason: 'source_down' },
};

/** Eleven times the same digit: no such number. */
const unknownNumber = '0'.repeat(11);
/** Its owner has another name. */
const othersNumber = '9'.repeat(11);

function findingOf(lastName: string, number: string): IdentityFinding {
  if (number === unknownNumber) return { status: 'not_found' };
  if (number === othersNumber) return { status: 'mismatched', field: 'name' };
  return findings[lastName.trim().toLowerCase()] ?? { status: 'matched' };
}

const kinds: readonly IdentityFinding[] = [
  ...Object.values(findings),
  { status: 'matched' },
  { status: 'not_found' },
  { status: 'mismatched', field: 'name' },
];

/** A simulated register: the result is encoded in the reference, so it survives a restart. */
export function createSandboxIdentity(): IdentityProvider {
  return {
    provider: 'sandbox',
    sandbox: true,
    start: async ({ reference, number, claim }) => {
      const { status } = findingOf(claim.lastName, number);
      const digest = createHash('sha256').update(reference).digest('hex').slice(0, 16);
      return { status: 'started', providerReference: `sandbox-${digest}-${status}` };
    },
    find: async (providerReference) => {
      const status = /^sandbox-[0-9a-f]{16}-(\w+)$/.exec(providerReference)?.[1];
      return kinds.find((finding) => finding.status === status) ?? { status: 'unknown' };
    },
    // The sandbox sends no webhooks.
    readHint: () => ({ status: 'forged' }),
  };
}
