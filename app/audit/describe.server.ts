import type { RouteRules } from '#kit/http/route-rules.server.ts';
import type { AuditTable } from './table.ts';

type Entry = Pick<AuditTable, 'kind' | 'action' | 'subject' | 'times'>;

/** Says in Turkish what an entry records. A route that is no more stands as it was called. */
export function describeEntry(
  { kind, action, subject, times }: Entry,
  rules: ReadonlyMap<string, RouteRules>,
  name: string | undefined,
): string {
  if (kind === 'sign_in') return `${ways[action] ?? action} giriş yapıldı`;
  if (kind === 'failure')
    return `${failures[action] ?? action}: ${times.toLocaleString('tr-TR')} deneme, ${subject}`;
  if (kind === 'command') return `Sunucuda çalıştırıldı: ${action} ${subject ?? ''}`.trim();
  const id = subject?.split('/').find((part) => /^\d+$/.test(part));
  return (rules.get(action)?.audit || action)
    .replace(' {id}', () => (name ? ` “${name}”` : id ? ` (${id})` : ''))
    .replace('{about}', () => subject?.replace(/^\S+ /, '') ?? '')
    .replace('{subject}', () => subject ?? '');
}

/** `skills/52/restore` is about `skills/52`, and so is a deletion, `skills/52 Title`; of a translation `skills/52 Words`. */
export const recordOf = ({ subject }: Pick<Entry, 'subject'>) =>
  subject?.split(' ', 1).join().split('/', 2).join('/') ?? '';

const ways: Record<string, string> = {
  password: 'Şifreyle',
  app: 'Şifre ve doğrulama koduyla',
  recovery: 'Şifre ve kurtarma koduyla',
  passkey: 'Geçiş anahtarıyla',
};

const failures: Record<string, string> = {
  password: 'Şifre hatalı',
  code: 'Doğrulama kodu hatalı',
  passkey: 'Geçiş anahtarı kabul edilmedi',
  wait: 'Deneme sınırı aşıldığı için denetlenmedi',
};
