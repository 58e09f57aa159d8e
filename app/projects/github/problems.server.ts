import { formatTime } from '#kit/text/format.ts';
import { Refused } from '#platform/refused.ts';

type Kind = 'missing' | 'limit' | 'token' | 'unreachable' | 'odd';

export class GithubProblem extends Refused {
  readonly kind: Kind;
  /** Seconds until it may be tried again, with a limit. */
  readonly wait: number;

  constructor(kind: Kind, message: string, { wait = 0, cause }: { wait?: number; cause?: unknown } = {}) {
    const reason = {
      message,
      ...(kind === 'missing' && { errors: { name: [message] } }),
      ...(kind === 'limit' && { status: 429, headers: { 'Retry-After': String(wait) } }),
    };
    super(reason, { cause });
    this.kind = kind;
    this.wait = wait;
  }
}

export const noSuchAccount = 'GitHub’da böyle bir kullanıcı yok.';

export function limitReached(wait: number, now = Date.now()): GithubProblem {
  const time = formatTime(new Date(now + wait * 1000).toISOString());
  const text = `GitHub sınırı doldu, ${time}’${locative(time)} yeniden denenebilir.`;
  return new GithubProblem('limit', text, { wait });
}

const unitEndings = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const tenEndings: Record<string, string> = { '1': 'da', '2': 'de', '3': 'da', '4': 'ta', '5': 'de' };

/** Returns the ending of a time as it is spoken: 14:32’de, 09:40’ta, 13:00’te. */
function locative(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const [ten = '0', unit = '0'] = minutes === '00' ? hours : minutes;
  return (unit === '0' ? tenEndings[ten] : unitEndings[Number(unit)]) ?? 'da';
}
