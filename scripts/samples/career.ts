export const person = {
  full_name: 'Elif Gökçe Şahinoğlu',
  title: 'Kıdemli Backend Geliştirici',
  bio: 'Ölçeklenen, sade ve ölçülmüş servisler kuruyorum. Kuyruklar, veritabanları ve güvenilir API’ler üzerine çalışıyor, öğrendiklerimi yazıyorum.',
  aboutSummary:
    'On yıldır ödeme, sipariş ve bildirim sistemlerinin arka ucunu geliştiriyorum. İşe ölçerek başlar, en küçük değişiklikle bitiririm.\nBir servisin güzel olması için önce anlaşılır olması gerektiğine inanırım: az parça, açık sınırlar, okunabilen günlükler.\nBoş zamanlarımda Türkçe teknik yazının çoğalması için uğraşıyorum.',
  location: 'İzmir, Türkiye',
  email: 'elif@example.com',
  phone: '+90 555 123 45 67',
  github_url: 'https://github.com/',
  linkedin_url: 'https://www.linkedin.com/',
  site_title: 'elifgokce.dev',
  site_description: 'Backend ve API geliştiricisi Elif Gökçe Şahinoğlu’nun projeleri ve yazıları.',
  site_keywords: 'backend, api, go, postgresql',
  heroSubtitle: 'Backend & API geliştirici',
  heroKeywords: 'Go • PostgreSQL • Kafka • Gözlemlenebilirlik',
};

const skill = (
  title: string,
  icon: string,
  color: string,
  level: number,
  technologies: string[],
  order: number,
) => ({
  title,
  icon,
  color,
  proficiency_level: level,
  technologies,
  order,
  is_active: true,
  description: `${title} konusunda üretimde çalışan, ölçülmüş ve belgelenmiş sistemler.`,
});

export const skills = [
  skill(
    'Backend Geliştirme',
    'Server',
    'from-blue-500 to-blue-600',
    5,
    ['Go', 'Node.js', 'TypeScript', 'gRPC'],
    0,
  ),
  skill(
    'Veritabanları',
    'Database',
    'from-green-500 to-green-600',
    5,
    ['PostgreSQL', 'Redis', 'ClickHouse', 'SQLite'],
    1,
  ),
  skill('API Tasarımı', 'Code', 'from-purple-500 to-purple-600', 4, ['REST', 'OpenAPI', 'GraphQL'], 2),
  skill(
    'Bulut ve Dağıtım',
    'Cloud',
    'from-orange-500 to-orange-600',
    3,
    ['Kubernetes', 'Terraform', 'AWS'],
    3,
  ),
  skill('Güvenlik', 'Shield', 'from-red-500 to-red-600', 3, ['OAuth 2.1', 'mTLS', 'Tehdit modelleme'], 4),
  skill('Arama', 'Search', 'from-indigo-500 to-indigo-600', 2, ['OpenSearch', 'Trigram'], 5),
];

export const experiences = [
  {
    position: 'Kıdemli Backend Geliştirici',
    company_name: 'Akdeniz Ödeme Sistemleri',
    location: 'İzmir',
    work_type: 'hybrid',
    start_date: '2022-03-01',
    is_current: true,
    technologies: ['Go', 'PostgreSQL', 'Kafka'],
    description:
      'Saniyede 2.400 işlemi idempotent biçimde yürüten ödeme ağ geçidini baştan tasarladım. Çoklu sağlayıcı, yeniden deneme ve mutabakat akışlarını tek bir olay günlüğünde birleştirdim; kesintisiz geçişi dört ayda tamamladık. Ekibin nöbet yükü üçte bire indi.',
  },
  {
    position: 'Backend Geliştirici',
    company_name: 'Sepet Teknoloji',
    location: 'İstanbul',
    work_type: 'office',
    start_date: '2018-09-01',
    end_date: '2022-02-01',
    technologies: ['Node.js', 'Redis', 'RabbitMQ'],
    description:
      'Sipariş ve stok servislerini geliştirdim; yoğun gün trafiğini önbellek ve kuyrukla taşıdık.',
  },
  {
    position: 'Yazılım Geliştirici',
    company_name: 'Bozkır Yazılım',
    location: 'Ankara',
    work_type: 'remote',
    start_date: '2015-07-01',
    end_date: '2018-08-01',
    technologies: ['PHP', 'MySQL'],
    description: 'Belediyeler için başvuru ve takip sistemleri.',
  },
];

export const schools = [
  {
    degree: 'Yüksek Lisans',
    institution_name: 'Ege Üniversitesi',
    field_of_study: 'Dağıtık Sistemler',
    description: 'Tez: Türkçe metinlerde eklere dayanıklı arama.',
    start_year: 2015,
    end_year: 2018,
    sort_order: 0,
  },
  {
    degree: 'Lisans',
    institution_name: 'Orta Doğu Teknik Üniversitesi',
    field_of_study: 'Bilgisayar Mühendisliği',
    start_year: 2010,
    end_year: 2015,
    sort_order: 1,
  },
];
