import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
import {
  carriedDates,
  echoed,
  imageAddress,
  optionalDate,
  optionalText,
  requiredLine,
  requiredText,
  revision,
  slugField,
  sortOrder,
  truth,
  webAddress,
} from '#kit/contract/fields.ts';
import { pictureList, results, technologies } from '#kit/contract/lists.ts';
import { statuses } from './labels.ts';

export const projectRepository = z.object({
  id: z.string().max(18),
  full_name: z.string().max(400),
  url: z.string().max(2000),
  stars: z.int().min(0).max(2_147_483_647),
  pushed_at: z.iso.datetime().nullable(),
});

const dated = field(z.unknown().optional(), { reply: z.string() });

export const projectInput = z
  .strictObject({
    ...echoed,
    created_at: dated,
    updated_at: dated,
    title: field(requiredLine(150), { label: 'Başlık', translated: 'line', about: 'Name of the project.' }),
    description: field(requiredText(1000), {
      label: 'Kısa açıklama',
      translated: 'text',
      about: 'One to three sentences.',
    }),
    category: field(requiredText(60), {
      label: 'Kategori',
      about: 'Name of one of list_categories.',
    }),
    /** The editor's HTML, or plain text. */
    content: field(optionalText(500_000), {
      label: 'Ayrıntılı açıklama',
      translated: 'rich',
      about: 'The whole story, as HTML.',
    }),
    slug: field(slugField, {
      label: 'Adres',
      about: 'Address; made from the title when absent.',
    }),
    gallery: field(pictureList, {
      label: 'Galeri',
      translated: 'captions',
      about: 'Pictures, from upload_image.',
    }),
    results,
    role: field(optionalText(120), {
      label: 'Rol',
      translated: 'line',
      about: 'What the owner did in it.',
    }),
    team: field(optionalText(120), { label: 'Ekip', translated: 'line', about: 'Who else worked on it.' }),
    image: field(imageAddress, { label: 'Görsel', about: 'Address of the main picture.' }),
    status: field(z.enum(statuses, 'Geçerli bir durum seçiniz.').optional(), {
      label: 'Durum',
      empty: 'completed',
      about: 'How far it is.',
      reply: z.string(),
    }),
    featured: field(truth, { label: 'Öne çıkan proje', about: 'true shows it first, and at home.' }),
    technologies: field(technologies, {
      label: 'Teknolojiler',
      about: 'Each once.',
    }),
    live_url: field(webAddress, { label: 'Canlı site', about: 'Where it runs.' }),
    github_url: field(webAddress, { label: 'Kaynak kodu', about: 'Where its source is.' }),
    start_date: field(optionalDate, {
      label: 'Başlangıç',
      about: 'As 2024-05-01 or 2024-05.',
    }),
    end_date: field(optionalDate, { label: 'Bitiş', about: 'Absent while it goes on.' }),
    sort_order: sortOrder.nullable(),
    /** GitHub's data on the repository at `github_url`; null without a public one. Read-only. */
    repository: field(z.unknown().optional(), { reply: projectRepository.nullable() }),
    rev: revision,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    path: ['end_date'],
  });

export const projectReply = replyOf(projectInput);

export const storedProject = projectInput.safeExtend({
  ...carriedDates.shape,
  repository: projectRepository.nullish(),
});

export const projectList = z.array(projectReply);

export type ProjectInput = z.output<typeof projectInput>;
export type Project = z.infer<typeof projectReply>;
export type ProjectRepository = z.infer<typeof projectRepository>;

/** Headings of a case study, with a decision as a callout: the panel's button lays them out, agents fill them. */
export const caseStudy = [
  '<h2>Sorun</h2><p>Neyi, kimin için çözmek gerekiyordu?</p>',
  '<h2>Yaklaşım</h2><p>Önce neye baktınız, ne yaptınız?</p>',
  '<h2>Kararlar</h2><blockquote data-callout="decision"><p>Ne seçildi?</p><p><strong>Öteki yol:</strong> başka ne vardı?</p><p><strong>Bedeli:</strong> neye mal oldu?</p></blockquote>',
  '<h2>Sonuç</h2><p>Ne değişti, nasıl ölçtünüz?</p>',
].join('');
