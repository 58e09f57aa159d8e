import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { Refused } from '#platform/refused.ts';
import { sealed } from '#platform/secrets/encryption.ts';
import { findTicket, makeTicket, takeTicket } from '../sign-in/tickets.server.ts';
import type { CodeInput, Setup } from './contract.ts';
import { secondFactorOf, storeSecondFactor } from './queries.server.ts';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.server.ts';
import { addressFor, makeSecret, stepOf } from './totp.server.ts';

const PURPOSE = 'second-factor-setup';
const newSecrets = sealed(PURPOSE);

export async function beginSetup(deps: Deps, owner: Owner): Promise<Setup> {
  const { db, config } = deps;
  const secret = makeSecret();
  const payload = newSecrets.seal(deps, secret);
  const ticket = await makeTicket(db, { purpose: PURPOSE, user_id: owner.id, payload, minutes: 15 });
  const address = addressFor(secret, { issuer: new URL(config.SITE_URL).host, label: owner.email });
  return { secret, address, ticket };
}

/** Throws Refused. */
export async function finishSetup(deps: Deps, owner: Owner, { ticket, code }: CodeInput) {
  const stored = await findTicket(deps.db, PURPOSE, ticket);
  const secret = stored?.user_id === owner.id && newSecrets.open(deps, stored.payload);
  if (!secret) throw wrong('Kurulumun süresi doldu. Lütfen yeniden başlayın.');
  const step = stepOf(secret, code.replace(/\s/g, ''));
  if (!step) throw wrong('Kod doğru değil. Telefonunuzun saatini denetleyip yeni kodu girin.');
  await takeTicket(deps.db, PURPOSE, ticket);
  const { codes, hashes } = await makeRecoveryCodes();
  if (!(await storeSecondFactor(deps, owner.id, { secret, step, hashes })))
    throw new Refused({ status: 409, message: 'İki adımlı doğrulama bu arada açıldı.' });
  return { recovery_codes: codes };
}

const wrong = (text: string) => new Refused({ errors: { code: [text] } });

export async function renewRecoveryCodes({ db }: Deps, owner: Owner) {
  if (!(await secondFactorOf(db, owner.id)).enabled)
    throw new Refused({ status: 409, message: 'İki adımlı doğrulama kapalı.' });
  const { codes, hashes } = await makeRecoveryCodes();
  await db.transaction().execute((trx) => storeRecoveryCodes(trx, owner.id, hashes));
  return { recovery_codes: codes };
}
