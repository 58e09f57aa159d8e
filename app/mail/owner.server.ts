import { FIRST_ADDRESS } from '#app/auth/first-address.ts';
import { type Mailbox, plainAddress } from '#app/mail/protocol/addresses.ts';
import type { Db } from '#platform/database/database.ts';

/** Undefined while the owner has only the address of the first start, where no mail arrives. */
export async function ownerAddress(db: Db): Promise<Mailbox | undefined> {
  const owner = await db.selectFrom('users').select(['name', 'email']).orderBy('id').executeTakeFirst();
  const address = plainAddress(owner?.email ?? '');
  return owner && address && address !== FIRST_ADDRESS ? { name: owner.name, address } : undefined;
}
