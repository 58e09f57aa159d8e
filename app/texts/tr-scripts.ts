/** Texts of the scripts of public pages, which bring these along. */
export const scripts = {
  locale: 'tr-TR',
  loading: 'Yükleniyor...',
  cache: 'önbellek',
  link: 'Bağlantı',
  copied: 'kopyalandı.',
  notCopied: 'kopyalanamadı:',
  code: { name: 'Kod', wrap: 'Satırları kır', copy: 'Kopyala', done: 'Kopyalandı', failed: 'Kopyalanamadı' },
  player: { play: 'Oynat', here: 'burada oynat' },
  picture: { name: 'Görsel', enlarge: '(büyük göster)', large: 'Büyük görsel', close: 'Kapat' },
  gallery: { previous: 'Önceki görsel', next: 'Sonraki görsel' },
};

export type ScriptTexts = typeof scripts;
