import { describe, expect, it } from 'vitest';
import { parentOf } from './parent-route.ts';
import { isRoute, routesTable } from './routes-table.ts';

describe('parentOf', () => {
  it.each([
    ['/transactions', '/wallet'],
    ['/transactions/jrn_1', '/transactions'],
    ['/receipts/rcp_1', '/transactions'],
    ['/pots', '/wallet'],
    ['/pots/pot_1', '/pots'],
    ['/inspections', '/profile'],
    ['/inspections/ins_1', '/inspections'],
    ['/bookings', '/profile'],
    ['/bookings/bkg_1/agreement', '/bookings/bkg_1'],
    ['/bookings/apply/lst_1', '/property/lst_1'],
    ['/areas/LA/lagos/yaba', '/areas'],
    ['/areas/LA/lagos/yaba/diary', '/areas/LA/lagos/yaba'],
    ['/mandates/man_1', '/landlord-verification'],
    ['/alerts/sch_1', '/alerts'],
    ['/alerts', '/saved'],
    ['/webhooks/whk_1', '/security'],
    ['/help/tickets/tic_1', '/help'],
    ['/landlord/usr_1', '/'],
    ['/landlord/money', '/landlord'],
    ['/guides/scams', '/guides'],
    ['/payment-settings', '/profile'],
    ['/search', '/'],
    ['/hidden-homes', '/'],
    ['/forgot-password', '/login'],
    ['/nowhere', '/'],
  ])('returns for %s the parent %s', (path, parent) => {
    expect(parentOf(path)).toBe(parent);
  });

  it.each(['/', '/saved', '/wallet', '/messages', '/profile', '/admin', '/admin/jobs'])(
    'returns undefined for %s, which has its own navigation',
    (path) => {
      expect(parentOf(path)).toBeUndefined();
    },
  );

  it('leads from every screen to a different screen, and within a few steps to a tab', () => {
    for (const { path } of routesTable) {
      const steps = [path];
      for (let at = parentOf(path); at !== undefined; at = parentOf(at)) {
        expect(isRoute(at), `${path} leads to ${at}`).toBe(true);
        expect(steps, `${path} goes round`).not.toContain(at);
        steps.push(at);
      }
      expect(steps.length, steps.join(' > ')).toBeLessThanOrEqual(5);
    }
  });
});
