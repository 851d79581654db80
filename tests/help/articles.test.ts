import { readFileSync } from 'node:fs';
import { dayMs, formatNaira, hourMs, kobo, minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { linesOf, linksOf } from '../../apps/web/src/features/help/article.ts';
import { routesTable } from '../../apps/web/src/lib/routes-table.ts';
import { bookingLimits } from '../../packages/contracts/src/bookings/limits.ts';
import { disputeLimits } from '../../packages/contracts/src/disputes/states.ts';
import { inspectionLimits } from '../../packages/contracts/src/inspections/limits.ts';
import { deletionUndoMs } from '../../packages/contracts/src/privacy/deletion.ts';
import {
  defaultReferralRules,
  referralTakeBackMs,
  referralVestMs,
} from '../../packages/contracts/src/referrals/rules.ts';
import { reviewLimits } from '../../packages/contracts/src/reviews/limits.ts';
import { codeLimits, verificationLimits } from '../../packages/contracts/src/verification/states.ts';
import { articlesFile, articlesText, readArticles } from '../../scripts/help/articles-file.ts';
import { readArticle } from '../../scripts/help/read-article.ts';
import { gradeOf } from './reading-grade.ts';

const articles = readArticles();
const textOf = (slug: string) => {
  const article = articles.find((one) => one.slug === slug);
  return article ? linesOf(article).join(' ') : '';
};
const paths = new Set(routesTable.map(({ path }) => path));

describe('help articles', () => {
  it('match the generated file of the browser: npm run help', () => {
    expect(readFileSync(articlesFile, 'utf8')).toBe(articlesText());
  });

  it.each(articles)('$slug links only to existing articles and screens', (article) => {
    for (const link of linksOf(article)) {
      const known = link.startsWith('/') ? paths.has(link) : articles.some(({ slug }) => slug === link);
      expect(known, link).toBe(true);
    }
  });

  it.each(articles)('$slug has a reading grade of at most 8', (article) => {
    expect(gradeOf(linesOf(article))).toBeLessThanOrEqual(8);
  });

  it('state the periods and amounts that the product enforces', () => {
    const said: readonly (readonly [slug: string, ms: number, unit: number, word: string])[] = [
      ['how-escrow-works', bookingLimits.checkMs, hourMs, 'hours'],
      ['how-escrow-works', bookingLimits.checkExtensionMs, hourMs, 'hours more'],
      ['how-escrow-works', bookingLimits.noHandoverMs, dayMs, 'days after the start'],
      ['landlord-not-verified', bookingLimits.payeeCaseMs, dayMs, 'days our staff'],
      ['landlord-not-verified', verificationLimits.reviewMs, hourMs, 'hours'],
      ['pay-rent', bookingLimits.offerMs, hourMs, 'hours'],
      ['pay-rent', bookingLimits.signMs, hourMs, 'hours'],
      ['pay-rent', bookingLimits.paymentMs, hourMs, 'hours'],
      ['caution-fee', bookingLimits.claimMs, dayMs, 'days to claim'],
      ['caution-fee', bookingLimits.claimAnswerMs, hourMs, 'hours to say'],
      ['disputes', disputeLimits.responseMs, hourMs, 'hours'],
      ['disputes', disputeLimits.negotiationMs, dayMs, 'days'],
      ['disputes', disputeLimits.rulingMs, dayMs, 'days'],
      ['disputes', disputeLimits.appealMs, hourMs, 'hours'],
      ['disputes', disputeLimits.hardStopMs, dayMs, 'days'],
      ['inspections', inspectionLimits.answerMs, hourMs, 'hours to answer'],
      ['inspections', inspectionLimits.graceMs, minuteMs, 'minutes'],
      ['inspections', inspectionLimits.outcomeMs, hourMs, 'hours'],
      ['inspection-fees', inspectionLimits.freeCancelMs, hourMs, 'hours or more'],
      ['inspection-fees', inspectionLimits.disputeMs, hourMs, 'hours to say'],
      ['verify-yourself', verificationLimits.photosStoredMs, dayMs, 'days'],
      ['verify-yourself', verificationLimits.selfieStoredMs, dayMs, 'days'],
      ['no-code', codeLimits.lifeMs, minuteMs, 'minutes'],
      ['reviews', reviewLimits.windowMs, dayMs, 'days'],
      ['reviews', reviewLimits.afterMoveInMs, dayMs, 'days after you move in'],
      ['reviews', reviewLimits.appealMs, dayMs, 'days'],
      ['referrals', referralVestMs, dayMs, 'days after'],
      ['referrals', referralTakeBackMs, dayMs, 'days'],
      ['your-data', deletionUndoMs, dayMs, 'days to change'],
    ];
    for (const [slug, ms, unit, word] of said) expect(textOf(slug), slug).toContain(`${ms / unit} ${word}`);
    expect(textOf('disputes')).toContain(formatNaira(kobo(disputeLimits.twoPeopleAboveKobo)).replace(/\.00$/, ''));
    expect(textOf('inspection-fees')).toContain(formatNaira(kobo(inspectionLimits.maxFeeKobo)).replace(/\.00$/, ''));
    expect(textOf('referrals')).toContain(formatNaira(defaultReferralRules.tenantRewardKobo).replace(/\.00$/, ''));
  });
});

describe('readArticle', () => {
  const head = '---\ntitle: T\nroles: tenant\nstage: pay\nreviewed: 2026-11-23\nwords: one, two\n---\n';

  it('keeps links, steps and bold text', () => {
    expect(readArticle('a.md', `${head}\nSee [it](b) **now**.\n\n1. One\n2. Two's\n`)).toMatchObject({
      slug: 'a',
      words: ['one', 'two'],
      blocks: [{ text: ['See ', { to: 'b', text: 'it' }, ' ', { bold: 'now' }, '.'] }, { steps: [['One'], ['Two’s']] }],
    });
  });

  it.each([
    ['a table', 'hold no table', `${head}\n| a | b |\n|---|---|\n| 1 | 2 |\n`],
    ['an unknown role', 'king is not one of', head.replace('tenant', 'king')],
    ['no title', 'has no title', head.replace('title: T\n', '')],
  ])('rejects %s', (_, message, source) => {
    expect(() => readArticle('a.md', source)).toThrow(message);
  });
});
