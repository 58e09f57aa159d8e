import type { AuditKind } from './contract.ts';

export const kindLabels: Record<AuditKind, string> = {
  sign_in: 'Girişler',
  failure: 'Başarısız girişler',
  account: 'Hesap ve güvenlik',
  change: 'İçerik değişiklikleri',
  export: 'Dışa alınanlar',
  command: 'Sunucu komutları',
};
