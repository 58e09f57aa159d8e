import { fold } from '#kit/text/fold.ts';
import { recordIn } from '#kit/text/json.ts';
import { bullets, type CvLine, type CvParts, introOf, joined, lineOf, profileLines } from './cv.ts';
import { readResumeItem } from './entries.ts';
import {
  ownLink,
  projectLink,
  readPeriod,
  readWhole,
  readYears,
  recordsIn,
  socialLink,
  textIn,
  textsIn,
  unread,
  watched,
  withScheme,
} from './fields.ts';
import { resumeLists } from './resume-fields.ts';
import { skillCards } from './skill-cards.ts';

type Item = Record<string, unknown>;

const parts = ['basics', 'work', 'education', 'skills', 'projects', ...resumeLists.keys()];

export const isJsonResume = (value: unknown) => parts.some((part) => Object.hasOwn(recordIn(value), part));

/** Reads JSON Resume v1, and the names that v0 gave to the same things. */
export function readJsonResume(value: unknown): CvParts {
  const { seen: resume, rest } = watched(recordIn(value));
  // Vitrin's own /cv.json says the technologies of a job in `highlights`.
  const isOwn = textIn(recordIn(resume.meta).canonical).endsWith('/cv.json');
  const skills = recordsIn(resume.skills);
  const basics = readBasics(recordIn(resume.basics), isOwn);
  const whole = (items: Item[], read: (item: Item, isOwn: boolean) => CvLine) =>
    items.map((one) => readWhole(one, (item) => read(item, isOwn)));
  const lines = [
    ...basics.lines,
    ...whole(recordsIn(resume.work).flatMap(positionsOf), readJob),
    ...whole(recordsIn(resume.education), readSchool),
    ...whole(skills.filter(isCard), readSkill),
    ...skillCards(skills.filter((item) => !isCard(item)).map(({ name }) => textIn(name))),
    ...whole(recordsIn(resume.projects), readProject),
    ...[...resumeLists.keys()].flatMap((list) =>
      whole(recordsIn(resume[list]), (item) => readResumeItem(list, item)),
    ),
  ];
  return {
    source: 'json-resume',
    lines,
    notes: [
      ...basics.notes,
      ...unread(rest().filter(isContent), 'Vitrin’de yeri olmadığı için alınmayanlar'),
    ],
  };
}

const isContent = (line: string) => !line.startsWith('$schema ');

function readBasics(item: Item, isOwn: boolean): { lines: CvLine[]; notes: string[] } {
  const { seen: basics, rest } = watched(item);
  const links = recordsIn(basics.profiles).map((one) => {
    const [network, username, url] = [textIn(one.network), textIn(one.username), withScheme(textIn(one.url))];
    const link = socialLink({ network, username, url });
    return {
      name: joined([network, url || username], ' '),
      link,
      own: link ? undefined : ownLink(network, url),
    };
  });
  const url = textIn(basics.url) || textIn(basics.website);
  const site = isOwn ? '' : url;
  const ofSite = ownLink('', withScheme(site));
  const lost = [
    ...links.flatMap(({ name, link, own }) => (link || own ? [] : [name])),
    ...(ofSite ? [] : [site]),
  ].filter(Boolean);
  const [summary, bio] = [textIn(basics.summary), isOwn ? textIn(basics.bio) : ''];
  return {
    lines: profileLines({
      full_name: textIn(basics.name),
      title: textIn(basics.label),
      email: textIn(basics.email),
      phone: textIn(basics.phone),
      bio: isOwn ? bio : introOf(summary),
      aboutSummary: summary === bio ? '' : summary,
      ...placeOf(recordIn(basics.location)),
      ...Object.fromEntries(links.flatMap(({ link }) => (link ? [[link.key, link.url]] : []))),
      links: joined([ofSite ?? '', ...links.map(({ own = '' }) => own)], '\n'),
    }),
    notes: [
      ...(lost.length > 0 ? [`Vitrin’de yeri olmayan bağlantılar: ${lost.join(', ')}.`] : []),
      ...((textIn(basics.image) || textIn(basics.picture)) && !isOwn
        ? ['Fotoğraf bu yolla gelmez; Ayarlar → Kişisel Bilgiler’den yükleyin.']
        : []),
      ...unread(rest(), 'Kişisel bilgilerden alınmayanlar'),
    ],
  };
}

/** A street is private, and a place without a city is what was written as the place. */
function placeOf(location: Item) {
  const code = textIn(location.countryCode);
  const country = /^[A-Z]{2}$/.test(code) ? countries.of(code) : code;
  const city = joined([textIn(location.city), textIn(location.region), country ?? ''], ', ');
  const street = joined([textIn(location.address), textIn(location.postalCode)], ', ');
  return city ? { location: city, address: street } : { location: street };
}

const countries = new Intl.DisplayNames('tr', { type: 'region' });

/** Some tools write several positions in one company as a list below it. */
function positionsOf(item: Item): Item[] {
  const { positions, ...company } = item;
  const several = recordsIn(positions);
  return several.length > 0 ? several.map((one) => ({ ...company, ...one })) : [item];
}

function readJob(item: Item, isOwn: boolean): CvLine {
  const { values, ...rest } = readPeriod(textIn(item.startDate), textIn(item.endDate), { isJob: true });
  const highlights = textsIn(item.highlights);
  const url = textIn(item.url) || textIn(item.website);
  const [position, company] = [textIn(item.position), textIn(item.name) || textIn(item.company)];
  const unnamed = position && !company ? URL.parse(withScheme(url))?.hostname || 'Belirtilmemiş' : '';
  const lost = [
    ...(unnamed ? [`Şirketin adı dosyada yok; “${unnamed}” yazılır.`] : []),
    ...(url ? [`Vitrin’de yeri olmayan bağlantı: ${url}.`] : []),
  ];
  return lineOf(
    'experience',
    {
      position,
      company_name: company || unnamed,
      location: textIn(item.location),
      work_type: textIn(item.work_type),
      description: joined([textIn(item.description), textIn(item.summary), isOwn ? '' : bullets(highlights)]),
      technologies: isOwn ? highlights : textsIn(item.keywords),
      ...values,
    },
    { ...rest, notes: [...rest.notes, ...lost] },
  );
}

function readSchool(item: Item): CvLine {
  const { values, ...rest } = readYears(textIn(item.startDate), textIn(item.endDate));
  const [degree, area, score] = [textIn(item.studyType), textIn(item.area), textIn(item.score)];
  return lineOf(
    'education',
    {
      institution_name: textIn(item.institution),
      degree: degree || area,
      field_of_study: degree ? area : '',
      location: textIn(item.location),
      description: joined([
        textIn(item.summary),
        score && `Not ortalaması: ${score}`,
        bullets(textsIn(item.courses)),
      ]),
      ...values,
    },
    rest,
  );
}

const isCard = (item: Item) => textIn(item.level) !== '' || textsIn(item.keywords).length > 0;

const readSkill = (item: Item, isOwn: boolean): CvLine =>
  lineOf('skills', {
    title: textIn(item.name),
    technologies: textsIn(item.keywords),
    proficiency_level: skillLevel(textIn(item.level)),
    description: textIn(item.summary),
    icon: isOwn ? textIn(item.icon) : '',
    color: isOwn ? textIn(item.color) : '',
  });

function readProject(item: Item, isOwn: boolean): CvLine {
  const { values, ...rest } = readPeriod(textIn(item.startDate), textIn(item.endDate), { isJob: false });
  return lineOf(
    'projects',
    {
      title: textIn(item.name),
      description: joined([textIn(item.description), bullets(textsIn(item.highlights))]),
      technologies: textsIn(item.keywords),
      ...projectLink(textIn(item.url)),
      ...(isOwn && {
        github_url: textIn(item.repository) || projectLink(textIn(item.url)).github_url,
        category: textIn(item.type),
        status: textIn(item.status),
        featured: item.featured,
      }),
      ...values,
    },
    rest,
  );
}

const words: [RegExp, number][] = [
  [/^(?:expert|master|uzman|native|ana dil)/, 5],
  [/^(?:advanced|senior|ileri|professional)/, 4],
  [/^(?:intermediate|orta|competent)/, 3],
  [/^(?:elementary|basic|temel|junior)/, 2],
  [/^(?:beginner|novice|baslangic)/, 1],
];

function skillLevel(text: string): number | undefined {
  const plain = fold(text);
  return words.find(([word]) => word.test(plain))?.[1];
}
