import { type EntryKind, entryKinds, entryWords } from '#app/cv-entries/kinds.ts';

const usual = {
  title: 'name',
  organization: 'organization',
  start_date: 'startDate',
  end_date: 'endDate',
  url: 'url',
  level: 'level',
  description: 'summary',
};

const own: Record<(typeof entryWords)[EntryKind]['resume'], Partial<typeof usual>> = {
  certificates: { organization: 'issuer', start_date: 'date' },
  languages: { title: 'language', level: 'fluency' },
  publications: { organization: 'publisher', start_date: 'releaseDate' },
  awards: { title: 'title', organization: 'awarder', start_date: 'date' },
  volunteer: { title: 'position' },
  references: { description: 'reference' },
};

/** Names the fields of an entry in its list of JSON Resume: `[ours, theirs]`. */
export const resumeNames = (kind: EntryKind) => Object.entries({ ...usual, ...own[entryWords[kind].resume] });

/** Kinds by their list in JSON Resume, where `type` says which one it is unless it is the first. */
export const resumeLists = Map.groupBy(entryKinds, (kind) => entryWords[kind].resume);
