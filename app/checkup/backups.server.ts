import type { Deps } from '#kit/resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import type { CheckResult } from './contract.ts';

type Needed = Pick<Deps, 'backups'>;

/** Finds nights without a backup, and why the last one failed. */
export async function checkBackup({ backups }: Needed): Promise<CheckResult> {
  const { isOld, failure, madeAt } = await backups.health();
  const last = madeAt ? `Son yedek: ${formatDateTime(new Date(madeAt).toISOString())}` : 'Henüz yedek yok';
  return { wrong: [...(failure ? [failure] : []), ...(isOld ? [last] : [])] };
}

/** Finds an archive that cannot be restored. */
export async function checkProof({ backups }: Needed): Promise<CheckResult> {
  const { proof } = await backups.health();
  return { wrong: proof && !proof.ok && proof.missing.length === 0 ? [proof.name] : [] };
}

/** Finds files that rows name and the storage lacked at the last backup. */
export async function checkLost({ backups }: Needed): Promise<CheckResult> {
  const { lost } = await backups.health();
  return { wrong: lost.map(({ key, archive }) => `${key}: ${archive || 'hiçbir yedekte yok'}`) };
}

export async function checkCopy({ backups }: Needed): Promise<CheckResult> {
  const { uncopied } = await backups.health();
  return { wrong: uncopied ? [uncopied] : [] };
}

/** Finds archives that a clock in the future dated. */
export async function checkAhead({ backups }: Needed): Promise<CheckResult> {
  return { wrong: (await backups.health()).ahead };
}
