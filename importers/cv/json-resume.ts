import { fold } from '#kit/text/fold.ts';
import { recordIn } from '#kit/text/json.ts';
import { shortened } from '#kit/text/measure.ts';
import { RESULTS, readResult } from '#kit/text/results.ts';
import { bullets, type CvLine, type CvParts, introOf, joined, lineOf, profileLines } from './cv.ts';
import { readResumeItem } from './entries.ts';
import {
  filledIn,
  ownLink,
  projectLink,
  readPeriod,
  readYears,
  recordsIn,
  resumeLists,
  socialLink,
  textIn,
  textsIn,
  unread,
  withRest,
  withScheme,
} from './fields.ts';
import { skillCards } from './skill-cards.ts';

type Item = Record<string, unknown>;

const parts = ['basics', 'work', 'education', 'skills', 'projects', ...resumeLists.keys()];

export const isJsonResume = (value: unknown) => parts.some((part) => Object.hasOwn(recordIn(value), part));

/** Reads JSON Resume v1, and the names that v0 gave to the same things. */
export function readJsonResume(value: unknown): CvParts {
  const { $schema: _, meta, basics, work, education, skills, projects, ...others } = recordIn(value);
  // Vitrin's own /cv.json says the technologies of a job in `highlights`, after its results.
  const isOwn = textIn(recordIn(meta).canonical).endsWith('/cv.json');
  const person = readBasics(recordIn(basics), isOwn);
  const [cards, names] = [
    recordsIn(skills).filter(isCard),
    recordsIn(skills).filter((item) => !isCard(item)),
  ];
  const lines = [
    ...person.lines,
    ...recordsIn(work)
      .flatMap(positionsOf)
      .map((job) => readJob(job, isOwn)),
    ...recordsIn(education).map(readSchool),
    ...cards.map((skill) => readSkill(skill, isOwn)),
    ...skillCards(names.map(({ name }) => textIn(name))),
    ...recordsIn(projects).map((project) => readProject(project, isOwn)),
    ...[...resumeLists.keys()].flatMap((list) =>
      recordsIn(others[list]).map((item) => readResumeItem(list, item)),
    ),
  ];
  const lists: readonly string[] = [...resumeLists.keys()];
  const unknown = Object.fromEntries(Object.entries(others).filter(([list]) => !lists.includes(list)));
  return {
    source: 'json-resume',
    lines,
    notes: [...person.notes, ...unread(filledIn(unknown), 'Vitrin’de yeri olmadığı için alınmayanlar')],
  };
}

function readBasics(item: Item, isOwn: boolean): { lines: CvLine[]; notes: string[] } {
  const { name, label, email, phone, location, profiles, url, website, summary, bio, ...more } = item;
  const { image, picture, ...rest } = more;
  const links = recordsIn(profiles).map((one) => {
    const [network, username, href] = [
      textIn(one.network),
      textIn(one.username),
      withScheme(textIn(one.url)),
    ];
    const link = socialLink({ network, username, url: href });
    return {
      name: joined([network, href || username], ' '),
      link,
      own: link ? undefined : ownLink(network, href),
    };
  });
  const site = isOwn ? '' : textIn(url) || textIn(website);
  const ofSite = ownLink('', withScheme(site));
  const lost = [
    ...links.flatMap((one) => (one.link || one.own ? [] : [one.name])),
    ...(ofSite ? [] : [site]),
  ].filter(Boolean);
  const [long, short] = [textIn(summary), isOwn ? textIn(bio) : introOf(textIn(summary))];
  return {
    lines: profileLines({
      full_name: textIn(name),
      title: textIn(label),
      email: textIn(email),
      phone: textIn(phone),
      bio: short,
      aboutSummary: isOwn && long === short ? '' : long,
      ...placeOf(recordIn(location)),
      ...Object.fromEntries(links.flatMap(({ link }) => (link ? [[link.key, link.url]] : []))),
      links: joined([ofSite ?? '', ...links.map(({ own = '' }) => own)], '\n'),
    }),
    notes: [
      ...(lost.length > 0 ? [`Vitrin’de yeri olmayan bağlantılar: ${lost.join(', ')}.`] : []),
      ...((textIn(image) || textIn(picture)) && !isOwn
        ? ['Fotoğraf bu yolla gelmez; Ayarlar → Kişisel Bilgiler’den yükleyin.']
        : []),
      ...unread(filledIn(isOwn ? rest : { bio, ...rest }), 'Kişisel bilgilerden alınmayanlar'),
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
  const { startDate, endDate, name, company: alias, position: title, url: page, website, ...more } = item;
  const { location, work_type, description, summary, highlights: points, keywords, ...rest } = more;
  const { values, ...told } = readPeriod(textIn(startDate), textIn(endDate), { isJob: true });
  const { results, others: highlights } = resultsIn(points, isOwn);
  const url = textIn(page) || textIn(website);
  const [position, company] = [textIn(title), textIn(name) || textIn(alias)];
  const unnamed = position && !company ? URL.parse(withScheme(url))?.hostname || 'Belirtilmemiş' : '';
  const lost = [
    ...(unnamed ? [`Şirketin adı dosyada yok; “${unnamed}” yazılır.`] : []),
    ...(url ? [`Vitrin’de yeri olmayan bağlantı: ${url}.`] : []),
  ];
  const line = lineOf(
    'experience',
    {
      position,
      company_name: company || unnamed,
      location: textIn(location),
      work_type: textIn(work_type),
      description: joined([textIn(description), textIn(summary), isOwn ? '' : bullets(highlights)]),
      results,
      technologies: isOwn ? highlights : textsIn(keywords),
      ...values,
    },
    { ...told, notes: [...told.notes, ...lost] },
  );
  return withRest(line, isOwn ? { keywords, ...rest } : rest);
}

/** Takes results from what stands out, in the form in which they are exported; one without an old value only from our own. */
function resultsIn(points: unknown, isOwn: boolean) {
  const read = textsIn(points).map((text) => ({ text, result: readResult(text) }));
  const fitting = read.filter(({ result }) => result && (isOwn || result.before)).slice(0, RESULTS.most);
  return {
    results: fitting.flatMap(({ result }) => result ?? []),
    others: read.filter((one) => !fitting.includes(one)).map(({ text }) => text),
  };
}

function readSchool(item: Item): CvLine {
  const { startDate, endDate, institution, studyType, area, score, gpa, ...more } = item;
  const { location, summary, courses, ...rest } = more;
  const { values, ...told } = readYears(textIn(startDate), textIn(endDate));
  const [degree, field, grade] = [textIn(studyType), textIn(area), textIn(score) || textIn(gpa)];
  const line = lineOf(
    'education',
    {
      institution_name: textIn(institution),
      degree: degree || field,
      field_of_study: degree ? field : '',
      location: textIn(location),
      description: joined([textIn(summary), grade && `Not ortalaması: ${grade}`, bullets(textsIn(courses))]),
      ...values,
    },
    told,
  );
  return withRest(line, rest);
}

const isCard = (item: Item) => textIn(item.level) !== '' || textsIn(item.keywords).length > 0;

function readSkill(item: Item, isOwn: boolean): CvLine {
  const { name, keywords, level, summary, icon, color, ...rest } = item;
  const line = lineOf('skills', {
    title: textIn(name),
    technologies: textsIn(keywords),
    proficiency_level: skillLevel(textIn(level)),
    description: textIn(summary),
    ...(isOwn && { icon: textIn(icon), color: textIn(color) }),
  });
  return withRest(line, isOwn ? rest : { icon, color, ...rest });
}

function readProject(item: Item, isOwn: boolean): CvLine {
  const { startDate, endDate, name, description, highlights, keywords, url, ...more } = item;
  const { repository, type, status, featured, roles, team, ...rest } = more;
  const { values, ...told } = readPeriod(textIn(startDate), textIn(endDate), { isJob: false });
  const { results, others } = resultsIn(highlights, isOwn);
  const line = lineOf(
    'projects',
    {
      title: textIn(name),
      description: joined([textIn(description), bullets(others)]),
      results,
      role: shortened(joined(textsIn(roles), ', '), 119),
      technologies: textsIn(keywords),
      ...projectLink(textIn(url)),
      ...(isOwn && {
        github_url: textIn(repository) || projectLink(textIn(url)).github_url,
        category: textIn(type),
        status: textIn(status),
        team: textIn(team),
        featured,
      }),
      ...values,
    },
    told,
  );
  return withRest(line, isOwn ? rest : { repository, type, status, featured, team, ...rest });
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
