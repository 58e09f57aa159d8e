/** Every text of the site that is not the owner's, as the specification has it. Each other language has the same keys. */
export const tr = {
  pages: { home: 'Ana Sayfa', about: 'Hakkımda', projects: 'Projeler', blog: 'Blog', contact: 'İletişim' },
  paths: { notices: '/aydinlatma' },
  site: {
    notices: 'Aydınlatma Metni',
    feed: 'RSS akışı',
    newTab: '(yeni sekmede açılır)',
  },
  errors: {
    missing: 'Sayfa bulunamadı',
    missingText: 'Aradığınız sayfa taşınmış, silinmiş ya da hiç var olmamış olabilir.',
    failed: 'Bir şeyler ters gitti',
    failedText: 'Sayfa gösterilirken beklenmeyen bir hata oluştu. Biraz sonra tekrar deneyin.',
    toHome: 'Ana sayfaya dön',
    again: 'Tekrar dene',
  },
};

export type Texts = typeof tr;
