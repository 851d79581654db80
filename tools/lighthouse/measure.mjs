/**
 * Measures the first screens of the built product as a mid-range phone on slow 4G, and compares them with their goals.
 *
 *   npm run lighthouse                   five loads of each page
 *   npm run lighthouse -- --runs 9
 *   npm run lighthouse -- --page /search --page '/compare?ids={ids}'    other screens; {id}: a home, {ids}: three
 *   npm run lighthouse -- --page /saved --as adaeze@demo.rentreel.ng    as a user of the demo
 *   npm run lighthouse -- --report DIR   keeps Lighthouse's own reports there
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { figuresOf, judge, medians } from './figures.mjs';
import { startProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    report: { type: 'string' },
    page: { type: 'string', multiple: true },
    as: { type: 'string' },
  },
});
const load = () => (loadavg()[0] ?? 0).toFixed(1);

const product = await startProduct();
const browser = await puppeteer.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

try {
  const homes = await product.firstHomes();
  const home = homes[0] ?? '';
  await welcome();
  if (values.as !== undefined) await logIn(values.as);
  let missed = false;
  const named = (/** @type {string} */ path) => path.replace('{ids}', homes.join(',')).replace('{id}', home);
  const pages = values.page?.map((path) => `/#${named(path)}`) ?? ['/#/', `/#/property/${home}`];
  for (const page of pages) {
    const before = load();
    const runs = [];
    while (runs.length < Number(values.runs)) runs.push(await measureAnyway(page, runs.length));
    const verdict = judge(page.replace(homes.join(','), '{ids}').replace(home, '{id}'), medians(runs));
    missed ||= verdict.missed;
    console.log(`${verdict.lines.join('\n')}\n  LCP of each: ${runs.map(({ lcp }) => Math.round(lcp)).join(', ')} ms`);
    console.log(`  one-minute load ${before} to ${load()}\n`);
  }
  process.exitCode = missed ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

/**
 * Marks the welcome screens as seen. Lighthouse clears the caches before each load but keeps stored settings, so the measured
 * page is not the welcome.
 */
async function welcome() {
  const page = await browser.newPage();
  await page.goto(`${product.address}/favicon.svg`);
  await page.evaluate("localStorage.setItem('hasSeenOnboarding', 'true')");
  await page.close();
}

/** Logs in as a user of the demo for all further loads. @param {string} email */
async function logIn(email) {
  const page = await browser.newPage();
  await page.goto(`${product.address}/favicon.svg`);
  const status = await page.evaluate(
    async (/** @type {string} */ body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/trpc/auth.login', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email, password: 'watch-visit-rent-2026' }),
  );
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
  await page.close();
}

/** Loads a page; repeats a load whose trace was lost, which happens on a busy machine. @param {string} path @param {number} run */
async function measureAnyway(path, run) {
  for (let attempt = 1; attempt < 3; attempt += 1) {
    try {
      return await measure(path, run);
    } catch (error) {
      console.error(`  a load was lost: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return measure(path, run);
}

/** @param {string} path @param {number} run */
async function measure(path, run) {
  const page = await browser.newPage();
  // Lighthouse's defaults: a mid-range phone on slow 4G with 1.6 Mbit/s, 150 ms round trip, and a processor slowed down four
  // times.
  const outcome = await lighthouse(
    product.address + path,
    { logLevel: 'error', onlyCategories: ['performance'] },
    undefined,
    page,
  );
  await page.close();
  if (outcome === undefined || outcome.lhr.runtimeError)
    throw new Error(outcome?.lhr.runtimeError?.message ?? 'no result');
  if (values.report !== undefined) {
    mkdirSync(values.report, { recursive: true });
    const name = `${path === '/#/' ? 'feed' : 'property'}-${run + 1}.json`;
    writeFileSync(join(values.report, name), JSON.stringify(outcome.lhr, null, 2));
  }
  return figuresOf(outcome.lhr);
}
