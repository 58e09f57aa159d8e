import { defineRecord } from '#kit/records/record.server.ts';
import type { RowOf } from '#kit/records/store.server.ts';
import { type Experience, experienceInput, experienceReply } from './contract.ts';
import { durationText } from './labels.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    experiences: RowOf<Omit<Experience, 'duration'>>;
  }
}

export const experienceRecord = defineRecord({
  name: 'experience',
  path: 'experiences',
  table: 'experiences',
  tool: 'experience',
  one: 'a position',
  noun: 'Deneyim',
  listed: 'Every position, current ones first',
  input: experienceInput,
  reply: experienceReply,
  order: ['is_current desc', 'start_date desc'],
  toRow: ({ duration: _, ...input }) => (input.is_current ? { ...input, end_date: null } : input),
  fromRow: (row) => ({
    ...row,
    duration: durationText({
      start_date: String(row.start_date),
      end_date: row.end_date ? String(row.end_date) : null,
      is_current: Boolean(row.is_current),
    }),
  }),
  titleOf: ({ position, company_name }) => `${position}, ${company_name}`,
  keyOf: (item) => [item.position, item.company_name, item.start_date].join('\n'),
  example: { position: 'Backend Geliştirici', company_name: 'Örnek A.Ş.', start_date: '2024-01-01' },
  starter: () => {
    const year = new Date().getUTCFullYear();
    return [
      {
        location: 'İstanbul',
        position: 'Kıdemli Backend Geliştirici',
        company_name: 'Örnek Ödeme Teknolojileri',
        work_type: 'hybrid',
        description:
          'Ödeme servislerinin tasarımı, kuyruk altyapısı ve nöbet düzeni. Gecikmeyi ölçerek yarıya indirdik; kesintisiz sürüm çıkarıyoruz. Bu kayıt bir örnektir: panelde Ayarlar → CV Yönetimi’nden kendi deneyiminizi yazabilirsiniz.',
        results: [
          { value: '6', before: '41', label: 'aylık nöbet çağrısı', on_home: true },
          { value: '20 dk', before: '2 gün', label: 'sürüm çıkarma', on_home: false },
        ],
        technologies: ['Go', 'PostgreSQL', 'Kafka', 'Kubernetes'],
        start_date: `${year - 1}-03-01`,
        is_current: true,
      },
      {
        location: 'İstanbul',
        position: 'Backend Geliştirici',
        company_name: 'Deneme Lojistik',
        work_type: 'remote',
        description: 'Sipariş ve rota servisleri; REST ve gRPC arayüzleri, raporlama.',
        technologies: ['TypeScript', 'Node.js', 'SQLite'],
        start_date: `${year - 3}-01-01`,
        end_date: `${year - 1}-02-28`,
      },
    ];
  },
});
