import type { Fetch } from '#app/articles/publishing/own-addresses.ts';
import type { Deps } from '#app/deps.ts';
import { defineSetting } from '#platform/database/settings.ts';
import { DAY, isDue } from '#platform/time.ts';
import { checkCertificate } from './certificate.server.ts';
import type { CheckName, CheckResult, Checkup, Finding, Report } from './contract.ts';
import { checkName, report as reportShape } from './contract.ts';
import { checkDatabase, checkReferences } from './database.server.ts';
import { checkFiles, checkLeftovers } from './files.server.ts';
import { checkLinks } from './links.server.ts';
import { checkClock, checkDisk } from './machine.server.ts';

const lastReport = defineSetting('checkup', reportShape.optional());
const WEEK = 7 * DAY;
const NAMED = 20;

export function createCheckup(deps: () => Deps, openSite: () => Promise<Fetch>): Checkup {
  const checks: Record<CheckName, (deps: Deps, repair: boolean) => Promise<CheckResult>> = {
    database: checkDatabase,
    references: checkReferences,
    files: checkFiles,
    leftovers: checkLeftovers,
    links: (needed) => checkLinks(needed, openSite),
    certificate: checkCertificate,
    disk: checkDisk,
    clock: checkClock,
  };

  const last = () => lastReport.read(deps().db);

  async function run({ repair = false, isStored = true } = {}): Promise<Report> {
    const findings: Finding[] = [];
    for (const check of checkName.options) {
      const { wrong, repaired = 0 } = await checks[check](deps(), repair);
      findings.push({ check, found: wrong.length, named: wrong.slice(0, NAMED), repaired });
    }
    const report = { checked_at: new Date().toISOString(), findings };
    if (isStored) await lastReport.write(deps().db, report);
    const wrong = findings.filter(({ found, repaired }) => found > repaired);
    const counts = Object.fromEntries(wrong.map((one) => [one.check, one.found]));
    if (wrong.length > 0) deps().log.warn({ event: 'checkup', ...counts });
    return report;
  }

  async function weekly() {
    if (isDue((await last())?.checked_at, WEEK)) await run();
  }

  return { last, run, weekly };
}
