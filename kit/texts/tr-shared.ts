/** Texts of the site that the panel also uses; it loads no others. `locale` formats dates and numbers. */
// biome-ignore format: short texts share a line.
export const shared = {
  language: { name: 'Türkçe', locale: 'tr-TR' },
  pages: { home: 'Ana Sayfa', about: 'Hakkımda', projects: 'Projeler', blog: 'Blog', contact: 'İletişim' },
  frame: {
    menu: 'Ana menü', others: 'Diğer', theme: 'Açık veya koyu görünüm', more: (count: number) => `+${count} daha`,
    justNow: 'az önce',
  },
  skip: { toContent: 'İçeriğe geç', toMenu: 'Menüye geç' },
  errors: {
    missing: 'Sayfa bulunamadı', missingText: 'Aradığınız sayfa taşınmış, silinmiş ya da hiç var olmamış olabilir.',
    failed: 'Bir şeyler ters gitti',
    failedText: 'Sayfa gösterilirken beklenmeyen bir hata oluştu. Biraz sonra tekrar deneyin.',
    toHome: 'Ana sayfaya dön', again: 'Tekrar dene', original: 'Türkçesini okuyun',
  },
  pager: { label: 'Sayfalar', previous: 'Önceki sayfa', next: 'Sonraki sayfa' },
  dates: {
    current: 'Devam Ediyor', underMonth: '1 aydan kısa', years: (count: number) => `${count} yıl`,
    months: (count: number) => `${count} ay`, days: (count: number) => `${count} gün`,
    reading: (minutes: number) => `${minutes} dk okuma`, minutes: (minutes: number) => `${minutes} dk`,
  },
  profile: {
    person: {
      full_name: 'Ad Soyad', title: 'Backend Geliştirici',
      bio: 'Ölçeklenebilir, güvenilir ve bakımı kolay sistemler geliştiriyorum.',
    },
    hero: {
      heroGreeting: 'Merhaba, ben', contactButtonText: 'Benimle İletişime Geç', projectsButtonText: 'Projelerimi Gör',
      cvButtonText: 'CV’yi Görüntüle',
    },
  },
  labels: {
    levels: ['', 'Başlangıç', 'Temel Seviye', 'Orta Seviye', 'İleri Seviye', 'Uzman'],
    workTypes: { office: 'Ofiste', remote: 'Remote', hybrid: 'Hibrit' },
    kinds: {
      certificate: 'Sertifikalar', language: 'Diller', publication: 'Yayınlar', talk: 'Konuşmalar', award: 'Ödüller',
      volunteering: 'Gönüllülük', course: 'Kurslar', reference: 'Referanslar',
    },
    ends: { certificate: 'Geçerlilik sonu', others: 'Bitiş' },
    languages: {
      native: 'Ana dil', A1: 'A1 · Başlangıç', A2: 'A2 · Temel', B1: 'B1 · Orta', B2: 'B2 · Orta üstü',
      C1: 'C1 · İleri', C2: 'C2 · Ustalık',
    },
    statuses: {
      completed: 'Tamamlandı', in_progress: 'Devam Ediyor', planned: 'Planlandı', on_hold: 'Beklemede',
      unknown: 'Bilinmiyor',
    },
    otherCategory: 'Diğer',
  },
};

export type SharedTexts = typeof shared;
