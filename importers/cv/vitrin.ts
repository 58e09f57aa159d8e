import { parseJson, recordIn } from '#kit/text/json.ts';
import {
  type CvFile,
  type CvLine,
  type CvParts,
  type ImportSection,
  isKnownField,
  lineOf,
  profileLabels,
  profileLines,
} from './cv.ts';
import { recordsIn, textIn } from './fields.ts';

const parts = [
  ['experiences.json', 'experience'],
  ['education.json', 'education'],
  ['skills.json', 'skills'],
  ['projects.json', 'projects'],
  ['cv-entries.json', 'cv-entries'],
] as const satisfies [string, ImportSection][];

export const vitrinFiles = ['vitrin.json', 'profile.json', ...parts.map(([name]) => name)];

/** Reads the content export of another Vitrin: what is no part of a CV is for `vitrin import`. */
export function readVitrin(files: CvFile[]): CvParts {
  const jsonOf = (name: string) => parseJson(files.find((file) => file.name === name)?.text ?? '');
  const profile = recordIn(jsonOf('profile.json'));
  const basics = Object.fromEntries(Object.keys(profileLabels).map((key) => [key, textIn(profile[key])]));
  return {
    source: 'vitrin',
    lines: [
      ...profileLines(basics),
      ...parts.flatMap(([name, section]) =>
        recordsIn(jsonOf(name)).map((record) => readRecord(section, record)),
      ),
    ],
    notes: [
      'Makaleler, site ayarları ve görseller bu yolla gelmez; hepsini “npm run vitrin -- import” komutu getirir.',
    ],
  };
}

function readRecord(section: ImportSection, record: Record<string, unknown>): CvLine {
  const values = Object.fromEntries(Object.entries(record).filter(([key]) => isKnownField(section, key)));
  const hasPictures = JSON.stringify(record).includes('/uploads/');
  return lineOf(section, values, {
    notes: hasPictures ? ['Görselleri gelmez; aktardıktan sonra ekleyin.'] : [],
  });
}
