import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Deps } from '#kit/resource.ts';
import { DAY } from '#platform/time.ts';
import type { CheckResult } from './contract.ts';

/** Let's Encrypt's clients renew a month before the end. */
const NOTICE_MS = 14 * DAY;

/** Looks at the certificate behind an https `SITE_URL`. A site that is not reached from here is logged, not wrong. */
export async function checkCertificate({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<CheckResult> {
  const { protocol, hostname, port } = new URL(config.SITE_URL);
  if (protocol !== 'https:') return { wrong: [] };
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const { valid_to } = socket.getPeerCertificate();
    const faults = certificateFaults(socket.authorizationError, valid_to, Date.now());
    return { wrong: faults.map((fault) => `${hostname}: ${fault}`) };
  } catch (error) {
    log.warn({ event: 'certificate_unseen', hostname, error: String(error) });
    return { wrong: [] };
  } finally {
    socket.destroy();
  }
}

/** `refusal` is why a client refuses the certificate, null if it does not; `validTo` is its end as TLS tells it. */
export function certificateFaults(refusal: unknown, validTo: string, now: number): string[] {
  if (refusal) return [String(refusal)];
  const end = Date.parse(validTo);
  return end - now < NOTICE_MS ? [new Date(end).toISOString().slice(0, 10)] : [];
}
