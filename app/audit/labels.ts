import type { AuditEntry, AuditKind } from './contract.ts';

export const kindLabels: Record<AuditKind, string> = {
  sign_in: 'Girişler',
  failure: 'Başarısız girişler',
  account: 'Hesap ve güvenlik',
  change: 'İçerik değişiklikleri',
  export: 'Dışa alınanlar',
  command: 'Sunucu komutları',
};

/** What an entry says, in words; an action that has no words of its own stands as it is. */
export function describeEntry({ kind, action, subject, times }: AuditEntry): string {
  if (kind === 'sign_in') return `${ways[action] ?? action} giriş yapıldı`;
  if (kind === 'failure')
    return `${failures[action] ?? action}: ${times.toLocaleString('tr-TR')} deneme, ${subject}`;
  if (kind === 'account') return accountActions[action] ?? action;
  if (kind === 'export') return exports[action] ?? action;
  if (kind === 'command') return `Sunucuda çalıştırıldı: ${action} ${subject ?? ''}`.trim();
  return `${nounOf(subject)} ${verbOf(action)}`;
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

const accountActions: Record<string, string> = {
  'POST /api/auth/logout': 'Çıkış yapıldı',
  'PUT /api/auth/password': 'Şifre değiştirildi',
  'PUT /api/auth/account': 'Ad ya da e-posta adresi değiştirildi',
  'POST /api/auth/sessions/:id{[0-9]{1,9}}/end': 'Bir oturum kapatıldı',
  'POST /api/auth/second-factor': 'İki adımlı doğrulama açıldı',
  'POST /api/auth/second-factor/off': 'İki adımlı doğrulama kapatıldı',
  'POST /api/auth/second-factor/recovery-codes': 'Kurtarma kodları yenilendi',
  'POST /api/auth/passkeys': 'Geçiş anahtarı eklendi',
  'POST /api/auth/passkeys/:id{[0-9]{1,9}}/remove': 'Geçiş anahtarı silindi',
};

const exports: Record<string, string> = {
  'GET /api/backups/:name': 'Yedek indirildi',
  'GET /api/analytics/export.csv': 'Ziyaret verileri indirildi',
};

const nouns: Record<string, string> = {
  articles: 'Makale',
  projects: 'Proje',
  skills: 'Yetenek',
  experiences: 'Deneyim',
  education: 'Eğitim',
  categories: 'Kategori',
  messages: 'Mesaj',
  redirects: 'Yönlendirme',
  seo: 'SEO ayarları',
  'personal-info': 'Kişisel bilgiler',
  privacy: 'Gizlilik',
  backups: 'Yedek',
  upload: 'Dosya',
  uploads: 'Dosya',
  cv: 'CV',
  'starter-content': 'Örnek içerik',
};

function nounOf(subject: string | null): string {
  const [resource = '', ...rest] = (subject ?? '').split('/');
  const noun = nouns[resource] ?? resource;
  const which = rest.find((part) => /^\d+$/.test(part));
  return which ? `${noun} (${which})` : noun;
}

function verbOf(action: string): string {
  const [method, path = ''] = action.split(' ');
  if (path.endsWith('/restore')) return 'geri getirildi';
  if (path.endsWith('/order')) return 'sıralandı';
  if (path.endsWith('/preview-link'))
    return method === 'DELETE'
      ? 'için önizleme bağlantıları iptal edildi'
      : 'için önizleme bağlantısı alındı';
  if (/import-|upload/.test(path)) return 'yüklendi';
  if (method === 'DELETE') return 'silindi';
  return method === 'POST' ? 'eklendi' : 'değiştirildi';
}
