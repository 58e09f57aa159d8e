import { resolve } from 'node:path';
import { recordAudit } from '#app/audit/queries.server.ts';
import { contentTags } from '#app/content-tags.ts';
import { lockFolder } from '#platform/storage/folder-lock.ts';
import type { Outcome } from '../cli.ts';
import type { Config } from '../config.ts';
import { exportContent } from '../content/export.ts';
import { importContent } from '../content/import.ts';
import { openSource } from '../content/source.ts';
import { openTarget } from '../content/target.ts';
import type { Deps } from '../deps.ts';
import { openDeps } from '../open.ts';

/** Works with or without a running site. */
export async function exportTo(config: Config, [path = '']: string[]): Promise<Outcome> {
  return withDeps(config, async (deps) => {
    const target = await openTarget(resolve(path));
    const facts = await exportContent(deps, target);
    await target.close();
    await recordAudit(deps.db, { kind: 'command', action: 'export' });
    return { line: `${resolve(path)}: ${facts.articles} articles, ${facts.uploads} uploads.`, facts };
  });
}

/** Requires a stopped site on SQLite: it would not learn that its pages are outdated. */
export async function importFrom(config: Config, [path = '']: string[]): Promise<Outcome> {
  const unlock = config.DATABASE_URL ? () => undefined : lockFolder(config.DATA_DIR);
  try {
    return await withDeps(config, async (deps) => {
      const source = await openSource(resolve(path));
      const report = await importContent(deps, source).finally(source.close);
      deps.content.invalidate(contentTags);
      await recordAudit(deps.db, { kind: 'command', action: 'import' });
      const lines = Object.entries(report).map(
        ([name, { added, kept }]) => `${name}: ${added} added, ${kept} were there already`,
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
