import type { AuditFilter } from '@rentreel/contracts/audit';

/** Parameters of the address, all as text, so that invalid ones are ignored instead of failing. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 120) : undefined;
  };
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name) ?? '') ? text(name) : undefined);
  const action = /^[a-z_]{1,40}\.[a-z_]{1,60}$/.exec(text('action') ?? '')?.[0];
  const given = { who: text('who'), on: text('on'), action, from: day('from'), to: day('to') };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
