import { LONGEST_TITLE, type PublishFinding } from '../../publishing/contract.ts';

const words: Record<PublishFinding['check'], (at: number, detail: string) => string> = {
  title: (_, length) =>
    `Başlık ${length} karakter; arama sonuçlarında ${LONGEST_TITLE} karakterden sonrası kesilir`,
  alt: (at) => `${at}. görselin alternatif metni yok`,
  picture_address: (at, address) => `${at}. görsel bu sitede bulunamadı: ${address}`,
  link_text: (at) => `${at}. bağlantının metni yok`,
  link_address: (at, address) =>
    address === '' || address === '#'
      ? `${at}. bağlantının adresi boş`
      : `Bu sitede böyle bir adres yok: ${address}`,
  headings: (at, heading) =>
    `${heading ? `“${heading}” başlığı` : `${at}. başlık`} bir düzey atlıyor; aradaki başlık düzeyi eksik`,
  excerpt: () => 'Özet yazılmadı; metnin başından alınır',
  cover: () => 'Kapak görseli yok; paylaşımda çizilen kart görünür',
};

export const wordsOf = ({ check, at, detail }: PublishFinding) => words[check](at, detail);

export const isHint = ({ check }: PublishFinding) => check === 'excerpt' || check === 'cover';
