import type { Config } from '#app/config.ts';
import { getMailAccount } from '#app/mail/account.server.ts';
import { checkAccount } from '#app/mail/check.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readSecret, readSharedSecret } from '#platform/secrets/secret.ts';

/** Runs the panel's checks; nothing when mail is not set up. */
export async function adviceOnMail(config: Config): Promise<string[]> {
  const { db, close } = openDatabase(config);
  try {
    const secret = config.DATABASE_URL ? await readSharedSecret(db, config) : readSecret(config);
    const account = await getMailAccount(db, { secret, config });
    const checks = account ? await checkAccount(account) : [];
    return checks.flatMap(({ name, ok, text }) => (ok ? [] : [`e-posta: ${name}: ${text}`]));
  } finally {
    await close();
  }
}
