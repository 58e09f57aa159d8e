import type { Deps } from '#app/deps.ts';
import { findTrust } from './trust.server.ts';

type Account = { id: number; password_hash: string };
type Context = { address: string; device: string; deviceToken: string | undefined };

/** Takes a browser without a device cookie of this account for new, wherever it is. */
export async function isNewDevice(deps: Deps, account: Account, from: Context): Promise<boolean> {
  return !(await findTrust(deps, account, from))?.startsWith('d:');
}
