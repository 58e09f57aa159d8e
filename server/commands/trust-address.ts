import { isIP } from 'node:net';
import { recordAudit } from '#app/audit/record.server.ts';
import { trustAddress } from '#app/auth/sign-in/trust.server.ts';
import { readSecret, readSharedSecret } from '#platform/secrets/secret.ts';
import type { Run } from './command.ts';
import { ownerOf, withDatabase } from './with-database.ts';

/** Exempts an address from the limits of strangers. Password and second step are still required. */
export const trustOwnersAddress: Run = async (config, [address = '']) => {
  if (!isIP(address)) throw new Error(`${address} bir IP adresi değil.`);
  return withDatabase(config, async (db) => {
    const owner = await ownerOf(db);
    const secret = config.DATABASE_URL ? await readSharedSecret(db, config) : readSecret(config);
    await trustAddress(db, secret, owner, address);
    await recordAudit(db, { kind: 'command', action: 'owner trust-address', address });
    return {
      line: `${address} adresinden giriş, başkalarının başarısız denemeleri yüzünden bekletilmez.`,
      facts: { address },
    };
  });
};
