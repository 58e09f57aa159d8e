import { z } from 'zod';

export const checkName = z.enum([
  'database',
  'references',
  'search',
  'files',
  'leftovers',
  'links',
  'redirects',
  'certificate',
  'disk',
  'clock',
  'backup',
  'proof',
  'lost',
  'copy',
  'ahead',
  'mail',
  'original',
  'update',
  'cv',
]);

/** `found`: number of problems; `named`: the first of them; `repaired`: how many were repaired. */
const finding = z.object({
  check: checkName,
  found: z.int(),
  named: z.array(z.string()),
  repaired: z.int(),
});

export const report = z.object({ checked_at: z.string(), findings: z.array(finding) });

/** Findings that need the owner now. */
export const openFindings = z.object({ findings: z.array(finding) });

export const lastReport = z.object({ report: report.nullable() });

export type CheckName = z.infer<typeof checkName>;
export type Finding = z.infer<typeof finding>;
export type Report = z.infer<typeof report>;

export type CheckResult = { wrong: string[]; repaired?: number };

/** Checks data, files and addresses, and stores the last report. */
export type Checkup = {
  last: () => Promise<Report | undefined>;
  /** `repair` only changes what loses no data. */
  run: (options?: { repair?: boolean; isStored?: boolean }) => Promise<Report>;
  weekly: () => Promise<void>;
  /** Findings of the last report, with the quick checks repeated now; `withDatabase` includes the database. */
  look: (options?: { withDatabase?: boolean }) => Promise<Finding[]>;
  /** Logs what needs the owner, and mails it once a week. */
  tell: (now?: number) => Promise<void>;
};

export const isWrong = ({ found, repaired }: Finding) => found > repaired;

const PATIENT: ReadonlySet<CheckName> = new Set(['links', 'redirects', 'leftovers', 'update', 'cv']);

/** Says whether to notify the owner: not of what can wait, or is mended by itself. */
export const isUrgent = (finding: Finding) => isWrong(finding) && !PATIENT.has(finding.check);

export const texts: Record<CheckName, { name: string; fine: string; wrong: string }> = {
  database: {
    name: 'Veritabanı',
    fine: 'Sağlam, bütün tablolar okunuyor.',
    wrong: 'Bozuk. Siteyi durdurun ve son doğrulanan yedeği geri yükleyin.',
  },
  references: {
    name: 'Kayıtların bağları',
    fine: 'Her kayıt, bağlı olduğu kaydı buluyor.',
    wrong: 'Bağlı olduğu kaydı bulamayan kayıtlar var.',
  },
  search: {
    name: 'Arama dizini',
    fine: 'Bütün makaleler ve iletiler aramada bulunuyor.',
    wrong: 'Aramada bulunmayan makaleler ya da iletiler var. `vitrin doctor --repair` dizini onarır.',
  },
  files: {
    name: 'Yüklenen dosyalar',
    fine: 'Hepsi yerinde ve yüklendiği gibi.',
    wrong: 'Eksik ya da değişmiş dosyalar var. Yeniden yükleyin ya da bir yedekten geri alın.',
  },
  leftovers: {
    name: 'Sahipsiz dosyalar',
    fine: 'Hiçbir kayda ait olmayan dosya yok.',
    wrong: 'Hiçbir kayda ait olmayan dosyalar var; bir gün içinde kendiliğinden silinirler.',
  },
  links: {
    name: 'Makalelerdeki bağlantılar',
    fine: 'Site içi bağlantıların hepsi açılıyor.',
    wrong: 'Sitede olmayan adreslere giden bağlantılar var. Makaleyi düzeltin ya da bir yönlendirme ekleyin.',
  },
  redirects: {
    name: 'Yönlendirmeler',
    fine: 'Hiçbiri bir sayfanın adresinde durmuyor.',
    wrong: 'Adresinde artık bir sayfa olan yönlendirmeler işe yaramaz. Onları silin ya da sayfayı taşıyın.',
  },
  certificate: {
    name: 'Sertifika',
    fine: 'Geçerli; süresi iki hafta içinde dolmuyor.',
    wrong: 'Tarayıcılar sitenin sertifikasına güvenmiyor ya da yakında güvenmeyecek. Yenileyin.',
  },
  disk: {
    name: 'Disk alanı',
    fine: 'Yeterli yer var.',
    wrong: 'Yer azalıyor. Eski yedekleri ya da kullanılmayan dosyaları silin.',
  },
  clock: {
    name: 'Saat',
    fine: 'Doğru çalışıyor.',
    wrong: 'Sunucunun saati şaşmış görünüyor; zamanlanan makaleler ve giriş kodları bundan etkilenir.',
  },
  backup: {
    name: 'Yedek',
    fine: 'Her gece alınıyor.',
    wrong: 'Yedek alınamıyor. Nedenini giderin ve Yedekler ekranından yeni bir yedek alın.',
  },
  proof: {
    name: 'Yedeğin doğrulanması',
    fine: 'En yeni yedek geri yüklenebiliyor.',
    wrong:
      'En yeni yedek geri yüklendiğinde bozuk çıktı. Yeni bir yedek alın; o da bozuksa diski denetletin.',
  },
  lost: {
    name: 'Yedekteki dosyalar',
    fine: 'En yeni yedekte bütün dosyalar var.',
    wrong:
      'Yerinde olmayan dosyalar en yeni yedekte de yok. Onları içeren son yedek silinmez; oradan geri alın.',
  },
  copy: {
    name: 'Yedeğin ikinci yeri',
    fine: 'En yeni yedek orada.',
    wrong: 'Yedek ikinci yere kopyalanamadı. Adresi, şifreyi ve oradaki boş yeri denetleyin.',
  },
  ahead: {
    name: 'Yedeklerin tarihi',
    fine: 'Hepsi geçmişte.',
    wrong:
      'Tarihi gelecekte olan yedekler var: sunucunun saati bir zaman ileriydi. Kendiliğinden silinmezler.',
  },
  mail: {
    name: 'Giden e-posta',
    fine: 'Gönderilemeyen e-posta yok.',
    wrong: 'E-postalar gönderilemiyor. E-posta ayarlarını denetleyin.',
  },
  original: {
    name: 'Asıl site',
    fine: 'Bu site bir kopya değil.',
    wrong:
      'Bu site bir kopya: sahiplenilene kadar hiçbir şey göndermez ve ortak yerlerden silmez (`vitrin adopt`).',
  },
  update: {
    name: 'Güncelleme',
    fine: 'Sonraki güncellemeye engel yok.',
    wrong:
      'Bu sürümde imza anahtarı yok: `deploy/update.sh` sonraki sürümü doğrulayamaz, yalnızca `--unsigned` ile günceller.',
  },
  cv: {
    name: 'CV’nin dosyaları',
    fine: 'Makineler hepsini eksiksiz okuyor.',
    wrong:
      'Makinelerin okuyamadığı yerler var; Ayarlar → CV Yönetimi → Makinenin okuduğu ekranında işaretlidir.',
  },
};
