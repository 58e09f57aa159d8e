/** A number of the specification's chapter 9, where it stands in the sources, and the row that says what proves it. */
export type NumberMutation = {
  name: string;
  file: string;
  from: string;
  to: string;
  /** The beginning of the row's statement in docs/spec-coverage.md. */
  row: string;
};

const contact = 'Contact rules and texts';
const skills = 'Skill defaults 3, 0, true';
const editor = 'Editor: toolbar';
const rules = 'app/messages/contact-rules.ts';
const labels = 'app/skills/labels.ts';
const schema = 'app/editor/schema.ts';

export const numberMutations: NumberMutation[] = [
  { name: 'contact: name of 2 characters', file: rules, from: 'min: 2,', to: 'min: 3,', row: contact },
  { name: 'contact: message of 10 characters', file: rules, from: 'min: 10,', to: 'min: 11,', row: contact },
  {
    name: 'contact: banner of 5 s',
    file: 'app/site/enhance/contact-form.ts',
    from: 'BANNER_DURATION = 5000',
    to: 'BANNER_DURATION = 6000',
    row: 'Contact success and failure banner',
  },
  {
    name: 'skills: five dots',
    file: 'app/about/dots.tsx',
    from: '[1, 2, 3, 4, 5]',
    to: '[1, 2, 3, 4, 5, 6]',
    row: "About: 'Teknik Yetenekler'",
  },
  {
    name: 'skills: levels of 1 to 5',
    file: 'app/skills/contract.ts',
    from: '(1, 5)',
    to: '(1, 6)',
    row: skills,
  },
  { name: 'skills: production from 4', file: labels, from: 'from: 4', to: 'from: 5', row: skills },
  { name: 'skills: complex problems from 3', file: labels, from: 'from: 3', to: 'from: 4', row: skills },
  { name: 'skills: basics from 2', file: labels, from: 'from: 2', to: 'from: 3', row: skills },
  { name: 'skills: mentoring from 5', file: labels, from: 'from: 5', to: 'from: 4', row: skills },
  {
    name: 'experience: more than 150 characters',
    file: 'app/about/experience-section.tsx',
    from: 'LONG = 150',
    to: 'LONG = 151',
    row: "About: 'İş Deneyimi' timeline",
  },
  {
    name: "'+N' on the owner's cards",
    file: 'app/projects/admin/project-card.tsx',
    from: '(count) => `+',
    to: '(count) => `-',
    row: 'Project list in the panel',
  },
  {
    name: "projects: 3 technologies on the owner's cards",
    file: 'app/projects/admin/project-card.tsx',
    from: 'max={3}',
    to: 'max={4}',
    row: 'Project list in the panel',
  },
  {
    name: 'projects: 3 technologies on cards',
    file: 'app/projects/site/project-card.tsx',
    from: 'max={3}',
    to: 'max={4}',
    row: 'Projects: cards',
  },
  {
    name: 'skills: 3 technologies on cards',
    file: 'app/skills/admin/skill-card.tsx',
    from: 'max={3}',
    to: 'max={4}',
    row: 'Skills in the panel',
  },
  {
    name: 'projects: months of 30 days',
    file: 'app/projects/period.ts',
    from: 'days / 30',
    to: 'days / 31',
    row: "Projects: 'Süre'",
  },
  {
    name: 'files: pictures of 10 MB',
    file: 'app/media/rules.ts',
    from: 'IMAGE_MAX_BYTES = 10',
    to: 'IMAGE_MAX_BYTES = 11',
    row: 'Image upload:',
  },
  {
    name: 'files: a CV of 5 MB',
    file: 'app/media/rules.ts',
    from: 'PDF_MAX_BYTES = 5',
    to: 'PDF_MAX_BYTES = 6',
    row: 'CV upload',
  },
  {
    name: 'dashboard: periods of 7, 14, 30',
    file: 'app/analytics/contract.ts',
    from: "['7', '14', '30']",
    to: "['7', '14', '31']",
    row: 'GET /api/analytics/visitors-chart',
  },
  {
    name: 'dashboard: 7 days unless asked',
    file: 'app/analytics/contract.ts',
    from: "default('7')",
    to: "default('14')",
    row: 'GET /api/analytics/visitors-chart',
  },
  {
    name: 'dashboard: labels thinned above 14',
    file: 'app/dashboard/visitor-chart.tsx',
    from: 'ROOMY = 14',
    to: 'ROOMY = 13',
    row: 'Bar chart',
  },
  {
    name: 'dashboard: five top pages',
    file: 'app/dashboard/index.tsx',
    from: 'pages.slice(0, 5)',
    to: 'pages.slice(0, 6)',
    row: 'Popüler Sayfalar',
  },
  {
    name: 'dashboard: ten activities',
    file: 'app/analytics/queries.server.ts',
    from: 'ACTIVITIES = 10',
    to: 'ACTIVITIES = 11',
    row: 'GET /api/analytics/top-pages',
  },
  {
    name: 'dashboard: ±0% when nothing changed',
    file: 'app/dashboard/stat-card.tsx',
    from: "'±0%'",
    to: "'0%'",
    row: 'Four cards',
  },
  {
    name: 'education: from 1990',
    file: 'app/education/contract.ts',
    from: 'FIRST_YEAR = 1990',
    to: 'FIRST_YEAR = 1991',
    row: 'Education in the panel',
  },
  {
    name: 'education: to 2030',
    file: 'app/education/contract.ts',
    from: 'LAST_YEAR = 2030',
    to: 'LAST_YEAR = 2029',
    row: 'Education in the panel',
  },
  {
    name: 'import: excerpt of 200 characters',
    file: 'app/text/measure.ts',
    from: 'EXCERPT_LENGTH = 200',
    to: 'EXCERPT_LENGTH = 201',
    row: 'Manual entry',
  },
  {
    name: 'reading: 200 words a minute',
    file: 'app/text/measure.ts',
    from: 'WORDS_PER_MINUTE = 200',
    to: 'WORDS_PER_MINUTE = 201',
    row: 'Reading time',
  },
  {
    name: 'reading: at least 1 minute',
    file: 'app/text/measure.ts',
    from: 'Math.max(1,',
    to: 'Math.max(0,',
    row: 'Reading time',
  },
  {
    name: 'import: history of five',
    file: 'app/articles/import/admin/history.tsx',
    from: 'per_page=5',
    to: 'per_page=6',
    row: 'History of five',
  },
  {
    name: 'toasts: success of 3000 ms',
    file: 'app/ui/toast.tsx',
    from: 'SUCCESS_DURATION = 3000',
    to: 'SUCCESS_DURATION = 3500',
    row: 'Toasts: success',
  },
  {
    name: 'toasts: signing out of 2000 ms',
    file: 'app/auth/logout.ts',
    from: 'duration: 2000',
    to: 'duration: 2500',
    row: 'Logout dialog texts',
  },
  { name: 'editor: headings 1 to 3', file: schema, from: '[1, 2, 3]', to: '[1, 2]', row: editor },
  { name: 'editor: depth of 100', file: schema, from: 'depth: 100', to: 'depth: 99', row: editor },
  {
    name: 'editor: groups of 500 ms',
    file: schema,
    from: 'newGroupDelay: 500',
    to: 'newGroupDelay: 600',
    row: editor,
  },
  {
    name: 'editor: cells of 25 px',
    file: schema,
    from: 'cellMinWidth: 25',
    to: 'cellMinWidth: 26',
    row: editor,
  },
  {
    name: 'editor: tables of 3 rows',
    file: 'app/editor/ui/toolbar.tsx',
    from: 'rows: 3,',
    to: 'rows: 4,',
    row: editor,
  },
  {
    name: 'editor: tables of 3 columns',
    file: 'app/editor/ui/toolbar.tsx',
    from: 'cols: 3,',
    to: 'cols: 4,',
    row: editor,
  },
  {
    name: 'editor: at least 400 px',
    file: 'app/editor/rich-text-editor.tsx',
    from: 'min-h-[400px]',
    to: 'min-h-[390px]',
    row: editor,
  },
  {
    name: 'SEO: 155 characters',
    file: 'app/seo/admin/seo-field.tsx',
    from: '/155)',
    to: '/160)',
    row: 'SEO screen',
  },
  {
    name: 'logo: every 3 s',
    file: 'app/ui/theme.css',
    from: 'animation: logo 12s',
    to: 'animation: logo 16s',
    row: 'Decorative logo emoji',
  },
];
