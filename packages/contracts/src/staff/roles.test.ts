import { describe, expect, it } from 'vitest';
import { rightsOf, staffRights, staffRoles } from './roles.ts';

describe('rights', () => {
  it('add up over roles, each once', () => {
    const both = rightsOf(['verifier', 'finance']);
    expect(both).toEqual(new Set([...rightsOf(['verifier']), ...rightsOf(['finance'])]));
    expect(both.has('roles.grant')).toBe(false);
    expect(rightsOf([])).toEqual(new Set());
  });

  it('are all had by a superadmin, who alone gives roles, reads the audit log, keeps the breach register and edits the configuration', () => {
    expect([...rightsOf(['superadmin'])]).toEqual([...staffRights]);
    const others = rightsOf(staffRoles.filter((role) => role !== 'superadmin'));
    const alone = staffRights.filter((right) => !others.has(right));
    expect(alone).toEqual(['outbox.retry', 'audit.read', 'breaches.manage', 'configuration.edit', 'roles.grant']);
  });

  it('keep money away from those who check people, and people from those who check money', () => {
    const moderation = rightsOf(['support', 'moderator', 'verifier']);
    for (const right of ['payouts.approve', 'refunds.approve', 'escrow.hold'] as const) {
      expect(moderation.has(right), right).toBe(false);
    }
    expect(rightsOf(['finance']).has('people.reveal')).toBe(false);
  });
});
