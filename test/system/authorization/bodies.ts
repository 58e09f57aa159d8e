import { owner } from '../../../e2e/site.ts';
import type { RawRequest } from '../raw-http.ts';

type Body = Pick<RawRequest, 'body' | 'headers'>;

/** Returns a body with which a write takes effect if nothing guards it. */
export function bodyOf(route: string): Body {
  const field = files[route];
  if (field) return multipart(field);
  return { body: JSON.stringify(bodies[route] ?? {}), headers: { 'Content-Type': 'application/json' } };
}

const skill = { title: 'Sızan', description: 'x', icon: 'Code', color: 'from-blue-500 to-blue-600' };
const job = { position: 'Sızan', company_name: 'x', start_date: '2020-01-01', work_type: 'remote' };
const school = { degree: 'Sızan', institution_name: 'x', start_year: 2010 };
const entry = { kind: 'talk', title: 'Sızan' };
const cv = { name: 'Sızan', design: 'classic', shown: [] };
const project = { title: 'Sızan', description: 'x', category: 'Other' };
const article = { title: 'Sızan', content: '<p>Sızan</p>', is_published: true };
const mail = {
  provider: 'none',
  user: '',
  signature: '',
  notices: true,
  intake: 'answers',
  smtp_host: '',
  smtp_port: 465,
  smtp_security: 'tls',
  from_name: 'Sızan',
  from_address: '',
  imap_host: '',
  imap_port: 993,
  imap_security: 'tls',
  imap_mailbox: '',
};
const copy = { draft: { title: 'Sızan' }, base_rev: null };
const corner = { left: 0, top: 0, width: 16, height: 16 };
const old = { from_path: '/sizan/eski', target: '/' };

/** Leaves out what visitors may send (messages, beacons, sign-ins), because it would rightly take effect. */
const bodies: Record<string, unknown> = {
  'PUT /api/first-steps': { hidden: true },
  'PUT /api/personal-info': { data: { full_name: 'Sızan' } },
  'PUT /api/personal-info/key/:key': { value: 'Sızan' },
  'PUT /api/static-copy': { target: '', origin: '', password: owner.password },
  'PUT /api/privacy': { text: 'Sızan', message_months: 0, view_days: 7 },
  'PUT /api/ask': { ask: 'inquire' },
  'PUT /api/this-site': { is_on: true },
  'POST /api/original/adopt': { waiting: 'drop' },
  'POST /api/privacy/erase': { email: 'gizli@example.com' },
  'POST /api/keys': { name: 'Sızan', scopes: ['content:read'], password: owner.password },
  'POST /api/webhooks': {
    url: 'https://93.184.215.14/',
    events: ['message.received'],
    password: owner.password,
  },
  'PUT /api/cv': { design: 'modern' },
  'POST /api/cv-links': cv,
  'PUT /api/cv-links/:id{[0-9]{1,9}}': cv,
  'POST /api/redirects': old,
  'PUT /api/redirects/:id{[0-9]{1,9}}': { ...old, from_path: '/sizan/eski-2' },
  'POST /api/redirects/missing/forget': { path: '/yok' },
  'PUT /api/mail': mail,
  'POST /api/mail/check': mail,
  'POST /api/mail/test': mail,
  'PUT /api/appearance': { accent: '#123456' },
  'PUT /api/seo': { settings: { meta_author: 'Sızan' } },
  'POST /api/categories': { name: 'Sızan' },
  'PUT /api/categories/:id{[0-9]{1,9}}': { name: 'Sızan 2' },
  'PUT /api/categories/order': { ids: [2, 1] },
  'PUT /api/github': { refreshes: false },
  'PUT /api/github/token': { token: 'github_pat_sizan0000000000000' },
  'POST /api/github/import': { name: 'octocat', ids: ['1'], category: 'Other' },
  'PUT /api/projects/order': { ids: [2, 1] },
  'POST /api/projects': project,
  'PUT /api/projects/:id{[0-9]{1,9}}': project,
  'POST /api/skills': skill,
  'PUT /api/skills/:id{[0-9]{1,9}}': skill,
  'PUT /api/skills/order': { ids: [2, 1] },
  'POST /api/experiences': job,
  'PUT /api/experiences/:id{[0-9]{1,9}}': job,
  'POST /api/education': school,
  'PUT /api/education/:id{[0-9]{1,9}}': school,
  'POST /api/cv-entries': entry,
  'PUT /api/cv-entries/:id{[0-9]{1,9}}': entry,
  'PUT /api/cv-entries/order': { ids: [2, 1] },
  'POST /api/articles': { ...article, tags: ['Sızan'] },
  'POST /api/starter-content/show': { at: '2026-01-01T00:00:00.000Z' },
  'POST /api/cv/import/undo': { at: '2026-01-01T00:00:00.000Z' },
  'POST /api/diagrams': { source: 'flowchart LR\n  A --> B' },
  'PUT /api/articles/:key': article,
  'PUT /api/tags/:slug': { name: 'Sızan' },
  'POST /api/articles/publication': { id: null, title: 'Sızan', content: '<p>Sızan</p>' },
  'PUT /api/articles/:id{[0-9]{1,9}}/working-copy': copy,
  'PUT /api/working-copies/:key{[a-z0-9-]{8,40}}': copy,
  'POST /api/pages': article,
  'PUT /api/pages/:key': article,
  'POST /api/pages/publication': { id: null, title: 'Sızan', content: '<p>Sızan</p>' },
  'PUT /api/pages/:id{[0-9]{1,9}}/working-copy': copy,
  'PUT /api/page-copies/:key{[a-z0-9-]{8,40}}': copy,
  'POST /api/uploads/crop': { ...corner, url: `/uploads/${'0'.repeat(32)}-99x99.webp` },
  'PUT /api/messages/:id{[0-9]{1,9}}': { is_read: true },
  'POST /api/messages/:id{[0-9]{1,9}}/reply': { message: 'Sızan' },
  'POST /api/messages': { to: 'sizan@example.com', subject: 'Sızan', message: 'Sızan' },
};

const resume = { name: 'file', file: 'sizan.json', content: '{"skills":[{"name":"Sızan"}]}' };

const files: Record<string, { name: string; file: string; content: string }> = {
  'POST /api/cv/import': resume,
  'POST /api/cv/import/preview': resume,
  'POST /api/articles/import-file': { name: 'file', file: 'sizan.md', content: '# Sızan\n\nmetin' },
  'POST /api/projects/upload-image': { name: 'image', file: 'a.gif', content: 'gif' },
  'POST /api/articles/upload-cover': { name: 'cover_image', file: 'a.gif', content: 'gif' },
  'POST /api/upload': { name: 'file', file: 'a.gif', content: 'gif' },
};

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function multipart({ name, file, content }: { name: string; file: string; content: string }): Body {
  const edge = 'kenar';
  const part = (field: string, value: string) =>
    `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const type = part('type', 'image') + part('only', '["skills/0/new"]');
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const bytes = content === 'gif' ? GIF : Buffer.from(content);
  return {
    body: Buffer.concat([Buffer.from(type + head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${edge}` },
  };
}
