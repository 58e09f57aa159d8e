import { defineRecord } from '#kit/records/record.server.ts';
import type { RowOf } from '#kit/records/store.server.ts';
import { type Skill, skillInput, skillReply } from './contract.ts';

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

declare module '#platform/database/schema.ts' {
  interface Schema {
    skills: RowOf<Omit<Skill, 'order'>>;
  }
}

export const skillRecord = defineRecord({
  name: 'skills',
  table: 'skills',
  tool: 'skill',
  one: 'a skill',
  noun: 'Yetenek',
  listed: 'The skills in their order; passive ones for the owner only',
  input: skillInput,
  reply: skillReply,
  order: [],
  // A new skill without an order gets 0; an existing one keeps its own.
  toRow: ({ order, ...input }, before) => ({ ...input, sort_order: order ?? (before ? undefined : 0) }),
  fromRow: ({ sort_order, ...row }) => ({ ...row, order: sort_order }),
  isShown: ({ is_active }) => is_active,
  isSorted: true,
  titleOf: ({ title }) => title,
  keyOf: (item) => item.title,
  example: { title: 'TypeScript', description: 'Dil', icon: 'Code', color: 'from-blue-500 to-blue-600' },
  starter: () => sampleSkills,
});
