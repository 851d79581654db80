import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { canReport, canWithdraw, fixOfPage, helpFixNames, helpFixes, pageOfFix, waitsForOther } from './fixes.ts';
import { helpArticles } from './articles.gen.ts';

const server = await openServer();
let person: TestClient;
beforeAll(async () => {
  person = server.client();
  await person.signUp();
});

describe('HelpPage', () => {
  it('finds an article by a mistyped word and restores the search on Back', async () => {
    const { user } = await openApp(server, { at: '/guides' });
    await user.type(await screen.findByRole('searchbox'), 'cautoin');
    await user.click(await screen.findByRole('link', { name: /The caution fee/ }));
    expect(await screen.findByRole('heading', { name: 'When you move out' })).toBeDefined();
    expect(currentAddress()).toContain('/guides/caution-fee');
    await user.click(screen.getByRole('link', { name: 'All help articles' }));
    expect(await screen.findByDisplayValue('cautoin')).toBeDefined();
  });

  it('shows an empty result with a link to all topics', async () => {
    const { user } = await openApp(server, { at: '/help', client: person });
    const field = await screen.findByRole('searchbox');
    // Not the search of the test before, as another person in the same tab would see it.
    expect(field).toHaveProperty('value', '');
    await user.type(field, 'submarine');
    expect(await screen.findByText('Nothing about “submarine”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'See all topics' }));
    expect(await screen.findByRole('heading', { name: 'Fix it now' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your cases' })).toBeNull();
  });

  it('shows the closest articles when none has every typed word', async () => {
    const { user } = await openApp(server, { at: '/guides' });
    await user.click(await screen.findByRole('searchbox'));
    await user.clear(screen.getByRole('searchbox'));
    await user.paste('landlord refuse to give me my caution');
    expect(await screen.findByRole('heading', { name: 'Closest articles' })).toBeDefined();
    expect(screen.getByRole('link', { name: /The caution fee/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'See all topics' })).toBeDefined();
  });

  it('shows the closest articles below a single one that has every typed word', async () => {
    const { user } = await openApp(server, { at: '/guides' });
    await user.clear(await screen.findByRole('searchbox'));
    await user.click(screen.getByRole('searchbox'));
    await user.paste('pay rent two times');
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['1 article', 'Closest articles']));
    expect(screen.getByRole('link', { name: /Pay for a home/ })).toBeDefined();
  });

  it.each([
    ['withdrawal', 'You have no withdrawal under way.'],
    ['wrong-home', 'No home that you paid for is waiting for your check.'],
    ['no-answer', /You aren’t waiting for an answer/],
    ['paid-outside', /Call your bank now/],
  ] as const)('checks the account for the problem %s', async (fix, found) => {
    await openApp(server, { at: `/help/${pageOfFix(fix)}`, client: person });
    expect(await screen.findByText(found)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: helpFixes[fix].title })).toBeDefined();
  });
});

describe('helpFixes', () => {
  it('have a page and an article each', () => {
    for (const fix of helpFixNames) {
      expect(fixOfPage(pageOfFix(fix))).toBe(fix);
      expect(helpArticles.map(({ slug }) => slug)).toContain(helpFixes[fix].article);
    }
    expect(fixOfPage('disputes')).toBeUndefined();
  });

  it('offer reporting and withdrawing to the tenant only, while the booking allows it', () => {
    const booking = { side: 'tenant', allowedTransitions: ['report_problem'] } as const;
    expect(canReport(booking)).toBe(true);
    expect(canReport({ ...booking, side: 'landlord' })).toBe(false);
    expect(canWithdraw(booking)).toBe(false);
    expect(canWithdraw({ side: 'tenant', allowedTransitions: ['withdraw'] })).toBe(true);
  });

  it('count as waiting only when the other party has to act before a deadline', () => {
    expect(waitsForOther({ needsMe: false, dueAt: 1 })).toBe(true);
    expect(waitsForOther({ needsMe: true, dueAt: 1 })).toBe(false);
    expect(waitsForOther({ needsMe: false, dueAt: null })).toBe(false);
  });
});
