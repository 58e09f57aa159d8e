import { setImmediate } from 'node:timers/promises';
import { createMissing, type Fetch, ownPath } from '#app/articles/publish-checks.server.ts';
import { isVisible } from '#app/articles/read.server.ts';
import { pathOf } from '#app/articles/text-type.ts';
import { readLost } from '#app/cv/machine-reading.server.ts';
import { copySince } from '#app/original/original.server.ts';
import { pageType } from '#app/pages/contract.ts';
import type { Deps } from '#kit/resource.ts';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { defineFact, forgetFact, readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import type { Measure } from '#platform/metrics.ts';
import { DAY, isDue, iso } from '#platform/time.ts';
import {
  type CheckName,
  type CheckResult,
  type Checkup,
  checkName,
  type Finding,
  isUrgent,
  isWrong,
  type Report,
  report as reportShape,
  texts,
} from './contract.ts';
import {
  checkAhead,
  checkBackup,
  checkCopy,
  checkDatabase,
  checkFiles,
  checkLeftovers,
  checkLost,
  checkProof,
  checkReferences,
  checkSearch,
} from './data.server.ts';
import {
  checkCertificate,
  checkClock,
  checkDisk,
  checkMail,
  checkOriginal,
  checkUpdate,
} from './surroundings.server.ts';

const lastReport = defineFact('checkup', reportShape.optional());
const WEEK = 7 * DAY;
const NAMED = 20;
/** When the owner was last notified of findings. */
const TOLD = 'findings_told';

type Check = (deps: Deps, repair: boolean) => Promise<CheckResult>;

/** Checks that are cheap enough to be repeated whenever the findings are asked for. */
const quick = {
  disk: checkDisk,
  clock: checkClock,
  backup: checkBackup,
  proof: checkProof,
  lost: checkLost,
  copy: checkCopy,
  ahead: checkAhead,
  mail: checkMail,
  original: checkOriginal,
  update: () => checkUpdate(),
  cv: async ({ db }) => ({ wrong: await readLost(db) }),
} satisfies Partial<Record<CheckName, Check>>;

export function createCheckup(deps: () => Deps, openSite: () => Promise<Fetch>): Checkup {
  const checks: Record<CheckName, Check> = {
    ...quick,
    database: checkDatabase,
    references: checkReferences,
    search: checkSearch,
    files: checkFiles,
    leftovers: checkLeftovers,
    links: (needed) => checkLinks(needed, openSite),
    redirects: checkRedirects,
    certificate: checkCertificate,
  };

  const last = () => lastReport.read(deps().db);

  /** Runs a check; one that fails is a finding itself. */
  async function find(check: CheckName, repair: boolean): Promise<Finding> {
    const { wrong, repaired = 0 } = await checks[check](deps(), repair).catch(
      (error: unknown): CheckResult => {
        deps().log.error({ event: 'check_failed', check, error: String(error) });
        return { wrong: [String(error)] };
      },
    );
    return { check, found: wrong.length, named: wrong.slice(0, NAMED), repaired };
  }

  async function run({ repair = false, isStored = true } = {}): Promise<Report> {
    const findings: Finding[] = [];
    for (const check of checkName.options) findings.push(await find(check, repair));
    const report = { checked_at: new Date().toISOString(), findings };
    if (isStored) await lastReport.write(deps().db, report);
    log(findings.filter(isWrong));
    return report;
  }

  async function look({ withDatabase = false } = {}): Promise<Finding[]> {
    const before = (await last())?.findings ?? [];
    const findings: Finding[] = [];
    for (const check of checkName.options) {
      const isQuick = check in quick || (withDatabase && check === 'database');
      const known = before.find((finding) => finding.check === check);
      if (isQuick) findings.push(await find(check, false));
      else if (known) findings.push(known);
    }
    return findings;
  }

  function log(wrong: Finding[]) {
    const counts = Object.fromEntries(wrong.map(({ check, found }) => [check, found]));
    if (wrong.length > 0) deps().log.warn({ event: 'checkup', ...counts });
  }

  async function weekly() {
    if (isDue((await last())?.checked_at, WEEK)) await run();
  }

  async function tell(now = Date.now()) {
    const { db, mail, outbox } = deps();
    const urgent = (await look()).filter(isUrgent);
    log(urgent);
    const told = await readFact(db, TOLD);
    if (urgent.length === 0) {
      if (told) await forgetFact(db, TOLD);
    } else if (isDue(told, WEEK, now) && !(await copySince(db))) {
      await db.transaction().execute(async (trx) => {
        await mail.notifyOwner(trx, letterOf(urgent));
        await writeFact(trx, TOLD, iso(now));
      });
      outbox.wake();
    }
  }

  return { last, run, weekly, look, tell };
}

const letterOf = (findings: Finding[]) => ({
  reference: 'mail:findings',
  subject: `Sitenizde dikkat isteyen ${findings.length} konu var`,
  text: `${findings
    .map(({ check, named }) =>
      [`${texts[check].name}: ${texts[check].wrong}`, ...named.map((one) => `* ${one}`)].join('\n'),
    )
    .join('\n\n')}\n\nDüzelene kadar haftada bir hatırlatılır.`,
  path: '/admin/checkup',
});

/** The number of problems, by check. */
export async function measureFindings({ checkup }: Pick<Deps, 'checkup'>): Promise<Measure[]> {
  const name = 'vitrin_findings';
  const help = 'What is wrong, by check';
  const values = (await checkup.look()).map((finding): [Record<string, string>, number] => [
    { check: finding.check },
    isWrong(finding) ? finding.found : 0,
  ]);
  return [{ name, help, value: values }];
}

const LINK = /(?:href|src)="([^"]+)"/g;

/**
 * Checks every address of this site that a visible article or page uses: looks among pages and files, and requests the
 * rest from the site in this process.
 */
export async function checkLinks(deps: Deps, openSite: () => Promise<Fetch>): Promise<CheckResult> {
  const { db, config, storage } = deps;
  const isMissing = createMissing(await openSite());
  const pages = await publicPaths(deps);
  const files = new Set<string>();
  for await (const { key } of storage.list()) files.add(`/uploads/${key}`);
  const wrong: string[] = [];
  for await (const articles of inParts((after: Row | undefined, limit) =>
    visibleAfter(db, limit, after?.id),
  )) {
    for (const { slug, rendered } of articles) {
      const here = config.SITE_URL + pathOf(slug);
      for (const path of new Set(pathsIn(rendered, here, config.SITE_URL)))
        if (!pages.has(path) && !files.has(path) && (await isMissing(path)))
          wrong.push(`${pathOf(slug)}: ${path}`);
    }
    // Lets other requests run in between.
    await setImmediate();
  }
  return { wrong };
}

/** Lists redirects whose address has a page, which comes first. */
async function checkRedirects(deps: Deps): Promise<CheckResult> {
  const pages = await publicPaths(deps);
  const redirects = await deps.db.selectFrom('redirects').select(['from_path', 'target']).execute();
  const hidden = redirects.filter(({ from_path }) => pages.has(from_path));
  return { wrong: hidden.map(({ from_path, target }) => `${from_path} → ${target}`) };
}

type Row = { id: number; slug: string; rendered: string };

const visibleAfter = (db: Db, limit: number, id = 0): Promise<Row[]> =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'rendered'])
    .where((eb) => eb.or([isVisible()(eb), isVisible(pageType)(eb)]))
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

const pathsIn = (html: string, here: string, site: string): string[] =>
  Array.from(html.matchAll(LINK), ([, address = '']) => address.replaceAll('&amp;', '&')).flatMap(
    (address) => ownPath(address, here, site) ?? [],
  );
