import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { node, Site } from '../../e2e/site.ts';
import { fillToLeave, publicTexts, type Text } from './leave/content.ts';
import { type Built, crawl, isWhole } from './leave/crawl.ts';

type LeaveReport = { built: Record<string, Built>; skipped: Record<string, string> };

const root = join(import.meta.dirname, '../..');

/** Exports a full site and builds it with other generators, by the lines of docs/leaving.md and nothing else. */
export async function leave(): Promise<LeaveReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-leave-'));
  const site = new Site();
  await site.start();
  try {
    await fillToLeave(site);
    const texts = await publicTexts(site);
    await site.stop();
    const exported = join(folder, 'export');
    execFileSync(node, ['build/index.js', 'export', exported], {
      cwd: root,
      env: { ...process.env, ...site.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const report: LeaveReport = { built: {}, skipped: {} };
    report.built.Astro = build(folder, 'Astro', 'dist', texts);
    if (isInstalled('hugo')) report.built.Hugo = build(folder, 'Hugo', 'public', texts);
    else report.skipped.Hugo = 'Hugo is not installed: nothing was tried with it.';
    return report;
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const hasLeft = ({ built }: LeaveReport) => Object.values(built).every(isWhole);

function build(folder: string, generator: string, output: string, texts: Text[]): Built {
  const own = join(folder, generator);
  mkdirSync(own);
  renameSync(join(folder, 'export'), join(own, 'export'));
  try {
    execFileSync('sh', ['-e', '-c', linesOf(generator)], {
      cwd: own,
      env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    renameSync(join(own, 'export'), join(folder, 'export'));
  }
  return crawl(join(own, output), texts);
}

function linesOf(generator: string): string {
  const page = readFileSync(join(root, 'docs/leaving.md'), 'utf8');
  const [, chapter = ''] = page.split(`\n## ${generator}\n`);
  const [, lines] = /^```sh\n([\s\S]*?)^```$/m.exec(chapter) ?? [];
  if (!lines) throw new Error(`docs/leaving.md has no lines for ${generator}.`);
  return lines;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
