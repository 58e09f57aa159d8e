/** Headings of a case study, with a decision as a callout: the panel's button lays them out, agents fill them. */
export const caseStudy = [
  '<h2>Sorun</h2><p>Neyi, kimin için çözmek gerekiyordu?</p>',
  '<h2>Yaklaşım</h2><p>Önce neye baktınız, ne yaptınız?</p>',
  '<h2>Kararlar</h2><blockquote data-callout="decision"><p>Ne seçildi?</p><p><strong>Öteki yol:</strong> başka ne vardı?</p><p><strong>Bedeli:</strong> neye mal oldu?</p></blockquote>',
  '<h2>Sonuç</h2><p>Ne değişti, nasıl ölçtünüz?</p>',
].join('');
