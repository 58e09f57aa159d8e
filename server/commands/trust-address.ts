import { isIP } from 'node:net';
import { recordAudit } from '#app/audit/queries.server.ts';
import { trustAddress } from '#app/auth/sign-in/trust.server.ts';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readSecret, readSharedSecret } from '#platform/secrets/secret.ts';
import { updateDatabase } from '../backup/update.ts';
import type { Outcome } from './command.ts';

/** Exempts an address from the limits of strangers. Password and second step are still required. */
export async function trustOwnersAddress(config: Config, [address = '']: string[]): Promise<Outcome> {
  if (!isIP(address)) throw new Error(`${address} bir IP adresi değil.`);
  const database = openDatabase(config);
  const { db, close } = database;
  try {
    await updateDatabase(config, database);
    const owner = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .orderBy('id')
      .executeTakeFirst();
    if (!owner) throw new Error('Henüz sahip yok: ilk başlatma oluşturur.');
    const secret = config.DATABASE_URL ? await readSharedSecret(db, config) : readSecret(config);
    await trustAddress(db, secret, owner, address);
    await recordAudit(db, { kind: 'command', action: 'owner trust-address', address });
    return {
      line: `${address} adresinden giriş denemeleri yabancıların denemelerini beklemez.`,
      facts: { address },
    };
  } finally {
    await close();
  }
}
