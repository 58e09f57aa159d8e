import { parseJson } from '#kit/text/json.ts';
import type { CvFile, CvParts } from './cv.ts';
import { unread } from './fields.ts';
import { isJsonResume, readJsonResume } from './json-resume.ts';
import { readLinkedIn } from './linkedin.ts';
import { readVitrin } from './vitrin.ts';

/** `left`: other files of the archive, which are no part of a CV. */
export type CvToRead = { kind: 'json' | 'linkedin' | 'vitrin'; files: CvFile[]; left?: string[] };

/** `refused` is a sentence in Turkish, for people. */
export type ReadCv = CvParts | { refused: string };

const MAX_LINES = 500;

export function readCv({ kind, files, left = [] }: CvToRead): ReadCv {
  const cv = kind === 'json' ? readJsonFile(files[0]?.text ?? '') : readers[kind](files);
  if ('lines' in cv && cv.lines.length > MAX_LINES)
    return {
      refused: `Dosyada çok fazla kayıt var (${cv.lines.length}); en fazla ${MAX_LINES} olabilir.`,
    };
  if ('lines' in cv) cv.notes.push(...unread(left, 'CV’ye ait olmadığı için okunmayan dosyalar'));
  return cv;
}

const readers = { linkedin: readLinkedIn, vitrin: readVitrin };

function readJsonFile(text: string): ReadCv {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined) return { refused: 'JSON okunamadı; dosya bozuk ya da yarım kalmış olabilir.' };
  if (isJsonResume(value)) return readJsonResume(value);
  return {
    refused:
      'Bu JSON dosyası JSON Resume biçiminde değil: basics, work, education, skills ve projects bölümlerinden hiçbiri yok.',
  };
}
