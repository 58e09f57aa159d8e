import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 5000;

/** Undefined when the name servers do not answer. */
export async function senderDns(domain: string, resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })) {
  const has = async (name: string, start: RegExp) => {
    const texts = await resolver.resolveTxt(name).catch(noneWhenAbsent);
    return texts?.some((parts) => start.test(parts.join('')));
  };
  const hasSpf = await has(domain, /^v=spf1\b/i);
  const hasDmarc = await has(`_dmarc.${domain}`, /^v=DMARC1\b/i);
  return hasSpf === undefined || hasDmarc === undefined ? undefined : { domain, hasSpf, hasDmarc };
}

const noneWhenAbsent = ({ code }: NodeJS.ErrnoException) =>
  code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
