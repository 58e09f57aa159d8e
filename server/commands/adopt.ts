import type { Config } from '#app/config.ts';
import { adopt, getOriginal } from '#app/original/original.server.ts';
import { openDeps } from '#server/open.ts';
import type { CommandResult } from './command.ts';

/** Makes a copy the original; a running site takes note by itself. */
export async function adoptCopy(
  config: Config,
  _words: string[],
  flags: ReadonlySet<string>,
): Promise<CommandResult> {
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'silent' });
  try {
    const { copy_since, waiting } = await getOriginal(deps.db);
    if (!copy_since) return { line: 'Bu site bir kopya değil.', facts: { waiting: [] } };
    const isChosen = flags.has('send') !== flags.has('drop');
    if (waiting.length > 0 && !isChosen) {
      const listed = waiting.map(({ about, created_at }) => `${created_at} ${about}`).join('\n');
      throw new Error(
        `Gönderilmeyi bekleyenler var: --send ile gönderin ya da --drop ile bırakın.\n${listed}`,
      );
    }
    await adopt(deps, flags.has('drop') ? 'drop' : 'send');
    return { line: 'Site sahiplenildi; artık bir kopya değil.', facts: { waiting } };
  } finally {
    await close();
  }
}
