/** Starter content, and fallback when the list cannot be read. */
export const sampleSkills = [
  {
    title: 'API Geliştirme',
    description:
      'Sözleşmesi önce yazılan, sürümlenen ve belgelenen REST servisleri tasarlar ve geliştiririm.',
    icon: 'Server',
    color: 'blue',
    technologies: ['REST', 'OpenAPI', 'Hono', 'Node.js'],
    proficiency_level: 5,
  },
  {
    title: 'Veritabanı Tasarımı',
    description: 'İlişkisel modelleme, dizinler ve sorgu planlarıyla veriyi doğru ve hızlı tutarım.',
    icon: 'Database',
    color: 'green',
    technologies: ['PostgreSQL', 'SQLite', 'Redis'],
    proficiency_level: 5,
  },
  {
    title: 'Sunucu Tarafı Programlama',
    description: 'Okunması kolay, tipleri sıkı ve sınanmış arka uç kodu yazarım.',
    icon: 'Code',
    color: 'purple',
    technologies: ['TypeScript', 'Go', 'Python'],
    proficiency_level: 4,
  },
  {
    title: 'Bulut ve Dağıtım',
    description: 'Kapsayıcılar, sürekli dağıtım ve geri alınabilir yayınlarla servisleri ayakta tutarım.',
    icon: 'Cloud',
    color: 'orange',
    technologies: ['Docker', 'Kubernetes', 'GitHub Actions'],
    proficiency_level: 3,
  },
  {
    title: 'Güvenlik',
    description: 'Kimlik doğrulama, yetkilendirme ve girdi denetimini baştan tasarlarım.',
    icon: 'Shield',
    color: 'red',
    technologies: ['OAuth 2.0', 'OWASP'],
    proficiency_level: 4,
  },
  {
    title: 'Başarım ve Ölçüm',
    description: 'Önce ölçer, sonra iyileştiririm: profil çıkarma, önbellekleme, kuyruklar.',
    icon: 'Zap',
    color: 'yellow',
    technologies: ['Kafka', 'Prometheus', 'k6'],
    proficiency_level: 3,
  },
];
