import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import { abuse, isWithstood } from './abuse.ts';
import { agents, areBounded } from './agents.ts';
import { areGuarded, authorization } from './authorization.ts';
import { clients, doSend } from './clients.ts';
import { away, isBorne } from './cluster/away.ts';
import { areGoodStarts, coldStarts } from './cluster/cold-starts.ts';
import { agree, instances } from './cluster/instances.ts';
import { nothingFailed, rolling } from './cluster/rolling.ts';
import { isWhole, killFirstStarts, killPostgres, killSite, killSiteOnPostgres } from './crash.ts';
import { demo, isUnharmed } from './demo.ts';
import { disk, isFullDiskBorne } from './disk.ts';
import { engines, isSame } from './engines.ts';
import { fuzz, isReadSafely } from './fuzz.ts';
import { hasLeft, leave } from './leave.ts';
import { isHeld, login } from './login.ts';
import { isSentOnce, killWhileSending, killWhileSendingOnPostgres } from './mail/kill-while-sending.ts';
import { isConversation, realMail } from './mail/real-mail.ts';
import { judge, regularExpressions } from './regular-expressions.ts';
import { areRefused, ssrf } from './ssrf.ts';
import { isHarmless, xss } from './xss.ts';
import { isSteady, year } from './year.ts';

const hostile = (pattern: string) => ({ file: 'control', pattern, flags: '' });

/** What a drill found, which is printed as JSON, and whether it passed. */
type Outcome = { report: object; ok: boolean };

/** The drills by name. Each takes the words after its name, and prints nothing itself. */
const drills: Record<string, (words: string[]) => Promise<Outcome>> = {
  async abuse([requests = '100000', sockets = '500', seed]) {
    const extent = { requests: Number(requests), sockets: Number(sockets), waits: true, share: 1 };
    const report = await abuse({ ...extent, seed: seed === undefined ? undefined : Number(seed) });
    return { report, ok: isWithstood(report) };
  },
  async agents([requests = '20000', seed]) {
    const report = await agents(Number(requests), seed === undefined ? undefined : Number(seed));
    return { report, ok: areBounded(report) };
  },
  async away([seconds = '60']) {
    const stopped = await away(3, Number(seconds), 'stopped');
    const silent = await away(3, Number(seconds), 'silent');
    return { report: { stopped, silent }, ok: isBorne(stopped) && isBorne(silent) };
  },
  async clients() {
    const report = await clients();
    return { report, ok: doSend(report) };
  },
  async 'cold-starts'([count = '50']) {
    const report = await coldStarts(Number(count));
    return { report, ok: areGoodStarts(report) };
  },
  async 'first-starts'([kills = '40']) {
    const report = await killFirstStarts(Number(kills));
    return { report, ok: report.served === report.kills };
  },
  async crash([onSqlite = '200', onPostgres = '50', ofPostgres = '10']) {
    const report = {
      site: await killSite(Number(onSqlite)),
      siteOnPostgres: await killSiteOnPostgres(Number(onPostgres)),
      postgres: await killPostgres(Number(ofPostgres)),
    };
    const isQuick = Object.values(report).every(({ slowestReady }) => slowestReady <= 2000);
    return { report, ok: isQuick && Object.values(report).every(isWhole) };
  },
  async demo([hours = '24', visitors = '1000']) {
    const report = await demo(Number(hours), Number(visitors), ['taskset', '-c', '0']);
    return { report, ok: isUnharmed(report) };
  },
  async disk() {
    const report = await disk(['data', 'wal']);
    return { report, ok: isFullDiskBorne(report) };
  },
  async authorization([share = '1']) {
    const report = await authorization(Number(share));
    return { report, ok: areGuarded(report) };
  },
  async engines(widths) {
    const report = engines(widths.length > 0 ? widths.map(Number) : [320, 375, 768, 1024, 1440, 1920]);
    return { report, ok: isSame(report) };
  },
  async instances([changes = '50']) {
    const report = await instances(3, Number(changes));
    return { report, ok: agree(report) };
  },
  async leave() {
    const report = await leave();
    return { report, ok: hasLeft(report) };
  },
  async login([attempts = '1000']) {
    const report = await login(Number(attempts));
    return { report, ok: isHeld(report) };
  },
  async mail([mails = '500', kills = '20']) {
    const site = await killWhileSending(Number(mails), Number(kills));
    const siteOnPostgres = await killWhileSendingOnPostgres(Number(mails), Number(kills));
    return { report: { site, siteOnPostgres }, ok: isSentOnce(site) && isSentOnce(siteOnPostgres) };
  },
  async 'mail-real'() {
    const report = await realMail();
    return { report, ok: isConversation(report) };
  },
  async ssrf() {
    const report = await ssrf();
    return { report, ok: areRefused(report) };
  },
  /** Runs what `npm test` leaves out, and in full what it samples. */
  async ci() {
    const files = globSync('{app,kit,editor,importers,platform,server,db,test,deploy}/**/*.test.ts').filter(
      (file) => file.endsWith('.long.test.ts') || readFileSync(file, 'utf8').includes('test/rounds.ts'),
    );
    const env = { ...process.env, ROUNDS: 'full' };
    const run = (...words: string[]) => spawnSync('npx', words, { stdio: 'inherit', env }).status;
    const walk = (...words: string[]) => {
      const status = run('playwright', 'test', ...words);
      return { status, failed: failedJourneys(JSON.parse(readFileSync('test-results/e2e.json', 'utf8'))) };
    };
    const engines = walk('--project=engines');
    const journeys = walk('--project=chromium', '.long.test.ts');
    // Last, because Vitest says at its end what failed, and a long log is often cut at its beginning.
    const units = run('vitest', 'run', ...files);
    return {
      report: { files, units, engines, journeys },
      ok: units === 0 && engines.status === 0 && journeys.status === 0,
    };
  },
  async expressions() {
    const { found } = regularExpressions();
    const known = await judge(['^(a+)+$', 'a*a*b', '^(?=x)?(a+)+$', '(?!x)a*a*b'].map(hostile));
    const report = { controlSeen: known.superLinear.length, ...(await judge(found)) };
    const { controlSeen, superLinear, undecided } = report;
    return { report, ok: controlSeen === 4 && superLinear.length + undecided.length === 0 };
  },
  async fuzz([minutes = '10', seed]) {
    const end = Date.now() + Number(minutes) * 60_000;
    const report = await fuzz(() => Date.now() > end, seed === undefined ? undefined : Number(seed));
    return { report, ok: isReadSafely(report) };
  },
  async rolling([rounds = '5', program]) {
    if (program !== undefined && program !== 'caddy' && program !== 'nginx')
      throw new Error('The proxy is caddy or nginx.');
    const report = await rolling(3, Number(rounds), program);
    return { report, ok: nothingFailed(report) };
  },
  async xss([share = '1']) {
    const report = await xss(Number(share));
    return { report, ok: isHarmless(report) };
  },
  async year([days = '400']) {
    const report = await year(Number(days));
    return { report, ok: isSteady(report) };
  },
};

/** Names the journeys that failed, with their first error: a long log is often cut. */
function failedJourneys({ suites = [] }: Pick<JSONReport, 'suites'>): string[] {
  const inside = (suite: JSONReportSuite): string[] => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests: [test] }) => `${file} › ${title}: ${test?.results[0]?.error?.message}`),
    ...(suite.suites ?? []).flatMap(inside),
  ];
  return suites.flatMap(inside);
}

// usage: npm run drill -- NAME [WORDS]
const [name = '', ...words] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error(`Usage: npm run drill -- NAME [WORDS]; NAME is one of: ${Object.keys(drills).join(', ')}`);
  process.exit(2);
}
const { report, ok } = await drill(words);
console.log(JSON.stringify(report, null, 2));
process.exit(ok ? 0 : 1);
