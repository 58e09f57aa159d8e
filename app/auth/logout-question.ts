export const logoutQuestion = {
  title: 'Çıkış Yapmak İstiyor musunuz?',
  text: 'Admin panelinden çıkış yapacaksınız.',
  confirmLabel: 'Evet, Çıkış Yap',
  cancelLabel: 'İptal',
};

export const signedOut = { text: 'Başarıyla çıkış yapıldı!', duration: 2000 };
