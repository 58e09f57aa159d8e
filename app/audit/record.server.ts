import { z } from 'zod';
import type { ApiContext } from '#kit/http/routes.server.ts';
import { deviceName } from '#kit/http/user-agent.ts';
import type { Db } from '#platform/database/database.ts';
import { cutAddress, rateLimitKey } from '#platform/http/address.ts';
import type { Log } from '#platform/log.ts';
import { isDue } from '#platform/time.ts';
import type { AuditKind, Failures, SignInFailure } from './contract.ts';

/** Records an action of the owner as method, route and id, never content. A failure is logged and does not change the response. */
export async function recordRequest(c: ApiContext, deleted?: string) {
  const [[route, rules] = [c.req.path, {}]] = c.var.rules;
  if (!c.var.owner || !c.res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (isRead ? !rules.audit : rules.audit === false) return;
  const kind = isRead ? 'export' : rules.account ? 'account' : 'change';
  const device = c.var.key ? `Anahtar: ${c.var.key.name}` : deviceName(c.req.header('user-agent'));
  await recordOrLog(c.var.deps, {
    kind,
    action: route,
    subject: c.var.written?.subject ?? [await subjectOf(c), deleted].filter(Boolean).join(' '),
    device,
    address: c.var.address,
  });
}

const created = z.union([z.object({ id: z.number() }), z.object({ data: z.object({ id: z.number() }) })]);

async function subjectOf(c: ApiContext): Promise<string> {
  const path = c.req.path.replace(/^\/api\//, '');
  if (c.res.status !== 201 || !c.res.headers.get('content-type')?.includes('json')) return path;
  const reply = created.safeParse(await c.res.clone().json());
  if (!reply.success) return path;
  return `${path}/${'id' in reply.data ? reply.data.id : reply.data.data.id}`;
}

type Event = {
  kind: AuditKind;
  action: string;
  subject?: string | undefined;
  device?: string | undefined;
  /** The full address; stored shortened. */
  address?: string | undefined;
  times?: number;
};

const LONGEST = 200;

/** Appends an entry. Nothing changes or deletes entries, neither here nor in the database. */
export async function recordAudit(db: Db, { kind, action, subject, device, address, times = 1 }: Event) {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      kind,
      action: action.slice(0, LONGEST),
      subject: subject?.slice(0, LONGEST) ?? null,
      device: device ?? null,
      address: address === undefined ? null : cutAddress(address),
      times,
    })
    .execute();
}

/** Only logs a failure: the recorded action has already happened. */
async function recordOrLog({ db, log }: { db: Db; log: Log }, event: Event) {
  try {
    await recordAudit(db, event);
  } catch (error) {
    log.error({ event: 'audit_failed', action: event.action, error: String(error) });
  }
}

export const WINDOW = 10 * 60_000;
const MOST_LINES = 10_000;

/** Records the first failed sign-in at once, and those of the next ten minutes as one entry: an attack cannot fill the disk. */
export function createFailures(db: Db, log: Log): Failures {
  let writtenAt = 0;
  const counted = new Map<SignInFailure, { times: number; lines: Set<string> }>();

  async function write(action: SignInFailure, times: number, lines: number) {
    const subject = `${lines} adres`;
    await recordOrLog({ db, log }, { kind: 'failure', action, times, subject });
  }
  return {
    async note(failure, address) {
      if (isDue(writtenAt, WINDOW)) {
        writtenAt = Date.now();
        return write(failure, 1, 1);
      }
      const { times, lines } = counted.get(failure) ?? { times: 0, lines: new Set<string>() };
      if (lines.size < MOST_LINES) lines.add(rateLimitKey(address));
      counted.set(failure, { times: times + 1, lines });
    },
    async flush() {
      const waiting = [...counted];
      counted.clear();
      for (const [failure, { times, lines }] of waiting) await write(failure, times, lines.size);
    },
  };
}
