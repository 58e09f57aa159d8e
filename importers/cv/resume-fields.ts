import { type EntryKind, entryKinds } from './cv.ts';

type ResumeList = 'certificates' | 'languages' | 'publications' | 'awards' | 'volunteer' | 'references';

const listOf: Record<EntryKind, ResumeList> = {
  certificate: 'certificates',
  language: 'languages',
  publication: 'publications',
  talk: 'publications',
  award: 'awards',
  volunteering: 'volunteer',
  course: 'certificates',
  reference: 'references',
};

const usual = {
  title: 'name',
  organization: 'organization',
  start_date: 'startDate',
  end_date: 'endDate',
  url: 'url',
  level: 'level',
  description: 'summary',
};

const own: Record<ResumeList, Partial<typeof usual>> = {
  certificates: { organization: 'issuer', start_date: 'date' },
  languages: { title: 'language', level: 'fluency' },
  publications: { organization: 'publisher', start_date: 'releaseDate' },
  awards: { title: 'title', organization: 'awarder', start_date: 'date' },
  volunteer: { title: 'position' },
  references: { description: 'reference' },
};

/** Names the fields of an entry in its list of JSON Resume: `[ours, theirs]`. */
export const resumeNames = (kind: EntryKind) => Object.entries({ ...usual, ...own[listOf[kind]] });

/** Kinds by their list in JSON Resume, where `type` says which one it is unless it is the first. */
export const resumeLists = Map.groupBy(entryKinds, (kind) => listOf[kind]);

/** Tells whether an item of its list is of this kind without saying so. */
export const isFirstOfList = (kind: EntryKind) => resumeLists.get(listOf[kind])?.[0] === kind;
