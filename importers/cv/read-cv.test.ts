import sample from '@jsonresume/schema/sample.resume.json' with { type: 'json' };
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { fold } from '#kit/text/fold.ts';
import { completeDate, readDate } from '#kit/text/partial-date.ts';
import type { CvFile, CvParts } from './cv.ts';
import { readCv } from './read-cv.ts';
import { englishArchive, fullEnglish, fullTurkish, resume, turkishArchive } from './samples.test-data.ts';
import { skillCards } from './skill-cards.ts';

function read(kind: 'json' | 'linkedin' | 'vitrin', files: CvFile[]): CvParts {
  const found = readCv({ kind, files });
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

const valuesOf = ({ lines }: CvParts, section: string) =>
  lines.filter((line) => line.section === section).map(({ values }) => values);

const personOf = (found: CvParts) => Object.assign({}, ...valuesOf(found, 'profile'));

test.for([
  ['2020', '2020'],
  ['2020-03', '2020-03'],
  ['2020-03-01', '2020-03-01'],
  ['2020-03-01T00:00:00Z', '2020-03-01'],
  ['Mar 2020', '2020-03'],
  ['Sept 2020', '2020-09'],
  ['Oca 2020', '2020-01'],
  ['Şub 2021', '2021-02'],
  ['AĞUSTOS 2021', '2021-08'],
  ['Ara. 2019', '2019-12'],
  ['Mar 4, 1990', '1990-03-04'],
  ['4 Mart 1990', '1990-03-04'],
  ['03/2020', '2020-03'],
  ['2020-13', undefined],
  ['2020-02-31', undefined],
  ['Spring 2016', undefined],
  ['Marketing 2016', undefined],
  ['0020', undefined],
  ['', undefined],
] as const)('%s is read as %s', ([text, date]) => expect(readDate(text)).toBe(date));

test('a year alone begins in January and ends in December', () => {
  expect([completeDate('2020', 'start'), completeDate('2020', 'end')]).toEqual(['2020-01', '2020-12']);
});

/** What of a file stands neither in a line nor in a note. Dates count as they are read, levels as what they become. */
function droppedFrom(texts: string[], { lines, notes }: CvParts): string[] {
  const kept = fold(JSON.stringify([lines.map(({ values, notes }) => ({ values, notes })), notes]));
  const isKept = (text: string) => kept.includes(fold(JSON.stringify(text).slice(1, -1)));
  return texts.filter((text) => {
    const date = readDate(text);
    const forms = [text, date, date?.slice(0, 4), text.replace(/^https?:\/\//, ''), text.slice(0, 79).trim()];
    return !known.has(text) && !forms.some((form) => form && isKept(form));
  });
}

/** Texts that arrive as something else, which other tests look at. */
const known = new Set([
  '',
  'Yes',
  'Evet',
  'Mobile',
  'Cep',
  'Native or bilingual proficiency',
  'Ana dil veya iki dilli yeterlilik',
  'Native speaker',
  'Master',
  'US',
  'https://www.twitter.com',
]);

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value instanceof Object ? Object.values(value).flatMap(leavesOf) : [];
}

describe('LinkedIn', () => {
  test.for([
    ['English', fullEnglish],
    ['Turkish', fullTurkish],
  ] as const)(
    'with every table filled, nothing of the %s archive is dropped without a word',
    ([, archive]) => {
      const files = archive();
      const cells = files.flatMap(({ text }) => {
        const rows: string[][] = parse(text, { relax_quotes: true });
        return rows
          .slice(1)
          .flat()
          .map((cell) => cell.trim())
          .filter(Boolean);
      });
      expect(cells.length).toBeGreaterThan(60);
      const found = read('linkedin', files);
      expect(found.lines.flatMap(({ problems }) => problems)).toEqual([]);
      // Reads these two as what they say.
      const changed = ['English', '03/12/21, 10:11 AM'];
      expect(droppedFrom(cells, found).filter((cell) => !changed.includes(cell))).toEqual([]);
      const kinds = valuesOf(found, 'cv-entries').map(({ kind }) => kind);
      expect(
        Object.fromEntries(
          Map.groupBy(kinds, String)
            .entries()
            .map(([kind, of]) => [kind, of.length]),
        ),
      ).toEqual({
        certificate: 1,
        language: 2,
        publication: 2,
        award: 1,
        volunteering: 2,
        course: 1,
        reference: 1,
      });
    },
  );

  test('the English archive is read whole, quotes and line breaks too', () => {
    const found = read('linkedin', englishArchive());
    expect(personOf(found)).toEqual({
      full_name: 'Elif Kaya',
      title: 'Backend Engineer',
      bio: 'I build "calm" services.',
      aboutSummary: 'I build "calm" services.\nQueues, mostly.',
      location: 'Istanbul, Türkiye',
      birth_date: '1990-03-04',
      email: 'elif@example.com',
      phone: '+90 555 111 22 33',
      github_url: 'https://github.com/elifkaya',
      links: 'elif.example.com https://elif.example.com',
      twitter_url: 'https://x.com/elifkaya',
    });
    expect(valuesOf(found, 'experience')).toMatchObject([
      {
        company_name: 'Rota Lojistik',
        start_date: '2020-03',
        is_current: true,
        description: '• Order service, 3× faster\n• On call',
      },
      { company_name: 'Ölçü Yazılım', start_date: '2017', end_date: '2020-02', is_current: false },
      { position: 'Intern' },
    ]);
    expect(valuesOf(found, 'cv-entries')).toEqual([
      { kind: 'certificate', title: 'CKA', organization: 'CNCF', start_date: '2022-01' },
      { kind: 'language', title: 'Türkçe', level: 'native' },
      { kind: 'language', title: 'İngilizce' },
      {
        kind: 'volunteering',
        title: 'Mentor',
        organization: 'Kodluyoruz',
        description: 'Education\n\nWeekly',
        start_date: '2019-09',
        end_date: '2020-06',
      },
    ]);
    expect(found.lines.flatMap(({ problems }) => problems)).toEqual([
      'Başlangıç tarihi okunamadı: “Spring 2016”.',
    ]);
    expect(valuesOf(found, 'education')).toEqual([
      {
        institution_name: 'İstanbul Teknik Üniversitesi',
        degree: 'BSc, Computer Engineering',
        description: 'Graduated with honours\n\nChess club',
        start_year: 2012,
        end_year: 2016,
      },
    ]);
    expect(valuesOf(found, 'skills')).toEqual([
      { title: 'Programlama dilleri', icon: 'Code', technologies: ['TypeScript'] },
      { title: 'Veritabanları', icon: 'Database', technologies: ['PostgreSQL'] },
    ]);
    expect(valuesOf(found, 'projects')).toMatchObject([
      { title: 'Rota', github_url: 'https://github.com/elifkaya/rota', end_date: '2021-06' },
    ]);
    expect(found.notes).toEqual([
      'Birincil olmadığı için alınmayan e-postalar: old@example.com.',
      'Profilden alınmayanlar: Industry (IT Services), Zip Code (34000).',
    ]);
  });

  test('the Turkish one too, with its months, a preamble, a BOM and semicolons', () => {
    const found = read('linkedin', turkishArchive());
    expect(personOf(found)).toEqual({
      full_name: 'Elif Kaya',
      title: 'Arka uç geliştirici',
      bio: 'Sade servisler.',
      aboutSummary: 'Sade servisler.',
      location: 'İstanbul, Türkiye',
    });
    expect(valuesOf(found, 'experience')).toEqual([
      {
        position: 'Kıdemli Geliştirici',
        company_name: 'Rota Lojistik',
        location: 'İstanbul',
        description: 'Sipariş; rota',
        start_date: '2021-03',
        is_current: true,
      },
      {
        position: 'Geliştirici',
        company_name: 'Ölçü Yazılım',
        location: 'Ankara',
        start_date: '2020-01',
        end_date: '2021-02',
        is_current: false,
      },
    ]);
    expect(valuesOf(found, 'education')).toMatchObject([
      { institution_name: 'Ege Üniversitesi', degree: 'Lisans', start_year: 2012, end_year: 2016 },
    ]);
    expect(valuesOf(found, 'skills')).toEqual([
      { title: 'Programlama dilleri', icon: 'Code', technologies: ['Go'] },
    ]);
  });

  test('what the quick archive lacks is named, and how to ask for it; a broken table too', () => {
    const [profile] = englishArchive();
    const broken = { name: 'Skills.csv', text: 'Name\n"Go' };
    const { notes } = read('linkedin', [profile ?? broken, broken]);
    expect(notes[0]).toBe('Okunamayan dosyalar: Skills.csv.');
    expect(notes[1]).toMatch(/^Bu arşivde şunlar yok: deneyimler \(Positions\.csv\).*Veri gizliliği/);
  });
});

test('bare names of skills become a few cards by family', () => {
  const names = [
    'Python (Programming Language)',
    'python',
    'Amazon Web Services (AWS)',
    'REST API',
    'Sabır',
    '',
  ];
  const many = Array.from({ length: 60 }, (_, at) => `Konu ${at}`);
  const cards = skillCards([...names, ...many, 'x'.repeat(80)]);
  expect(cards.map(({ values }) => [values.title, values.technologies])).toEqual([
    ['Programlama dilleri', ['Python']],
    ['API ve mimari', ['REST API']],
    ['Bulut ve altyapı', ['Amazon Web Services (AWS)']],
    ['Diğer', ['Sabır', ...many.slice(0, 49)]],
  ]);
  expect(cards[3]?.notes).toEqual(['Bir karta 50 ad sığar; 12 ad alınmaz.']);
});

test.each([
  ['English', 'İngilizce'],
  ['german', 'Almanca'],
  ['Deutsch', 'Almanca'],
  ['Français', 'Fransızca'],
  ['Türkçe', 'Türkçe'],
  ['Klingonca', 'Klingonca'],
])('the language %s is called %s', (language, title) => {
  const text = JSON.stringify({ languages: [{ language }] });
  expect(valuesOf(read('json', [{ name: 'a', text }]), 'cv-entries')).toEqual([{ kind: 'language', title }]);
});

test.each([
  ['• Üç kat hız. • Nöbet • Kod', '• Üç kat hız.\n• Nöbet\n• Kod'],
  ['Görevlerim:  ● Bir  ● İki', 'Görevlerim:\n● Bir\n● İki'],
  ['Konuşmacı • Yazar • Baba', 'Konuşmacı • Yazar • Baba'],
  ['• Bir • yan söz\n• İki', '• Bir • yan söz\n• İki'],
  ['- Bir - ara söz', '- Bir - ara söz'],
])('LinkedIn’s list “%s” has its lines', (given, description) => {
  const text = `Company Name,Title,Description,Location,Started On,Finished On\nA,B,"${given}",,2020,`;
  const found = read('linkedin', [{ name: 'Positions.csv', text }]);
  expect(valuesOf(found, 'experience')).toMatchObject([{ description }]);
});

test.for([
  ['Jan 2020', '2020-01'],
  ['Oca 2020', '2020-01'],
  ['Ağustos 2020', '2020-08'],
  ['2020', '2020'],
  ['01/15/20', '2020-01-15'],
  ['1/15/2020', '2020-01-15'],
  ['03/12/21, 10:11 AM', '2021-03-12'],
  ['12/31/98, 07:31 PM', '1998-12-31'],
  ['15.01.2020 10:11', '2020-01-15'],
  ['2020-01-15 10:11:12 UTC', '2020-01-15'],
  ['2020/01/15 10:11:12 UTC', '2020-01-15'],
  ['2020/01', '2020-01'],
  ['Jan 15, 2020, 7:31 PM', '2020-01-15'],
] as const)('LinkedIn’s date %s is %s in each of its tables', ([date, expected]) => {
  const files = [
    ['Positions.csv', `Company Name,Title,Started On\nA,B,"${date}"`],
    ['Projects.csv', `Title,Url,Started On\nA,https://a.example,"${date}"`],
    ['Education.csv', `School Name,Degree Name,Start Date\nA,B,"${date}"`],
    ['Certifications.csv', `Name,Authority,Started On\nA,B,"${date}"`],
    ['Volunteering.csv', `Company Name,Role,Started On\nA,B,"${date}"`],
    ['Publications.csv', `Name,Publisher,Published On\nA,B,"${date}"`],
    ['Honors.csv', `Title,Issued On\nA,"${date}"`],
    ['Sertifikalar.csv', `Sertifika Adı,Veren Kurum,Başlangıç Tarihi\nA,B,"${date}"`],
    ['Recommendations_Received.csv', `First Name,Last Name,Text,Creation Date\nA,B,C,"${date}"`],
  ].map(([name = '', text = '']) => ({ name, text }));
  for (const file of files) {
    const { lines } = read('linkedin', [file]);
    const { start_date, start_year } = lines[0]?.values ?? {};
    const wanted = file.name === 'Education.csv' ? Number(expected.slice(0, 4)) : expected;
    expect([file.name, start_year ?? start_date]).toEqual([file.name, wanted]);
    expect(lines[0]?.problems).toEqual([]);
  }
});

test('the sites of a person are links, whatever nobody knows is named', () => {
  const profiles = [
    { network: 'Mastodon', url: 'https://mastodon.social/@a' },
    { network: 'StackOverflow', url: 'stackoverflow.com/u/1' },
    { network: 'Matrix', username: '@a:b.c' },
  ];
  const found = read('json', [
    { name: 'a', text: JSON.stringify({ basics: { url: 'www.a.example', profiles } }) },
  ]);
  expect(personOf(found).links.split('\n')).toEqual([
    'a.example https://www.a.example',
    'Mastodon https://mastodon.social/@a',
    'StackOverflow https://stackoverflow.com/u/1',
  ]);
  expect(found.notes).toEqual(['Vitrin’de yeri olmayan bağlantılar: Matrix @a:b.c.']);
});

describe('JSON Resume', () => {
  test('the whole of it is read, and what has no place is named', () => {
    const found = read('json', [{ name: 'cv.json', text: `\uFEFF${JSON.stringify(resume)}` }]);
    expect(personOf(found)).toEqual({
      full_name: 'Elif Kaya',
      title: 'Arka uç geliştirici',
      email: 'elif@example.com',
      phone: '+90 555 111 22 33',
      bio: 'Sade servisler kurarım.',
      aboutSummary: 'Sade servisler kurarım.',
      location: 'İstanbul, Türkiye',
      address: 'Gizli Sokak 1, 34000',
      github_url: 'https://github.com/elifkaya',
      twitter_url: 'https://twitter.com/elif',
      links: 'Mastodon https://mastodon.social/@elif',
    });
    expect(valuesOf(found, 'experience')).toMatchObject([
      { start_date: '2020-03-15', is_current: true, description: 'Sipariş servisi.\n\n• Üç kat hız' },
      { start_date: '2018', end_date: '2020-02', is_current: false },
    ]);
    expect(valuesOf(found, 'cv-entries')).toMatchObject([
      { kind: 'certificate', title: 'CKA' },
      { kind: 'certificate', title: 'AWS' },
      { kind: 'language', title: 'İngilizce', level: 'C1' },
      { kind: 'award', title: 'Ödül' },
      { kind: 'volunteering', title: 'Mentor', organization: 'Kodluyoruz', end_date: '2020-06' },
    ]);
    expect(valuesOf(found, 'education')).toMatchObject([
      { degree: 'Lisans', field_of_study: 'Bilgisayar Mühendisliği', start_year: 2012, end_year: 2016 },
    ]);
    expect(valuesOf(found, 'skills')).toMatchObject([
      { title: 'Veritabanı', proficiency_level: 4, technologies: ['PostgreSQL', 'SQLite'] },
    ]);
    expect(valuesOf(found, 'projects')).toMatchObject([
      { title: 'Rota', live_url: 'https://rota.example.com', description: 'Kurye rotaları\n\n• Harita' },
    ]);
    expect(found.notes).toEqual([]);
  });

  test('highlights in the form of results become results, four at most; others stay words', () => {
    const fitting = Array.from({ length: 5 }, (_, at) => `p99 ${at}: 840 ms → 96 ms`);
    const others = ['Ekip: 5 kişi', 'Kafka → NATS', `p99: ${'a'.repeat(25)} → 1`];
    const highlights = [...fitting, ...others];
    const [first, ...rest] = Array.from({ length: 4 }, (_, at) => ({
      value: '96 ms',
      before: '840 ms',
      label: `p99 ${at}`,
    }));
    const item = {
      name: 'Rota',
      position: 'Mimar',
      startDate: '2022',
      highlights,
      roles: ['Arka uç', 'Pano'],
    };
    const found = read('json', [{ name: 'a', text: JSON.stringify({ work: [item], projects: [item] }) }]);
    const description = [fitting[4], ...others].map((text) => `• ${text}`).join('\n');
    const results = [first, ...rest];
    expect(valuesOf(found, 'experience')).toMatchObject([{ results, description }]);
    expect(valuesOf(found, 'projects')).toMatchObject([{ results, description, role: 'Arka uç, Pano' }]);
  });

  test('its authors’ own sample comes in without a problem', () => {
    const found = read('json', [{ name: 'sample', text: JSON.stringify(sample) }]);
    expect(found.lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect(personOf(found)).toMatchObject({
      full_name: 'Richard Hendriks',
      twitter_url: 'https://x.com/neutralthoughts',
    });
    expect(Object.groupBy(found.lines, ({ section }) => section)).toMatchObject({
      experience: [
        {
          values: { company_name: 'Pied Piper' },
          notes: ['Vitrin’de yeri olmayan bağlantı: http://piedpiper.example.com.'],
        },
      ],
    });
    const { $schema: _, meta: __, ...content } = sample;
    expect(droppedFrom(leavesOf(content), found)).toEqual(['English']);
    expect(valuesOf(found, 'cv-entries')).toContainEqual(
      expect.objectContaining({ kind: 'language', title: 'İngilizce' }),
    );
  });

  test('addresses without a scheme, positions below one company and bare skills are taken', () => {
    const text = JSON.stringify({
      basics: { profiles: [{ network: 'GitHub', url: 'github.com/elif' }] },
      work: [
        {
          name: 'Rota',
          url: 'rota.example.com',
          positions: [
            { position: 'Mimar', startDate: '2022' },
            { position: 'Geliştirici', startDate: '2020', endDate: '2022' },
          ],
        },
        { position: 'Danışman', startDate: '2019', endDate: '2020' },
        { position: 'Yazar', url: 'kitap.example.com', startDate: '2018', endDate: '2019' },
      ],
      projects: [
        { name: 'A', url: 'github.com/elif/a' },
        { name: 'B', url: '//b.example.com' },
      ],
      skills: [{ name: 'Go' }, { name: 'Rust', level: 'Expert' }],
      references: [{ name: 'X' }],
    });
    const found = read('json', [{ name: 'a', text }]);
    expect(personOf(found)).toEqual({ github_url: 'https://github.com/elif' });
    const note = 'Vitrin’de yeri olmayan bağlantı: rota.example.com.';
    expect(found.lines.filter(({ section }) => section === 'experience')).toMatchObject([
      { values: { company_name: 'Rota', position: 'Mimar' }, notes: [expect.anything(), note] },
      { values: { company_name: 'Rota', position: 'Geliştirici' } },
      {
        values: { position: 'Danışman', company_name: 'Belirtilmemiş' },
        notes: expect.arrayContaining(['Şirketin adı dosyada yok; “Belirtilmemiş” yazılır.']),
      },
      { values: { position: 'Yazar', company_name: 'kitap.example.com' } },
    ]);
    expect(valuesOf(found, 'projects')).toMatchObject([
      { github_url: 'https://github.com/elif/a' },
      { live_url: 'https://b.example.com' },
    ]);
    expect(valuesOf(found, 'skills')).toEqual([
      { title: 'Rust', proficiency_level: 5 },
      { title: 'Programlama dilleri', icon: 'Code', technologies: ['Go'] },
    ]);
    expect(valuesOf(found, 'cv-entries')).toEqual([{ kind: 'reference', title: 'X' }]);
  });

  test.for([
    ['Upper intermediate', 'B2'],
    ['Upper-Intermediate', 'B2'],
    ['Orta üstü', 'B2'],
    ['Intermediate', 'B1'],
    ['Conversational', 'B1'],
    ['Pre-intermediate', 'A2'],
    ['Near-native', 'C2'],
    ['Proficient', 'C2'],
    ['Full professional proficiency', 'C1'],
    ['Native speaker', 'native'],
  ])('a language that is known as “%s” is %s', ([fluency, level]) => {
    const text = JSON.stringify({ basics: { name: 'A' }, languages: [{ language: 'English', fluency }] });
    const found = read('json', [{ name: 'a', text }]);
    expect(valuesOf(found, 'cv-entries')).toMatchObject([{ title: 'İngilizce', level }]);
  });

  test('names from another list, or from the first version, say the same', () => {
    const text = JSON.stringify({
      education: [{ institution: 'Okul', studyType: 'Lisans', area: 'Fizik', startDate: '2010', gpa: 3.5 }],
      languages: [{ name: 'German', level: 'B1' }],
      awards: [{ name: 'Ödül', date: '2020', website: 'a.example' }],
      publications: [{ title: 'Yazı', date: '2019-05', link: 'https://b.example', description: 'Özet' }],
    });
    const found = read('json', [{ name: 'a', text }]);
    expect(valuesOf(found, 'education')).toMatchObject([{ description: 'Not ortalaması: 3.5' }]);
    expect(valuesOf(found, 'cv-entries')).toEqual([
      { kind: 'language', title: 'Almanca', level: 'B1' },
      {
        kind: 'publication',
        title: 'Yazı',
        start_date: '2019-05',
        url: 'https://b.example',
        description: 'Özet',
      },
      { kind: 'award', title: 'Ödül', start_date: '2020', url: 'https://a.example' },
    ]);
    expect(found.lines.flatMap(({ notes }) => notes)).toEqual([]);
  });

  test.for([
    ['broken JSON', '{"basics": ', /bozuk ya da yarım/],
    ['other JSON', '{"a": 1}', /JSON Resume biçiminde değil/],
    ['a list', '[1, 2]', /JSON Resume biçiminde değil/],
    ['too much', `{"work": [${'{"name": "x"},'.repeat(600)}{}]}`, /çok fazla kayıt var \(601\)/],
  ] as const)('%s is refused with its reason', ([, text, reason]) => {
    expect(readCv({ kind: 'json', files: [{ name: 'a', text }] })).toEqual({
      refused: expect.stringMatching(reason),
    });
  });

  test('values of other types count as absent', () => {
    const text = JSON.stringify({
      basics: [],
      work: [{ name: {}, position: 3, startDate: null }, null, 'x'],
    });
    expect(read('json', [{ name: 'a', text }]).lines).toMatchObject([
      { values: { position: '3' }, problems: ['Başlangıç tarihi dosyada yok.'] },
    ]);
  });
});
