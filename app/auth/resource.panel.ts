import { definePanelResource } from '#app/panel-resource.ts';

export const authPanel = definePanelResource({
  name: 'auth',
  screens: { account: () => import('./admin/account.tsx') },
  palette: { screens: { Hesap: '/admin/account' } },
  audit: {
    sentences: {
      'POST /api/auth/logout': 'Çıkış yapıldı',
      'PUT /api/auth/password': 'Şifre değiştirildi',
      'POST /api/auth/password-reset/confirm': 'Şifre e-postadaki bağlantıyla yenilendi',
      'PUT /api/auth/account': 'Ad ya da e-posta adresi değiştirildi',
      'POST /api/auth/sessions/:id{[0-9]{1,9}}/end': 'Bir oturum kapatıldı',
      'POST /api/auth/second-factor': 'İki adımlı doğrulama açıldı',
      'POST /api/auth/second-factor/off': 'İki adımlı doğrulama kapatıldı',
      'POST /api/auth/second-factor/recovery-codes': 'Kurtarma kodları yenilendi',
      'POST /api/auth/passkeys': 'Geçiş anahtarı eklendi',
      'POST /api/auth/passkeys/:id{[0-9]{1,9}}/remove': 'Geçiş anahtarı silindi',
    },
  },
});
