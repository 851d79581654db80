import type { AccessRule, ObjectRule } from './access-rule.ts';

const absent = { ticketId: `tkt_${'0'.repeat(26)}`, version: 1 };
const outcome = 'support.not_found';
const text = 'We asked your bank about it.';

/** A ticket is accessible to its user only; support has separate procedures. */
const own = (extra: object = {}, changes: Partial<ObjectRule> = {}): AccessRule => ({
  callers: 'signed-in',
  objects: [
    {
      object: 'ticket',
      own: 'ok',
      anothers: outcome,
      absent: outcome,
      input: (ticketId) => ({ ticketId, ...extra }),
      ...changes,
    },
  ],
});
const forSupport = (extra: object): AccessRule => ({
  callers: 'administrators',
  outcome,
  input: () => ({ ...absent, ...extra }),
});

export const supportAccess: Readonly<Record<string, AccessRule>> = {
  'support.subjects': { callers: 'signed-in' },
  'support.open': {
    callers: 'signed-in',
    input: () => ({ topic: 'money', subject: 'My deposit', text, aboutId: null }),
  },
  'support.listMine': { callers: 'signed-in' },
  'support.get': own(),
  'support.reply': own({ text }),
  'support.solve': own(),
  'support.rate': own({ solved: true }, { own: 'support.not_closed' }),
  'support.listCases': { callers: 'administrators', input: () => ({ state: 'open' }) },
  'support.getCase': { callers: 'administrators', outcome, input: () => ({ ticketId: absent.ticketId }) },
  'support.answer': forSupport({ text, wait: false }),
  'support.close': forSupport({ text, reason: 'fixed' }),
  'support.handOver': forSupport({ topic: 'safety' }),
};
