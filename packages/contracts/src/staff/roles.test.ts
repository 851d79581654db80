import { describe, expect, it } from 'vitest';
import { rightsOf, staffRights, staffRoles } from './roles.ts';

describe('rightsOf', () => {
  it('merges the rights of several roles without duplicates', () => {
    const both = rightsOf(['verifier', 'finance']);
    expect(both).toEqual(new Set([...rightsOf(['verifier']), ...rightsOf(['finance'])]));
    expect(both.has('roles.grant')).toBe(false);
    expect(rightsOf([])).toEqual(new Set());
  });

  it('gives a superadmin all rights; only they grant roles, read the audit log, keep the breach register and edit the configuration', () => {
    expect([...rightsOf(['superadmin'])]).toEqual([...staffRights]);
    const others = rightsOf(staffRoles.filter((role) => role !== 'superadmin'));
    const alone = staffRights.filter((right) => !others.has(right));
    expect(alone).toEqual(['outbox.retry', 'audit.read', 'breaches.manage', 'configuration.edit', 'roles.grant']);
  });

  it('separates rights over money from rights over users', () => {
    const moderation = rightsOf(['support', 'moderator', 'verifier']);
    for (const right of ['payouts.approve', 'refunds.approve', 'escrow.hold'] as const) {
      expect(moderation.has(right), right).toBe(false);
    }
    expect(rightsOf(['finance']).has('people.reveal')).toBe(false);
  });
});
