import { recordAudit } from '#app/audit/record.server.ts';
import type { Config } from '#app/config.ts';
import { keyInput } from '#app/keys/contract.ts';
import { createKey, listKeys, revokeKey } from '#app/keys/queries.server.ts';
import { scope } from '#kit/contract/scopes.ts';
import { type CommandResult, ownerOf, type Run, UsageError, withDatabase } from './command.ts';

export const createToken: Run = (config, [name = ''], _flags, { scope: scopes = [], until = [] }) => {
  const [day] = until;
  const input = keyInput.safeParse({ name, scopes, expires_at: day ? endOf(day) : null });
  if (!input.success) {
    const [issue] = input.error.issues;
    const word = wordOf(issue?.path[0], { scopes, until: day });
    throw new UsageError(`${word}: ${issue?.message}\nYetkiler: ${scope.options.join(', ')}`);
  }
  return withDatabase(config, async (db) => {
    const owner = await ownerOf(db);
    const { key, data } = await createKey(db, owner.id, input.data);
    await recordAudit(db, { kind: 'command', action: 'token create', subject: name });
    return { line: key, facts: { key, ...data } };
  });
};

export function listTokens(config: Config): Promise<CommandResult> {
  return withDatabase(config, async (db) => {
    const keys = await listKeys(db);
    const lines = keys.map(
      ({ id, name, scopes, expires_at, last_used_at }) =>
        `${id}\t${name}\t${scopes.join(' ')}\tbitiş ${expires_at ?? '—'}\tson kullanım ${last_used_at ?? '—'}`,
    );
    return { line: lines.join('\n') || 'Anahtar yok.', facts: { keys } };
  });
}

/** Revokes every key of a name that is no id. */
export function revokeToken(config: Config, [wanted = '']: string[]): Promise<CommandResult> {
  return withDatabase(config, async (db) => {
    const keys = await listKeys(db);
    const named = keys.filter(({ name }) => name === wanted);
    const matches = named.length > 0 ? named : keys.filter(({ id }) => String(id) === wanted);
    if (matches.length === 0) throw new Error(`${wanted} adlı anahtar yok.`);
    for (const { id, name } of matches) {
      await revokeKey(db, id);
      await recordAudit(db, { kind: 'command', action: 'token revoke', subject: name });
    }
    const ids = matches.map(({ id }) => id);
    return {
      line: `İptal edildi: ${matches.map(({ id, name }) => `${name} (${id})`).join(', ')}`,
      facts: { ids },
    };
  });
}

/** Names what was typed as the command line does. */
function wordOf(
  field: PropertyKey | undefined,
  { scopes, until = '' }: { scopes: readonly string[]; until?: string | undefined },
) {
  if (field === 'scopes')
    return `--scope ${scopes.find((one) => !scope.safeParse(one).success) ?? ''}`.trim();
  return field === 'expires_at' ? `--until ${until}` : 'Ad';
}

/** A date means the end of that day. */
const endOf = (until: string) => (/^\d{4}-\d{2}-\d{2}$/.test(until) ? `${until}T23:59:59Z` : until);
