import { resolve } from 'node:path';
import { recordAudit } from '#app/audit/record.server.ts';
import type { Config } from '#app/config.ts';
import { hideOutlivedExamples } from '#app/starter/starter.server.ts';
import { exportPages } from '#app/static-copy/export-pages.server.ts';
import { openForCopy } from '#app/static-copy/write.server.ts';
import { exportContent, importContent } from '#kit/content/content.ts';
import { openSource } from '#kit/content/source.ts';
import { openTarget, type Target } from '#kit/content/target.ts';
import type { Deps, ResourceHooks } from '#kit/resource.ts';
import { contentTags } from '#kit/site/pages.server.ts';
import { openStaticSite } from '#server/app.ts';
import { lockFolder, openDeps } from '#server/open.ts';
import type { CommandResult } from './command.ts';

export async function exportTo(config: Config, [path = '']: string[]): Promise<CommandResult> {
  return withDeps(config, async (deps) => {
    const target = await openTarget(resolve(path));
    const { articles, uploads } = await writeExport(deps, target);
    await recordAudit(deps.db, { kind: 'command', action: 'export' });
    return { line: `${resolve(path)}: ${articles} makale, ${uploads} dosya.`, facts: { articles, uploads } };
  });
}

/** Writes the records, for an import, and the pages that show them, for other generators. */
export async function writeExport(deps: Deps, target: Target) {
  try {
    const counts = await exportContent(deps, target, contentParts(deps.resources));
    await exportPages(await openForCopy(deps, openStaticSite), target);
    await target.close();
    return counts;
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

/** Needs a stopped site on SQLite, whose page cache would not be invalidated. */
export async function importFrom(config: Config, [path = '']: string[]): Promise<CommandResult> {
  const unlock = config.DATABASE_URL ? () => undefined : lockFolder(config.DATA_DIR);
  try {
    return await withDeps(config, async (deps) => {
      const source = await openSource(resolve(path));
      const report = await importContent(deps, source, contentParts(deps.resources)).finally(source.close);
      await hideOutlivedExamples(deps);
      deps.content.invalidate([...contentTags(deps.resources)]);
      await recordAudit(deps.db, { kind: 'command', action: 'import' });
      const lines = Object.entries(report).map(
        ([name, { added, kept }]) => `${name}: ${added} eklendi, ${kept} zaten vardı`,
      );
      return { line: lines.join('\n'), facts: report };
    });
  } finally {
    unlock();
  }
}

async function withDeps<T>(config: Config, run: (deps: Deps) => Promise<T>): Promise<T> {
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'error' });
  return run(deps).finally(close);
}

export const contentParts = (resources: readonly ResourceHooks[]) =>
  resources.flatMap(({ content = [] }) => content);
