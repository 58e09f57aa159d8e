import type { PanelResource } from '#app/panel-resource.ts';
import type { AuditEntry, AuditKind } from './contract.ts';

export const kindLabels: Record<AuditKind, string> = {
  sign_in: 'Girişler',
  failure: 'Başarısız girişler',
  account: 'Hesap ve güvenlik',
  change: 'İçerik değişiklikleri',
  export: 'Dışa alınanlar',
  command: 'Sunucu komutları',
};

export function describeEntry(
  { kind, action, subject, times }: AuditEntry,
  resources: readonly PanelResource[],
): string {
  if (kind === 'sign_in') return `${ways[action] ?? action} giriş yapıldı`;
  if (kind === 'failure')
    return `${failures[action] ?? action}: ${times.toLocaleString('tr-TR')} deneme, ${subject}`;
  const wordsOf = (of: 'nouns' | 'sentences' | 'verbs', key: string) =>
    resources.map(({ audit }) => audit?.[of]?.[key]).find(Boolean);
  if (kind === 'account' || kind === 'export')
    return (wordsOf('sentences', action) ?? action).replace('{subject}', () => subject ?? '');
  if (kind === 'command') return `Sunucuda çalıştırıldı: ${action} ${subject ?? ''}`.trim();
  const [resource = '', ...rest] = (subject ?? '').split('/');
  const noun = wordsOf('nouns', resource) ?? resource;
  const which = rest.find((part) => /^\d+$/.test(part));
  return `${which ? `${noun} (${which})` : noun} ${wordsOf('verbs', action) ?? verbOf(action)}`;
}

const ways: Record<string, string> = {
  password: 'Şifreyle',
  app: 'Şifre ve doğrulama koduyla',
  recovery: 'Şifre ve kurtarma koduyla',
  passkey: 'Geçiş anahtarıyla',
};

const failures: Record<string, string> = {
  password: 'Şifre tutmadı',
  code: 'Doğrulama kodu tutmadı',
  passkey: 'Geçiş anahtarı kabul edilmedi',
  wait: 'Sınır aşıldığı için bakılmadı',
};

function verbOf(action: string): string {
  const [method, path = ''] = action.split(' ');
  if (path.endsWith('/restore')) return 'geri getirildi';
  if (path.endsWith('/order')) return 'sıralandı';
  if (/import-|upload/.test(path)) return 'yüklendi';
  if (method === 'DELETE') return 'silindi';
  return method === 'POST' ? 'eklendi' : 'değiştirildi';
}
