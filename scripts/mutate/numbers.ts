export type NumberMutation = {
  name: string;
  file: string;
  from: string;
  to: string;
  row: string;
};

type Change = [name: string, from: string, to: string];

const inFile = (file: string, row: string, ...changes: Change[]): NumberMutation[] =>
  changes.map(([name, from, to]) => ({ name, file, from, to, row }));

export const numberMutations: NumberMutation[] = [
  ...inFile(
    'app/messages/contact-rules.ts',
    'Contact rules and texts',
    ['contact: name of 2 characters', 'min: 2,', 'min: 3,'],
    ['contact: message of 10 characters', 'min: 10,', 'min: 11,'],
  ),
  ...inFile('app/enhance/contact-form.ts', 'Contact success and failure banner', [
    'contact: banner of 5 s',
    'BANNER_DURATION = 5000',
    'BANNER_DURATION = 6000',
  ]),
  ...inFile('app/about/dots.tsx', "About: 'Teknik Yetenekler'", [
    'skills: five dots',
    '[1, 2, 3, 4, 5]',
    '[1, 2, 3, 4, 5, 6]',
  ]),
  ...inFile('app/skills/contract.ts', 'Skill defaults 3, 0, true', [
    'skills: levels of 1 to 5',
    '(1, 5)',
    '(1, 6)',
  ]),
  ...inFile(
    'app/skills/labels.ts',
    'Skill defaults 3, 0, true',
    ['skills: production from 4', 'from: 4', 'from: 5'],
    ['skills: complex problems from 3', 'from: 3', 'from: 4'],
    ['skills: basics from 2', 'from: 2', 'from: 3'],
    ['skills: mentoring from 5', 'from: 5', 'from: 4'],
  ),
  ...inFile('app/about/experience-section.tsx', "About: 'İş Deneyimi' timeline", [
    'experience: more than 150 characters',
    'LONG = 150',
    'LONG = 151',
  ]),
  ...inFile(
    'app/projects/admin/project-card.tsx',
    'Project list in the panel',
    ["'+N' on the owner's cards", '(count) => `+', '(count) => `-'],
    ["projects: 3 technologies on the owner's cards", 'max={3}', 'max={4}'],
  ),
  ...inFile('app/projects/site/project-card.tsx', 'Projects: cards', [
    'projects: 3 technologies on cards',
    'max={3}',
    'max={4}',
  ]),
  ...inFile('app/skills/admin/skill-card.tsx', 'Skills in the panel', [
    'skills: 3 technologies on cards',
    'max={3}',
    'max={4}',
  ]),
  ...inFile('app/ui/tags.tsx', 'Projects: cards', ["'+N daha' on cards", ' daha`', ' dqaha`']),
  ...inFile('app/projects/period.ts', "Projects: 'Süre'", [
    'projects: months of 30 days',
    'days / 30',
    'days / 31',
  ]),
  ...inFile('app/media/rules.ts', 'Image upload:', [
    'files: pictures of 10 MB',
    'IMAGE_MAX_BYTES = 10',
    'IMAGE_MAX_BYTES = 11',
  ]),
  ...inFile('app/media/rules.ts', 'CV upload', [
    'files: a CV of 5 MB',
    'PDF_MAX_BYTES = 5',
    'PDF_MAX_BYTES = 6',
  ]),
  ...inFile(
    'app/analytics/contract.ts',
    'GET /api/analytics/visitors-chart',
    ['dashboard: periods of 7, 14, 30', "['7', '14', '30']", "['7', '14', '31']"],
    ['dashboard: 7 days unless asked', "default('7')", "default('14')"],
  ),
  ...inFile('app/dashboard/visitor-chart.tsx', 'Bar chart', [
    'dashboard: labels thinned above 14',
    'ROOMY = 14',
    'ROOMY = 13',
  ]),
  ...inFile('app/dashboard/index.tsx', 'Popüler Sayfalar', [
    'dashboard: five top pages',
    'pages.slice(0, 5)',
    'pages.slice(0, 6)',
  ]),
  ...inFile('app/analytics/queries.server.ts', 'GET /api/analytics/top-pages', [
    'dashboard: ten activities',
    'ACTIVITIES = 10',
    'ACTIVITIES = 11',
  ]),
  ...inFile('app/dashboard/stat-card.tsx', 'Four cards', [
    'dashboard: ±0% when nothing changed',
    "'±0%'",
    "'0%'",
  ]),
  ...inFile(
    'app/education/contract.ts',
    'Education in the panel',
    ['education: from 1990', 'FIRST_YEAR = 1990', 'FIRST_YEAR = 1991'],
    ['education: to 2030', 'LAST_YEAR = 2030', 'LAST_YEAR = 2029'],
  ),
  ...inFile('app/text/measure.ts', 'Manual entry', [
    'import: excerpt of 200 characters',
    'EXCERPT_LENGTH = 200',
    'EXCERPT_LENGTH = 201',
  ]),
  ...inFile(
    'app/text/measure.ts',
    'Reading time',
    ['reading: 200 words a minute', 'WORDS_PER_MINUTE = 200', 'WORDS_PER_MINUTE = 201'],
    ['reading: at least 1 minute', 'Math.max(1,', 'Math.max(0,'],
  ),
  ...inFile('app/articles/import/admin/history.tsx', 'History of five', [
    'import: history of five',
    'per_page=5',
    'per_page=6',
  ]),
  ...inFile('app/ui/toast.tsx', 'Toasts: success', [
    'toasts: success of 3000 ms',
    'SUCCESS_DURATION = 3000',
    'SUCCESS_DURATION = 3500',
  ]),
  ...inFile('app/auth/logout.ts', 'Logout dialog texts', [
    'toasts: signing out of 2000 ms',
    'duration: 2000',
    'duration: 2500',
  ]),
  ...inFile(
    'app/editor/schema.ts',
    'Editor: toolbar',
    ['editor: headings 1 to 3', '[1, 2, 3]', '[1, 2]'],
    ['editor: depth of 100', 'depth: 100', 'depth: 99'],
    ['editor: groups of 500 ms', 'newGroupDelay: 500', 'newGroupDelay: 600'],
    ['editor: cells of 25 px', 'cellMinWidth: 25', 'cellMinWidth: 26'],
  ),
  ...inFile(
    'app/editor/ui/tools.ts',
    'Editor: toolbar',
    ['editor: tables of 3 rows', 'rows: 3,', 'rows: 4,'],
    ['editor: tables of 3 columns', 'cols: 3,', 'cols: 4,'],
  ),
  ...inFile('app/editor/rich-text-editor.tsx', 'Editor: toolbar', [
    'editor: at least 400 px',
    'min-h-[400px]',
    'min-h-[390px]',
  ]),
  ...inFile('app/seo/admin/seo-field.tsx', 'SEO screen', ['SEO: 155 characters', '/155)', '/160)']),
  ...inFile('app/ui/theme.css', 'Decorative logo emoji', [
    'logo: every 3 s',
    'animation: logo 12s',
    'animation: logo 16s',
  ]),
];
